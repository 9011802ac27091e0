; The installer for Windows, for one user or for all; build/installer.py starts Inno Setup with it.
[Setup]
AppId=org.naqala.Naqala
AppName=Naqala
AppVersion={#Version}
AppPublisher=Naqala contributors
DefaultDirName={autopf}\Naqala
DefaultGroupName=Naqala
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
LicenseFile=..\..\LICENSE
SetupIconFile=..\icon.ico
UninstallDisplayIcon={app}\naqala.exe
Compression=lzma2/max
SolidCompression=yes
OutputBaseFilename=Naqala-{#Version}-{#Machine}-setup
ArchitecturesInstallIn64BitMode=x64compatible or arm64

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "he"; MessagesFile: "compiler:Languages\Hebrew.isl"

; A newer version takes the place of an older one whole; what people keep lies in their own folders.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\work\package\dist\naqala\*"; DestDir: "{app}"; Flags: recursesubdirs

; "Open with" offers Naqala for files of these kinds; what opens them otherwise stays as it is.
[Registry]
Root: HKA; Subkey: "Software\Classes\Naqala.File"; ValueType: string; ValueData: "Naqala"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Naqala.File\DefaultIcon"; ValueType: string; ValueData: "{app}\naqala.exe,0"
Root: HKA; Subkey: "Software\Classes\Naqala.File\shell\open\command"; ValueType: string; ValueData: """{app}\naqala.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.pdn\OpenWithProgids"; ValueType: string; ValueName: "Naqala.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.ogn\OpenWithProgids"; ValueType: string; ValueName: "Naqala.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.toml\OpenWithProgids"; ValueType: string; ValueName: "Naqala.File"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.txt\OpenWithProgids"; ValueType: string; ValueName: "Naqala.File"; Flags: uninsdeletevalue

[Icons]
Name: "{group}\Naqala"; Filename: "{app}\naqala.exe"

[Run]
Filename: "{app}\naqala.exe"; Description: "Naqala"; Flags: postinstall nowait skipifsilent unchecked
