"""Where the view says that dice, gold, cards and the marker are; of dice on the bank it says nothing."""

from companion.testing.following import Lying, Play

PLAYS = [
    Play("real"),
    Play("virtual", {"dice": "virtual"}),
    Play("raised", {"own_raise": "yes", "equipment_leads": "any", "start": "said"}, seats=3),
]


def lying(window):
    view = window.view
    single = {"marker": f"seat:{view.starter}"} if view.starter >= 0 else {}
    counted = {}
    single |= {card.card: "open" for card in (*view.equipment, *view.felons)}
    for card in (*view.equipment, *view.felons, *(view.bought or ())):
        if card.count and not view.virtual:
            counted[f"dice:{card.seat}", card.card] = card.count
    for seat, player in enumerate(view.seats):
        single |= dict.fromkeys((*player.equipment, *player.felons), f"seat:{seat}")
        counted["gold", f"seat:{seat}"] = player.gold
        if not view.virtual:
            counted[f"dice:{seat}", "screen"] = player.hand
    return Lying(single, {key: count for key, count in counted.items() if count})
