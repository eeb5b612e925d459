#!/usr/bin/env python3
"""Verifies simulated matches of a Cauri site. Written from docs/verification.md; needs Python 3.8 and nothing else.

    verify.py http://localhost:3000                 matches in play, and the newest 25 finished ones
    verify.py http://localhost:3000 --matches 300   the same with 300 finished ones; fewer are an error
    verify.py --vectors tools/verify/vectors        vector files, without a site

Of each match: digest of the document, chain, draws, incidents, score, result, grades. Prices are not checked.
Exit code: 0 all matches are right, 1 at least one is not, 2 the check could not be made.
"""
import argparse, functools, hashlib, hmac, json, math, pathlib, re, sys, time, urllib.error, urllib.request
from itertools import count
from urllib.parse import urlencode

WHOLE = 2 ** 32
SIDES = HOME, AWAY = "home", "away"
SPORTS = "football", "hockey", "basketball", "tennis", "volleyball", "handball"


class Mismatch(Exception):
    """A claim that does not follow from the links. `step` is the first at fault, -1 when it comes before all."""

    def __init__(self, step, what):
        super().__init__(f"step {step}: {what}")


def need(holds, step, what):
    if not holds:
        raise Mismatch(step, what)


def rounded(x):
    whole = math.floor(x)
    return whole + 1 if x - whole >= 0.5 else whole


def clamp(x, least, most):
    return max(least, min(most, x))


def two_ahead(score, side, target):
    return score[side] >= target and score[side] - score[1 - side] >= 2


class Match:
    """A position and what was told on the way to it. Pairs are [home, away]."""

    def __init__(self, params):
        self.params, self.step, self.finished, self.incidents = params, -1, False, []
        self.score, self.sets, self.shown, self.complete_at = [0, 0], None, None, 0

    def lead(self):
        return self.score[0] - self.score[1]

    def tell(self, kind, side, display):
        named = None if side is None else SIDES[side]
        self.incidents.append({"step": self.step, "kind": kind, "side": named, "display": display,
                               "score": self.score_shown()})

    def score_shown(self):
        """As texts. In sets a column for each, by the engine."""
        return {side: " ".join(str(column[i]) for column in self.shown or [self.score]) for i, side in enumerate(SIDES)}

    def periods(self):
        """The sets; elsewhere each period ends with an incident of no side."""
        if self.sets is not None:
            return self.sets
        ends = [[int(one["score"][side]) for side in SIDES] for one in self.incidents if one["side"] is None]
        return [[now[0] - was[0], now[1] - was[1]] for was, now in zip([[0, 0]] + ends, ends)]


# The engines (sections 6 to 11 and 16). Each is a generator: it gives the labels and limits of a step, is sent the labels that
# happened, and ends with the match.

SHARES = [int(share) for share in """
44 76 84 95 92 96 89 91 99 101 89 94 84 95 99 91 97 80 102 85 89 113 90 92 93 99 79 104 94 106
93 93 99 112 100 99 95 103 92 109 87 101 103 107 97 268
59 90 100 101 110 119 111 109 135 108 114 116 115 114 105 107 117 108 114 118 102 113 108 101 104 111 108 113 102 109
113 122 108 99 114 98 118 119 100 109 104 111 103 96 103 214 214 214""".split()]
FACTORS = 1020, 1050, 970, 1000, 1050


@functools.lru_cache(maxsize=None)
def football_limits(home_goals, away_goals):
    """[step][side][class of the side's own lead]"""
    def kind(lead):
        return clamp(lead, -2, 2) + 2

    table, chances = [], {0: 1.0}
    for step, share in enumerate(SHARES):
        mean_home = mean_away = 0.0
        for lead in range(-step, step + 1):
            mean_home = mean_home + chances[lead] * FACTORS[kind(lead)]
            mean_away = mean_away + chances[lead] * FACTORS[kind(-lead)]
        home = [rounded(home_goals * share * factor / mean_home / 10000000 * WHOLE) for factor in FACTORS]
        away = [rounded(away_goals * share * factor / mean_away / 10000000 * WHOLE) for factor in FACTORS]
        following = {lead: 0.0 for lead in range(-step - 1, step + 2)}
        for lead in range(-step, step + 1):
            h, a = home[kind(lead)] / WHOLE, away[kind(-lead)] / WHOLE
            up, down = chances[lead] * h * (1 - a), chances[lead] * (1 - h) * a
            following[lead + 1] += up
            following[lead - 1] += down
            following[lead] += chances[lead] - up - down
        table.append((home, away))
        chances = following
    return table


