; The installer for Windows; build/installer.py starts makensis with it and says VERSION, PACKED (the packed program's
; folder), TEXTS (the translations) and OUT.  It installs for one user and asks for no rights; started by an administrator with /AllUsers, for all.
; Silent: /S, with /D=FOLDER as the last word.  Exit code 2: the program is open, or /AllUsers without the rights.
Unicode true
!if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
  Target amd64-unicode  ; where NSIS has it: such an installer starts without the parts of Windows for 32 bits, too
!endif
SetCompressor /SOLID lzma
SetCompressorDictSize 32
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\org.naqala.Naqala"
!define KIND "Software\Classes\Naqala.File"
Name "Naqala"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Naqala"
RequestExecutionLevel user
ManifestDPIAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "Naqala ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Naqala"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Naqala"
VIAddVersionKey "LegalCopyright" "Naqala contributors"

!define MUI_ICON "..\icon.ico"
!define MUI_UNICON "..\icon.ico"
!define MUI_LANGDLL_ALLLANGUAGES  ; not only those in the letters of this Windows
!define MUI_LANGDLL_WINDOWTITLE "$(LANGUAGE)"
!define MUI_LANGDLL_INFO "$(CHOOSE)"
!define MUI_LANGDLL_REGISTRY_ROOT SHCTX
!define MUI_LANGDLL_REGISTRY_KEY "${UNINSTALL}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\naqala.exe"
!define MUI_FINISHPAGE_RUN_NOTCHECKED
!insertmacro MUI_PAGE_LICENSE "..\..\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Arabic"  ; ar
!insertmacro MUI_LANGUAGE "Danish"  ; da
!insertmacro MUI_LANGUAGE "French"  ; fr
!insertmacro MUI_LANGUAGE "Hebrew"  ; he
!insertmacro MUI_LANGUAGE "Hindi"  ; hi
!insertmacro MUI_LANGUAGE "Russian"  ; ru
!insertmacro MUI_LANGUAGEEX "." "Swahili"  ; sw  (NSIS itself has no Swahili)
!insertmacro MUI_RESERVEFILE_LANGDLL
LangString LANGUAGE ${LANG_ENGLISH} "Language"
LangString CHOOSE ${LANG_ENGLISH} "Choose your language."
LangString OPEN ${LANG_ENGLISH} "Naqala is open. Close it, then try again."
LangString RIGHTS ${LANG_ENGLISH} "Only an administrator can install Naqala for all users."
!include /CHARSET=UTF8 "${TEXTS}"

Var Before    ; the folder in which an older version lies
Var Everyone  ; the word /AllUsers, or nothing

; For whom: what follows then writes to the folders and keys of one user, or of all.
!macro FOR_WHOM
  SetRegView 64
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/AllUsers" $R1
  ${IfNot} ${Errors}
    StrCpy $Everyone " /AllUsers"
    SetShellVarContext all
    UserInfo::GetAccountType
    Pop $R2
    ${If} $R2 != "Admin"
      MessageBox MB_OK|MB_ICONSTOP "$(RIGHTS)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${EndIf}
!macroend

