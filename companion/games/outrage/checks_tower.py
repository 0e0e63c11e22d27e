"""What is wrong or unusual with the Tower Cards of an edition: groups, roles, and when those with orders are played."""

from __future__ import annotations

from difflib import get_close_matches

from companion.games.outrage.edition import Edition, TowerCard
from companion.games.outrage.roles import ATTACKED, FOR_USE, MOMENTS, ROLES
from companion.games.outrage.state import UNKNOWN
from companion.rules.findings import Findings

GROUPS = ("weapon", "tool", "aid", "document")

FOR_PLAYING = ("aid", "document")
"""The groups of cards that are good for something by themselves."""

_SIGNS = (":", "+")
"""What answers have between their words."""


def check_tower_card(card: TowerCard, path: str, findings: Findings) -> None:
    """Add every fault of one kind."""
    facts = {"card": card.name}
    if card.card == UNKNOWN or (card.effects and any(sign in card.card for sign in _SIGNS)):
        _fault(findings, f"{path}.card", "card_id", value=card.card, **facts)
    if card.group not in GROUPS:
        _fault(findings, f"{path}.group", "group", group=card.group, groups=list(GROUPS), **facts)
    for at, moment in enumerate(card.when):
        if moment not in MOMENTS:
            near = get_close_matches(moment, MOMENTS, n=1)
            key = "when_near" if near else "when"
            _fault(
                findings,
                f"{path}.when[{at}]",
                key,
                value=moment,
                near=(near or [""])[0],
                moments=list(MOMENTS),
                **facts,
            )
    if bool(card.effects) != bool(card.when):
        missing = "when" if card.effects else "effects"
        _fault(
            findings, f"{path}.{missing}", "no_when" if card.effects else "no_effects", moments=list(MOMENTS), **facts
        )


def doubt_abilities(edition: Edition, findings: Findings) -> None:
    """Roles that no card has any more, and cards that are for playing and of which the rules know nothing."""
    there = {card.role for card in edition.tower}
    for role in FOR_USE:
        if role not in there:
            findings.doubt("tower", "outrage.edition.lost_ability", card=role)
    for at, climb in enumerate(edition.climb):
        if climb.card not in there:
            findings.doubt(f"climb[{at}].card", "outrage.edition.no_climber", card=climb.card)
    known = {*ROLES, *(climb.card for climb in edition.climb)}
    for at, card in enumerate(edition.tower):
        if card.role and card.role not in known:
            near = get_close_matches(card.role, known, n=1)
            key = "outrage.edition.role_near" if near else "outrage.edition.role"
            facts = {"card": card.name, "value": card.role, "near": (near or [""])[0], "roles": sorted(known)}
            findings.doubt(f"tower[{at}].role", key, **facts)
        if card.group == "weapon" and ATTACKED in card.when:
            findings.doubt(f"tower[{at}].when", "outrage.edition.weapon_reply", card=card.name)
        if card.group in FOR_PLAYING and not card.role and not card.effects:
            findings.doubt(f"tower[{at}].role", "outrage.edition.no_ability", card=card.name, roles=list(FOR_USE))


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"outrage.edition.{key}", **facts)
