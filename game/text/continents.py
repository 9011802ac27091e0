"""Continents, by which games are found besides their countries."""

from game.text.language import msg

CONTINENTS: dict[str, frozenset[str]] = {
    msg("Africa"): frozenset((
        "Algeria", "Angola", "Benin", "Botswana", "Burkina Faso", "Burundi", "Cameroon", "Cape Verde", "Congo",
        "DR Congo", "Djibouti", "Egypt", "Equatorial Guinea", "Eritrea", "Ethiopia", "Gabon", "Gambia", "Ghana",
        "Guinea", "Ivory Coast", "Kenya", "Liberia", "Madagascar", "Malawi", "Mali", "Mauritania", "Morocco",
        "Mozambique", "Namibia", "Nigeria", "Rwanda", "Senegal", "Sierra Leone", "Somalia", "South Africa", "Sudan",
        "Tanzania", "Togo", "Tunisia", "Uganda", "Western Sahara", "Zambia", "Zanzibar", "Zimbabwe",
    )),
    msg("Asia"): frozenset((
        "Cambodia", "China", "India", "Indonesia", "Iraq", "Israel", "Java", "Jordan", "Karnataka", "Kazakhstan",
        "Kyrgyzstan", "Lebanon", "Malaysia", "Maldives", "Mongolia", "Oman", "Pakistan", "Palestine", "Philippines",
        "Saudi Arabia", "Sri Lanka", "Syria", "Tamil Nadu", "Thailand", "Türkiye", "Vietnam", "Yemen",
    )),
    msg("America"): frozenset((
        "Antigua and Barbuda", "Barbados", "Brazil", "Cayman Islands", "Cuba", "Dominican Republic", "Haiti",
        "Suriname", "USA",
    )),
    msg("Europe"): frozenset(("Denmark", "Estonia", "Germany", "Russia")),
    msg("Oceania"): frozenset(("Mariana Islands",)),
}  # fmt: skip


def continent_of(country: str) -> str:
    """Return the English name of a country's continent; "" if it is not known."""
    return next((name for name, countries in CONTINENTS.items() if country in countries), "")