; The program that lies in a folder must not run while its files go: nothing is touched then.
!macro NOT_OPEN FOLDER
  ${Do}
    ${IfNot} ${FileExists} "${FOLDER}\naqala.exe"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $R3 "${FOLDER}\naqala.exe" a
    ${IfNot} ${Errors}
      FileClose $R3
      ${ExitDo}
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDCANCEL`
      SetErrorLevel 2
      Quit
    ${EndIf}
  ${Loop}
!macroend

; All that was installed, and nothing that somebody else has put beside it; games and settings lie in the user's folders.
!macro TAKE_AWAY FOLDER
  RMDir /r "${FOLDER}\_internal"
  RMDir /r "${FOLDER}\licences"
  Delete "${FOLDER}\LICENSE"
  Delete "${FOLDER}\naqala.exe"
  Delete "${FOLDER}\uninstall.exe"
!macroend

; "Open with" offers Naqala for files of these kinds; what opens them otherwise stays as it is.
!macro OPENS ENDING
  WriteRegStr SHCTX "Software\Classes\${ENDING}\OpenWithProgids" "Naqala.File" ""
!macroend

!macro DROP_EMPTY KEY
  EnumRegKey $R4 SHCTX "${KEY}" 0
  EnumRegValue $R5 SHCTX "${KEY}" 0
  ReadRegStr $R6 SHCTX "${KEY}" ""
  ${If} "$R4$R5$R6" == ""
    DeleteRegKey SHCTX "${KEY}"
  ${EndIf}
!macroend

!macro OPENS_NO_MORE ENDING
  DeleteRegValue SHCTX "Software\Classes\${ENDING}\OpenWithProgids" "Naqala.File"
  !insertmacro DROP_EMPTY "Software\Classes\${ENDING}\OpenWithProgids"
  !insertmacro DROP_EMPTY "Software\Classes\${ENDING}"
!macroend

!macro KINDS_HAVE_CHANGED
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Function .onInit
  StrCpy $R7 $INSTDIR
  StrCpy $R8 "$LOCALAPPDATA\Programs\Naqala"
  !insertmacro FOR_WHOM
  ReadRegStr $Before SHCTX "${UNINSTALL}" "InstallLocation"
  ${If} $R7 == $R8  ; nobody has said where
    ${If} $Before != ""
      StrCpy $INSTDIR $Before
    ${ElseIf} $Everyone != ""
      StrCpy $INSTDIR "$PROGRAMFILES64\Naqala"
    ${EndIf}
  ${EndIf}
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

; A newer version takes the place of an older one whole, wherever that lay.
Section
  !insertmacro NOT_OPEN "$INSTDIR"
  ${If} $Before != ""
  ${AndIf} $Before != $INSTDIR
    !insertmacro NOT_OPEN "$Before"
    !insertmacro TAKE_AWAY "$Before"
    RMDir "$Before"
  ${EndIf}
  !insertmacro TAKE_AWAY "$INSTDIR"
  SetOutPath "$INSTDIR"
  File /r "${PACKED}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Naqala.lnk" "$INSTDIR\naqala.exe"

  WriteRegStr SHCTX "${KIND}" "" "Naqala"
  WriteRegStr SHCTX "${KIND}\DefaultIcon" "" "$INSTDIR\naqala.exe,0"
  WriteRegStr SHCTX "${KIND}\shell\open\command" "" '"$INSTDIR\naqala.exe" "%1"'
  !insertmacro OPENS ".pdn"
  !insertmacro OPENS ".ogn"
  !insertmacro OPENS ".toml"
  !insertmacro OPENS ".txt"
  !insertmacro KINDS_HAVE_CHANGED

  WriteRegStr SHCTX "${UNINSTALL}" "DisplayName" "Naqala"
  WriteRegStr SHCTX "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL}" "DisplayIcon" "$INSTDIR\naqala.exe"
  WriteRegStr SHCTX "${UNINSTALL}" "Publisher" "Naqala contributors"
  WriteRegStr SHCTX "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"$Everyone'
  WriteRegStr SHCTX "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S$Everyone'
  WriteRegDWORD SHCTX "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD SHCTX "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD SHCTX "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

Function un.onInit
  !insertmacro FOR_WHOM
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section "Uninstall"
  !insertmacro NOT_OPEN "$INSTDIR"
  !insertmacro TAKE_AWAY "$INSTDIR"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Naqala.lnk"
  !insertmacro OPENS_NO_MORE ".pdn"
  !insertmacro OPENS_NO_MORE ".ogn"
  !insertmacro OPENS_NO_MORE ".toml"
  !insertmacro OPENS_NO_MORE ".txt"
  DeleteRegKey SHCTX "${KIND}"
  DeleteRegKey SHCTX "${UNINSTALL}"
  !insertmacro KINDS_HAVE_CHANGED
SectionEnd
