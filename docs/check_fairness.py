"""Checks an exported game as fair-shuffles.md says, with no code of the app: python3 check_fairness.py GAME.jsonl

--seed TEXT in place of a game prints the seed and the commitment of `companion headless --seed TEXT`."""

import hashlib
import hmac
import json
import sys
from collections import Counter


def fair_numbers(seed, message):
    blocks = (hmac.digest(seed, f"{message}:{block}".encode(), "sha256") for block in range(2**32))
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    return lambda n: next(word for word in words if word < 2**32 - 2**32 % n) % n


def given(below, label, answer, sides):
    if not label.startswith("shuffle "):
        fallen = [die[below(len(die))] for die in sides]
        return fallen if label.startswith("throw") else fallen[0]
    order = sorted(answer)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def check(header, *lines):
    if header.get("chance", 1) != 2:
        raise ValueError("only version 2 of the algorithm is known here; “companion replay” knows each")
    seed, in_force, undone, counts, wrong = bytes.fromhex(header["seed"]), [], [], Counter(), []
    if hashlib.sha256(seed).hexdigest() != header["commitment"]:
        wrong.append("The seed is not the one that was promised: its SHA-256 is not the commitment.")
    for place, line in enumerate(lines):
        match line["entry"]:
            case ["undo", keep, *_]:
                in_force, undone = in_force[:keep], [*undone, in_force[keep:]]
            case ["redo"]:
                in_force += undone.pop()
            case ["answer", -2, answer, source, _] | ["for", -2, _, answer, source, _, *_]:
                label, message = line["label"], f"{line['label']}:{in_force.count(line['label'])}"
                counts[f"{label}, {'checked' if source == 'virtual' else 'not from the seed'}"] += 1
                seeded = given(fair_numbers(seed, message), label, answer, line.get("from"))
                if source == "virtual" and answer != seeded:
                    wrong.append(f"Entry {place}, {message}: {answer}, but the seed gives {seeded}.")
                in_force.append(label)
            case ["answer" | "for" | "correct" | "corrects" | "position", *_]:
                in_force.append(None)
    return counts, wrong


# Exit code 0: all is as the seed gives it. 1: something is not. 2: the file cannot be checked.
try:
    if sys.argv[1] == "--seed":
        seed = hashlib.sha256(sys.argv[2].encode()).digest()
        sys.exit(print(f"seed {seed.hex()}", f"commitment {hashlib.sha256(seed).hexdigest()}", sep="\n"))
    with open(sys.argv[1], "rb") as file:
        counts, wrong = check(*map(json.loads, file))
    print(*(f"{what}: {n}" for what, n in sorted(counts.items())), *wrong or ["Nothing disagrees."], sep="\n")
    sys.exit(bool(wrong))
except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
    print(f"This cannot be checked: {error!r}.")
    sys.exit(2)
