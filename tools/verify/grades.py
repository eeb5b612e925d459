"""Grades the outcomes of a finished match: docs/verification.md, section 13.

A match has `score`, {"home": …, "away": …}; `periods`, a list of such scores, or None if its source does not publish them; and `first`,
the side that scored first, or None.
"""
import sys
SIDES = HOME, AWAY = "home", "away"

def leader(score):
    home, away = score.values()
    return "draw" if home == away else HOME if home > away else AWAY

def first_scorer(match):
    if 0 in match.score.values():
        return "none" if not any(match.score.values()) else leader(match.score)
    return match.first

# The markets whose line names a side.
OF_SIDE = {"total_team"}

# The outcome that wins where exactly one does, by type; None if nobody knows it. `part` is the score in the part that the line names,
# or the final score, with the side that it names first.
ANSWERS = {
    "correct_score": lambda match, part: "{home}-{away}".format(**match.score) if max(match.score.values()) <= 4 else "other",
    "set_score": lambda match, part: "{home}-{away}".format(**match.score),
    "winning_margin": lambda match, part: leader(match.score) if leader(match.score) == "draw" else
    f"{leader(match.score)}_{min(3, abs(match.score[HOME] - match.score[AWAY]))}",
    "first_to_score": lambda match, part: first_scorer(match),
    "odd_even": lambda match, part: ("even", "odd")[sum(match.score.values()) % 2],
    "half_time_full_time": lambda match, part: match.periods and f"{leader(match.periods[0])}_{leader(match.score)}",
    "half_winner": lambda match, part: part and leader(part),
    "quarter_winner": lambda match, part: part and leader(part),
    "period_winner": lambda match, part: part and leader(part),
    "both_half": lambda match, part: part and ("yes" if min(part.values()) > 0 else "no"),
}

def part_of(kind, number, match):
    """The score in the part with this number, or of the side; None if it is not published. A half of four quarters is two of them."""
    if kind in OF_SIDE:
        return {side: match.score[side] for side in (SIDES if number == 1 else SIDES[::-1])}
    periods, numbers = match.periods or [], [number]
    if (kind.endswith("_half") or kind == "half_winner") and len(periods) > 2:
        numbers = [2 * number - 1, 2 * number]
    if kind.startswith("total_set_") and not sets_of(match):
        return None
    parts = [periods[one - 1] for one in numbers if one <= len(periods)]
    return {side: sum(part[side] for part in parts) for side in SIDES} if len(parts) == len(numbers) else None

def sets_of(match):
    """The sets; None if they are not published, or are not those of the score."""
    won = [leader(one) for one in match.periods or []]
    is_right = len(won) == sum(match.score.values()) and all(won.count(side) == match.score[side] for side in SIDES)
    return match.periods if is_right else None

def grade(market, key, match):
    """The grade of an outcome of a finished match. `margin` is in thousandths, 0 is void."""
    kind, line, (home, away) = market["type"], round((market["line"] or 0) * 1000), match.score.values()
    number = max(0, line) // 1000000  # of a part, or of a side
    part = part_of(kind, number, match) if number else None
    if kind in ANSWERS:
        answer = ANSWERS[kind](match, part)
        is_offered = kind != "set_score" or any(outcome["key"] == answer for outcome in market["outcomes"])
        return "void" if answer is None or not is_offered else "won" if key == answer else "lost"
    if number:
        line %= 1000000
        if part is None:
            return "void"
        home, away = (next(iter(part.values())), 0) if kind in OF_SIDE else part.values()
    if kind in ("set_winner", "total_games", "game_handicap"):
        played = sets_of(match)
        if played is None or (kind == "set_winner" and line // 1000 > len(played)):
            return "void"
        counted = [played[line // 1000 - 1]] if kind == "set_winner" else played
        home, away = (sum(one[side] for one in counted) for side in SIDES)
    if kind == "both_teams_to_score" or len(market["outcomes"]) == 3:  # a double chance, or a draw can win
        wins = {"home": home > away, "draw": home == away, "away": home < away, "home_or_draw": home >= away,
                "home_or_away": home != away, "draw_or_away": home <= away,
                "yes": min(home, away) > 0, "no": min(home, away) == 0}
        return "won" if wins[key] else "lost"
    over, lead, given = 1000 * (home + away) - line, 1000 * (home - away), line if "handicap" in kind else 0
    if not (kind in ("match_winner", "draw_no_bet", "set_winner") or "handicap" in kind or "total" in kind):
        raise ValueError(f"a market of an unknown type: {kind}")
    margin = {"over": over, "under": -over, "home": lead + given, "away": -lead - given}[key]
    return {0: "void", 250: "half_won", -250: "half_lost"}.get(margin, "won" if margin > 0 else "lost")

if __name__ == "__main__":
    print("This file is a part of verify.py and checks nothing by itself.", file=sys.stderr)
    sys.exit(2)