def football(match):
    table = football_limits(match.params["homeGoals"], match.params["awayGoals"])
    for step in range(94):
        lead = clamp(match.lead(), -2, 2)
        happened = yield [(HOME, table[step][0][2 + lead]), (AWAY, table[step][1][2 - lead])]
        match.complete_at = 60000 * (step + 1 + (15 if step >= 46 else 0))
        minute = f"{step + 1}" if step < 45 else "45+1" if step == 45 else f"{step}" if step <= 90 else f"90+{step - 90}"
        for side in (0, 1):
            if SIDES[side] in happened:
                match.score[side] += 1
                match.tell("goal", side, f"{minute}′")
        if step == 45:
            match.tell("half_time", None, "HT")
    match.tell("full_time", None, "FT")


def hockey_limits(goals, step, lead):
    if step == 65:
        return [(HOME, WHOLE // 2)]
    if step >= 60:
        home, away = (each / (goals[0] + goals[1]) * 2115 / 10000 for each in goals)
        return [(HOME, rounded(home * WHOLE)), (AWAY, rounded(away / (1 - home) * WHOLE))]
    third, last = (1000, 1000, 1100, 900, 1000, 1000, 1000), (1000, 2000, 2000, 650, 4500, 4500, 1000)
    factors = last if step >= 57 else third if step >= 40 else (1000,) * 7
    share = (146, 176, 157)[step // 20]
    return [(side, rounded(each * share * factors[3 + clamp(own, -3, 3)] / 10000000000 * WHOLE))
            for side, each, own in zip(SIDES, goals, (lead, -lead))]


def hockey(match):
    goals = match.params["homeGoals"], match.params["awayGoals"]
    for step in range(66):
        happened = yield hockey_limits(goals, step, match.lead())
        match.complete_at = 60000 * (110 if step == 65 else step + 1 + (0, 18, 36, 38)[step // 20])
        period = "SO" if step == 65 else ("P1", "P2", "P3", "OT")[step // 20]
        scorers = [side for side in (0, 1) if SIDES[side] in happened]
        scorers = scorers if step < 60 else (scorers or [1])[:1] if step == 65 else scorers[:1]
        for side in scorers:
            match.score[side] += 1
            match.tell(*("shoot_out", side, "SO") if step == 65 else ("goal", side, f"{period} {step % 20 + 1}′"))
        if step >= 59 and match.lead() != 0:
            return match.tell("full_time", None, "FT")
        if step in (19, 39, 59, 64):
            match.tell("period_end", None, period)


def handball(match):
    """Section 16."""
    goals, closing = (match.params["homeGoals"], match.params["awayGoals"]), (1000, 1100, 1150, 750, 850, 900, 1000)
    for step in range(100):
        side, half = step % 2, step // 50
        lead = match.lead() if side == 0 else -match.lead()
        factor = closing[3 + clamp(lead, -3, 3)] if step >= 90 else 1000
        happened = yield [("goal", rounded(goals[side] * (4966, 5048)[half] * factor / 10000000000 / 25 * WHOLE))]
        match.complete_at = 36000 * (step + 1) + 600000 * half
        if happened:
            match.score[side] += 1
            match.tell("point", side, f"{step * 36 // 60 + 1}′")
        if step == 49:
            match.tell("half_time", None, "HT")
    match.tell("full_time", None, "FT")


def basketball_limits(match, possessions, period, is_closing, has_home_ball):
    points_of_home, points_of_away = match.params["homePoints"], match.params["awayPoints"]
    shares, quarter = (2526, 2519, 2534, 2421), min(period, 3)
    before, share = sum(shares[:quarter]), shares[quarter]
    home_each = points_of_home * share / 10000000 / (possessions / 4)
    away_each = points_of_away * share / 10000000 / (possessions / 4)
    expected = 0 if period >= 4 else (points_of_home - points_of_away) * (before + share / 2) / 10000000
    lead = clamp(match.lead(), -80, 80)
    own, ahead, points = (lead, lead - expected, home_each) if has_home_ball else (
        -lead, -lead - (-expected - home_each), away_each)
    points = points * (1 - 0.18 / possessions * clamp(ahead, -40, 40))
    closing = {-3: (180, 60, 50), -2: (70, 130, 50), 0: (60, 60, 60)}.get(own) if is_closing else None
    limits, left = [], 1
    for label, split, factor in zip(("three", "two", "one"), (1366, 2819, 264), closing or (100, 100, 100)):
        chance = points * split * factor / 1000000
        limits.append((label, rounded(chance / left * WHOLE)))
        left = left - chance
    return limits


def basketball(match, possessions, minutes, overtime, closing):
    step, begin = 0, 0
    for period in range(9):
        whole = possessions // 2 if period < 4 else overtime
        steps, length = 1 if period == 8 else whole, 60000 * (minutes if period < 4 else 5)
        name = f"Q{period + 1}" if period < 4 else "OT" if period == 4 else f"OT{period - 3}"
        for index in range(steps):
            is_closing = period >= 3 and index >= steps - closing
            happened = yield [(HOME, WHOLE // 2)] if period == 8 else basketball_limits(
                match, possessions, period, is_closing, step % 2 == 0)
            match.complete_at = begin + length * (index + 1) // whole
            side, points = step % 2, 3 if "three" in happened else 2 if "two" in happened else int("one" in happened)
            if period == 8:
                side, points = 0 if HOME in happened else 1, 2
            if points:
                match.score[side] += points
                left = (length * steps // whole - length * index // whole) // 1000
                match.tell("basket", side, f"{name} {left // 60}:{left % 60:02}")
            step += 1
        if period >= 3 and match.lead() != 0:
            return match.tell("full_time", None, "FT")
        match.tell(*("half_time", None, "HT") if period == 1 else ("period_end", None, name))
        begin += length + 60000 * (15 if period == 1 else 2)


def tell_point(match, kinds, winner, name):
    for kind in kinds:
        match.tell(kind, winner, name)
    if match.finished:
        match.tell("full_time", None, "FT")


def tennis(match):
    to_win, games, points, server, match.sets = (match.params["bestOf"] + 1) // 2, [0, 0], [0, 0], 0, []
    match.shown = [[0, 0], [0, 0]]
    while not match.finished:
        level = match.params["homeServe"] if server == 0 else 10000 - match.params["awayServe"]
        chance = level + 160 * match.lead() + 50 * (games[0] - games[1])
        happened = yield [(HOME, rounded(chance / 10000 * WHOLE))]
        match.complete_at = 40000 * (match.step + 1) + 120000 * len(match.sets)
        winner, name, kinds = 0 if HOME in happened else 1, f"Set {len(match.sets) + 1}", ["point"]
        points[winner] += 1
        if two_ahead(points, winner, 7 if games == [6, 6] else 4):
            kinds = ["game" if games == [6, 6] or server == winner else "break"]
            games[winner] += 1
            points = [0, 0]
        if two_ahead(games, winner, 6) or games[winner] == 7:
            match.score[winner] += 1
            match.sets.append(games)
            kinds.append("set")
            games, match.finished = [0, 0], match.score[winner] == to_win
        opener = sum(map(sum, match.sets + [games])) % 2
        server = 1 - opener if games == [6, 6] and (sum(points) + 1) // 2 % 2 == 1 else opener
        match.shown = match.sets if match.finished else match.sets + [games, points_shown(games, points)]
        tell_point(match, kinds, winner, name)


def points_shown(games, points):
    if games == [6, 6]:
        return points
    if min(points) >= 3:
        return ["A" if points[side] > points[1 - side] else 40 for side in (0, 1)]
    return [(0, 15, 30, 40)[each] for each in points]


def volleyball(match):
    points, server, match.sets, match.shown = [0, 0], 0, [], [[0, 0]]
    while not match.finished:
        level = 10000 - match.params["awaySideOut"] if server == 0 else match.params["homeSideOut"]
        happened = yield [(HOME, rounded((level + 30 * match.lead()) / 10000 * WHOLE))]
        match.complete_at = 35000 * (match.step + 1) + 180000 * len(match.sets)
        winner, name, kinds = 0 if HOME in happened else 1, f"Set {len(match.sets) + 1}", ["point"]
        points[winner] += 1
        server = winner
        if two_ahead(points, winner, 15 if len(match.sets) == 4 else 25):
            match.score[winner] += 1
            match.sets.append(points)
            kinds.append("set")
            points, match.finished, server = [0, 0], match.score[winner] == 3, len(match.sets) % 2
        match.shown = match.sets if match.finished else match.sets + [points]
        tell_point(match, kinds, winner, name)


GOALS, POINTS = ("homeGoals", "awayGoals"), ("homePoints", "awayPoints")
# By name: the generator, the links of a chain, and names and bounds of the parameters.
ENGINES = {
    "football/1": (football, 94, {name: (200, 5000) for name in GOALS}),
    "hockey/1": (hockey, 66, {name: (1000, 6000) for name in GOALS}),
    "basketball/1": (lambda match: basketball(match, 100, 12, 20, 6), 281, {name: (50000, 130000) for name in POINTS}),
    "basketball-fiba/1": (lambda match: basketball(match, 72, 10, 18, 2), 217, {name: (50000, 130000) for name in POINTS}),
    "handball/1": (handball, 100, {name: (15000, 38000) for name in GOALS}),
    "tennis/1": (tennis, 600, {"homeServe": (4500, 8000), "awayServe": (4500, 8000), "bestOf": (3, 5)}),
    "volleyball/1": (volleyball, 500, {"homeSideOut": (5000, 8000), "awaySideOut": (5000, 8000)}),
}


def grade(market, key, match):
    """The grade of an outcome of a finished match (section 13)."""
    kind, line, (home, away), periods = market["type"], rounded((market["line"] or 0) * 1000), match.score, match.periods()
    simple = {"home": home > away, "draw": home == away, "away": home < away, "home_or_draw": home >= away,
              "home_or_away": home != away, "draw_or_away": home <= away,
              "yes": min(home, away) > 0, "no": min(home, away) == 0}
    if kind in ("match_winner", "draw_no_bet") and home == away and all(outcome["key"] != "draw" for outcome in market["outcomes"]):
        return "void"
    if kind in ("match_winner", "double_chance", "draw_no_bet", "both_teams_to_score"):
        return "won" if simple[key] else "lost"
    if kind == "set_winner":
        if line // 1000 > len(periods):
            return "void"
        played, side = periods[line // 1000 - 1], SIDES.index(key)
        return "won" if played[side] > played[1 - side] else "lost"
    if kind in ("total_games", "game_handicap"):
        home, away = map(sum, zip(*periods))
    need(kind.startswith("total") or kind.endswith("handicap"), match.step, f"a market of an unknown type: {kind}")
    beyond = 1000 * (home + away) - line if kind.startswith("total") else 1000 * (home - away) + line
    beyond = beyond if key in ("over", "home") else -beyond
    return {0: "void", 250: "half_won", -250: "half_lost"}.get(beyond, "won" if beyond > 0 else "lost")


def sha256(data):
    return hashlib.sha256(data).digest()


def as_text(score):
    return score and {side: str(points) for side, points in score.items()}


def open_document(event):
    """The match that was committed to (section 3), and its engine."""
    proof = event["verification"]
    need(sha256(proof["document"].encode()).hex() == proof["digest"], -1, "the digest is not that of the document")
    told = json.loads(proof["document"])
    canonical = json.dumps(told, separators=(",", ":"), sort_keys=True)
    need(canonical == proof["document"] and len(told) == 4, -1, "the document is not canonical")
    need(told["matchId"] == event["id"], -1, "the document is that of another match")
    for name in ("commitment", "engine", "params"):
        need(told[name] == proof[name], -1, f"{name} is not as in the document")
    need(told["engine"] in ENGINES, -1, f"unknown engine {told['engine']}")
    play, links, bounds = ENGINES[told["engine"]]
    params = told["params"]
    need(set(params) == set(bounds) and params.get("bestOf") != 4, -1, "not the parameters of this engine")
    need(all(type(params[name]) is int and least <= params[name] <= most for name, (least, most) in bounds.items())
         and abs(params.get("homePoints", 0) - params.get("awayPoints", 0)) <= 40000, -1, "a parameter out of bounds")
    return Match(params), play, links


def replay(event, see=lambda match, drawn: None):
    """Plays what has been revealed of a match, and compares all that is claimed of it (section 5)."""
    match, play, chain = open_document(event)
    game = play(match)
    limits, before, told = next(game), event["verification"]["commitment"], list(event["incidents"])
    for step, text in enumerate(event["verification"]["links"]):
        need(not match.finished, step, "a link after the end of the match")
        need(re.fullmatch("[0-9a-f]{64}", text), step, "not a link")
        link = bytes.fromhex(text)
        need(sha256(link).hex() == before, step, "the link does not lead to the one before it")
        drawn = []
        for label, limit in limits:
            number = hmac.digest(link, f"{event['id']}|{step}|{label}".encode(), "sha256")[:4]
            drawn.append((label, int.from_bytes(number, "big"), limit))
        happened, first, match.step = {label for label, number, limit in drawn if number < limit}, len(match.incidents), step
        try:
            limits = game.send(happened)
            while step == chain - 1:  # section 10: the winner of the last link is given the rest
                game.send(happened)
        except StopIteration:
            match.finished = True
        for expected in match.incidents[first:]:
            claimed = told.pop(0) if told else None
            need(claimed and {**claimed, "score": as_text(claimed["score"])} == expected, step,
                 f"the links give {expected}, told is {claimed}")
        need(not told or told[0]["step"] > step, step, f"the links do not give {told[:1]}")
        see(match, drawn)
        before = text
    need(not told, match.step, f"told before its link: {told[:1]}")
    check_end(event, match, chain, before)
    return match


def check_end(event, match, chain, last):
    """Last link, score and grades (sections 4, 12 and 13)."""
    status, rest, step = event["status"], event["verification"].get("lastLink"), match.step
    need(match.finished or status != "completed", step, "the match is completed, its links are not")
    need(rest is None or status in ("completed", "cancelled"), step, "the last link before the end")
    if rest is not None:
        link = bytes.fromhex(rest)
        for _ in range(chain - 1 - step):
            link = sha256(link)
        need(link.hex() == last, step, "the last link does not lead to those before it")
    if status == "completed" or (status == "live" and event["score"]):
        need(as_text(event["score"]) == match.score_shown(), step,
             f"the score is {event['score']}, the links give {match.score_shown()}")
    for market in event["markets"] if status in ("completed", "cancelled") else []:
        for outcome in market["outcomes"] if market["type"] != "custom" else []:
            right = "void" if status == "cancelled" else grade(market, outcome["key"], match)
            need(outcome["grade"] == right, step, f"{market['type']} {market['line']}, {outcome['key']}: graded "
                 f"{outcome['grade']}, the links give {right}")


def check_vector(path):
    """A vector also has what is drawn in each step, the score after it, when it is complete, and the result."""
    vector = json.loads(path.read_text("utf-8"))
    steps = iter(vector["steps"])

    def see(match, drawn):
        step = next(steps)
        here = [list(each) for each in drawn], match.score_shown(), match.complete_at
        there = step["drawn"], as_text(step["shown"]), step["completedAt"]
        need(here == there, match.step, f"the vector has {there}, here {here}")

    match = replay(vector["event"], see)
    result = {**dict(zip(SIDES, match.score)), "periods": [dict(zip(SIDES, each)) for each in match.periods()]}
    need(result == vector["result"], match.step, f"the result of the vector is {vector['result']}, here {result}")
    seed = hmac.digest(bytes.fromhex(vector["secret"]), vector["event"]["id"].encode(), "sha256")
    need(seed.hex() == vector["event"]["verification"]["lastLink"], -1, "the seed does not follow from the secret")
    return match, "vectors"


class Site:
    def __init__(self, base):
        self.base = base.rstrip("/")

    def get(self, path, **query):
        while True:
            try:
                with urllib.request.urlopen(f"{self.base}{path}?{urlencode(query)}", timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise
                time.sleep(float(error.headers.get("retry-after", 5)))

    def finished(self, sport):
        """The ids of events that are over, the newest first."""
        page = {"nextCursor": ""}
        while page["nextCursor"] is not None:
            cursor = {"cursor": page["nextCursor"]} if page["nextCursor"] else {}
            page = self.get("/api/results", sport=sport, limit=100, **cursor)
            yield from (item["id"] for item in page["items"])

    def check(self, event):
        """A match in play is asked for again before it is called wrong: its parts are read one after another."""
        for _ in range(2 if event["status"] == "live" else 0):
            try:
                return replay(event), f"{event['sportId']} live"
            except Mismatch:
                event = self.get(f"/api/events/{event['id']}")
        is_short = event["status"] == "completed" and event["verification"]["lastLink"] is None
        return replay(event), f"{event['sportId']} {event['status']}{', last link not published' if is_short else ''}"


class Report:
    def __init__(self):
        self.right, self.wrong, self.steps = {}, 0, 0

    def take(self, name, check, *claim):
        try:
            match, state = check(*claim)
            self.right[state] = self.right.get(state, 0) + 1
            self.steps += match.step + 1
        except (Mismatch, LookupError, TypeError, ValueError) as error:
            print(f"FAILED {name}: {error if isinstance(error, Mismatch) else repr(error)}", flush=True)
            self.wrong += 1


def check_site(site, report, wanted):
    """Finished matches of all sports in turn, and those in play. Returns how many finished ones there were."""
    def look(event_id):
        event = site.get(f"/api/events/{event_id}")
        if event["verification"] is not None:
            report.take(f"{event['sportId']} {event_id}", site.check, event)
        return event["verification"] is not None and event["status"] == "completed"

    found, lists = 0, [site.finished(sport) for sport in SPORTS]
    for turn in count():
        if not lists or found >= wanted:
            break
        event_id = next(lists[turn % len(lists)], None)
        if event_id is None:
            del lists[turn % len(lists)]
        else:
            found += look(event_id)
    for item in site.get("/api/events", status="live", source="demo", limit=100)["items"]:
        look(item["id"])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", nargs="?", help="its address, such as http://localhost:3000")
    parser.add_argument("--matches", type=int, help="how many finished matches to check at least")
    parser.add_argument("--vectors", type=pathlib.Path, help="a folder of vector files")
    asked = parser.parse_args()
    if not asked.site and not asked.vectors:
        parser.error("name a site or a folder of vectors")
    report, problem = Report(), None
    for path in sorted(asked.vectors.glob("*.json")) if asked.vectors else []:
        report.take(path.name, check_vector, path)
    if asked.site:
        try:
            found = check_site(Site(asked.site), report, asked.matches or 25)
            if found < (asked.matches or 0):
                problem = f"{asked.site} has {found} finished simulated matches, not {asked.matches}"
        except OSError as error:
            problem = f"{asked.site} does not answer: {error}"
    for state, number in sorted(report.right.items()):
        print(f"{number:6} {state}")
    matches = sum(report.right.values())
    print(f"{matches} matches verified, {report.wrong} failed ({report.steps} steps). Prices are not checked.")
    if problem or matches + report.wrong == 0:
        print(f"NOT CHECKED: {problem or 'there is no simulated match'}")
    return 1 if report.wrong else 2 if problem or matches == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
