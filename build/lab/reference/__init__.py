"""The games on two rows a second time, written from the published rules and nothing else.

It shares no code and no data layout with the step machine: a board is a dictionary of names, a whole turn is one
function, and there are no steps in between.  It is slow, and short enough to be read as rules.

- `two_rows` is what all games have in common, `rounds` a match of them
- `single_sowing`, `back_along`, `oware`, `lap_games`, `nam_nam`, `arab`, `congkak`, `store_laps`,
  `even_captures`, `next_hole`, `togyz`, `by_number`, `more_laps`, `described`, `one_sowing`, `many_laps`,
  `counting_games`, `whole_turns`, `won_holes`, `closing`, `passing_threes`,
  `back_and_forth` are the games; `by_sides`: on three rows
- `lockstep` plays the program against it

    python build/lab/run.py reference [GAMES] [SEED] [VARIANT]      reports differences
"""

from typing import Any

from lab.reference import (
    back_and_forth,
    by_sides,
    closing,
    counting_games,
    many_laps,
    one_sowing,
    opposite,
    whole_turns,
)
from lab.reference.arab import Akil, Ghashim, Madjnuni, Roseya
from lab.reference.back_along import Alemungula, Songo
from lab.reference.by_number import Bakuk, Bohnenspiel, Halusa, Mangala, VaiLungThlan
from lab.reference.congkak import Congkak
from lab.reference.described import (
    Alitev,
    BulePerga,
    Chongka,
    Chungcajon,
    Dongjintian,
    Fondji,
    FrenchWari,
    Galatjang,
    LongbeuACha,
    Mankala,
    Ntyenge,
    Pachgarhwa,
    Pandi,
    PasuPondi,
    RioKadalis,
    Shono,
    UmElTuweisat,
    UnneeTugalluulax,
    WaacheWaledat,
    WalakPussa,
    Whyo,
    Woli,
)
from lab.reference.even_captures import Anywoli, Bestemshe, Tihbat, Woaley
from lab.reference.lap_games import Ayo, BaoLaps, Nigerian
from lab.reference.more_laps import (
    Bosh,
    Endodoi,
    Hoyito,
    HoyitoThree,
    HoyitoTwo,
    Motiq,
    NsaIsong,
    Obridje,
    OtTjin,
    RajaPasu,
    Sadeqa,
)
from lab.reference.nam_nam import AdiTwo, JErin, NamNam
from lab.reference.next_hole import AliGuliMane, Pallanguzhi
from lab.reference.oware import Ouril, Oware
from lab.reference.passing_threes import Daramutu, KotuBaendum, Puhulmutu
from lab.reference.single_sowing import BaoKids, Basic, Egyptian, Ethiopian, FairKalah, Kalah, Simple
from lab.reference.store_laps import Chonka, Dakon, Ohvalhu, Sungka
from lab.reference.togyz import TogyzKumalak
from lab.reference.two_rows import Choices, TwoRows
from lab.reference.won_holes import (
    GabataShoa,
    GamachaNobility,
    Krur,
    LayliGoobalay,
    Leyla,
    Mengas,
    Qelat,
    QelatBeniAmir,
    SadeqaJimma,
    SadeqaTwo,
    TuzWallo,
    UmElBanat,
)

GAMES: dict[str, type[TwoRows]] = {
    "basic": Basic,
    "simple": Simple,
    "egyptian": Egyptian,
    "ethiopian": Ethiopian,
    "nigerian": Nigerian,
    "kalah": Kalah,
    "fair_kalah": FairKalah,
    "oware": Oware,
    "ouril": Ouril,
    "ayo": Ayo,
    "nam_nam": NamNam,
    "jerin": JErin,
    "adi_two": AdiTwo,
    "madjnuni": Madjnuni,
    "roseya": Roseya,
    "akil": Akil,
    "ghashim": Ghashim,
    "congkak": Congkak,
    "bao_kids": BaoKids,
    "bao_laps": BaoLaps,
    "togyz_kumalak": TogyzKumalak,
    "pallanguzhi": Pallanguzhi,
    "ali_guli_mane": AliGuliMane,
    "songo": Songo,
    "alemungula": Alemungula,
    "sungka": Sungka,
    "dakon": Dakon,
    "ohvalhu": Ohvalhu,
    "chonka": Chonka,
    "tihbat": Tihbat,
    "bestemshe": Bestemshe,
    "woaley": Woaley,
    "anywoli": Anywoli,
    "bohnenspiel": Bohnenspiel,
    "vai_lung_thlan": VaiLungThlan,
    "mangala": Mangala,
    "halusa": Halusa,
    "bakuk": Bakuk,
    "ot_tjin": OtTjin,
    "endodoi": Endodoi,
    "sadeqa": Sadeqa,
    "bosh": Bosh,
    "raja_pasu": RajaPasu,
    "motiq": Motiq,
    "hoyito": Hoyito,
    "hoyito_two": HoyitoTwo,
    "hoyito_three": HoyitoThree,
    "nsa_isong": NsaIsong,
    "obridje": Obridje,
    "alitev": Alitev,
    "mankala": Mankala,
    "ntyenge": Ntyenge,
    "shono": Shono,
    "woli": Woli,
    "fondji": Fondji,
    "unnee_tugalluulax": UnneeTugalluulax,
    "um_el_tuweisat": UmElTuweisat,
    "french_wari": FrenchWari,
    "whyo": Whyo,
    "chungcajon": Chungcajon,
    "chongka": Chongka,
    "galatjang": Galatjang,
    "rio_kadalis": RioKadalis,
    "waache_waledat": WaacheWaledat,
    "bule_perga": BulePerga,
    "pachgarhwa": Pachgarhwa,
    "longbeu_a_cha": LongbeuACha,
    "walak_pussa": WalakPussa,
    "daramutu": Daramutu,
    "puhulmutu": Puhulmutu,
    "kotu_baendum": KotuBaendum,
    "dongjintian": Dongjintian,
    "pandi": Pandi,
    "pasu_pondi": PasuPondi,
    "um_el_banat": UmElBanat,
    "qelat_beni_amir": QelatBeniAmir,
    "krur": Krur,
    "leyla": Leyla,
    "layli_goobalay": LayliGoobalay,
    "gabata_shoa": GabataShoa,
    "qelat": Qelat,
    "gamacha_nobility": GamachaNobility,
    "gabata_mengas": Mengas,
    "tuz_wallo": TuzWallo,
    "sadeqa_two": SadeqaTwo,
    "sadeqa_jimma": SadeqaJimma,
    **whole_turns.GAMES,
    "adidada": one_sowing.Adidada,
    "kpo": one_sowing.Kpo,
    "voleur": one_sowing.Voleur,
    "al_manqala": one_sowing.AlManqala,
    "adji_kui": one_sowing.AdjiKui,
    "mangala_two": one_sowing.MangalaTwo,
    "gelech": one_sowing.Gelech,
    "huroy": one_sowing.Huroy,
    "mangala_three": one_sowing.MangalaThree,
    "mbangbi": one_sowing.Mbangbi,
    "hakimi": many_laps.Hakimi,
    "djenon_abe": many_laps.DjenonAbe,
    "djenon_aboure": many_laps.DjenonAboure,
    "leb_bbut": many_laps.LebBbut,
    "boukerourou": many_laps.Boukerourou,
    "valah": many_laps.Valah,
    "lagerung": many_laps.Lagerung,
    "bay_khom": many_laps.BayKhom,
    "no_capt": one_sowing.NoCapt,
}
GAMES |= counting_games.GAMES
GAMES |= back_and_forth.GAMES
GAMES |= closing.GAMES
GAMES |= opposite.GAMES
GAMES |= by_sides.GAMES
OPTIONS: dict[str, Choices] = {name: game.all_options() for name, game in GAMES.items()}

Board = TwoRows


def start(variant: str, options: dict[str, Any] | None = None) -> Board:
    """The first position of a game; options that are not given have their defaults."""
    return GAMES[variant](variant, options).begin()


def lay(
    variant: str,
    options: dict[str, Any],
    south: list[int],
    north: list[int],
    stores: list[int],
    turn: str,
    **known: Any,
) -> Board:
    """A position from outside, in the middle of a game, judged as if a turn had led to it.

    `known` is the state of the match (round, score, owner, burnt), and what else a game keeps: tuz, won, again.
    """
    board = GAMES[variant](variant, options)
    holes = dict(zip(board.row("S") + board.row("N"), [*south, *north], strict=True))
    return board.lay(holes, {"S": stores[0], "N": stores[1]}, turn, **known)


def legal(board: Board) -> list[str]:
    """The legal moves, in no particular order."""
    return board.legal()


def play(board: Board, move: str) -> Board:
    """The next position."""
    return board.play(move)


def describe(board: Board) -> dict[str, Any]:
    """The fields of the text protocol; those that only some games have, only for them."""
    return board.describe()
