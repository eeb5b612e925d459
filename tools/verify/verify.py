#!/usr/bin/env python3
"""Verifies simulated matches of a Cauri site. It needs Python 3.8, and constants.json and the other .py files here.

    verify.py http://localhost:3000 --matches 300   matches in play, and 300 finished ones, else 25
    verify.py http://localhost:3000 --match <id> --hash <hash>     one match, with the hash of its document from before its start
    verify.py --saved cauri-<id>.json --hash <hash> a match by the file that its page saves, without a site
    verify.py --vectors tools/verify/vectors        vector files, without a site
    verify.py --ticket tools/verify/ticket.json     a receipt, its place in the public log, its grades and its payout, without a site

It checks all that docs/verification.md describes except prices and the signatures of drand (BLS): for matches with public
randomness, that every step has the round of its time, and that its draws follow from it. Sections are those of that document.
Exit code: 0 if all matches are right, 1 if one is wrong, 2 if the check could not be made, or not be decided yet.
"""
import argparse, collections, hashlib, hmac, itertools, json, math, pathlib, sys, time
from datetime import datetime
import urllib.error, urllib.parse, urllib.request
import bet, days, ticket
from grades import AWAY, HOME, SIDES, grade
from saved.event import read_event

WHOLE = 2 ** 32
CONSTANTS = json.loads(pathlib.Path(__file__).with_name("constants.json").read_text("utf-8"))

class Mismatch(Exception):
    """A claim that does not follow from the links."""

def need(holds, step, problem):
    """`step` is the first one at fault, -1 if the fault comes before all steps."""
    if not holds:
        raise Mismatch(f"step {step}: {problem}")

def limit(chance):
    return math.floor(chance * WHOLE) + (chance * WHOLE % 1 >= 0.5)

def as_text(score):
    return score and {side: str(score[side]) for side in SIDES}

class Match:
    """The state of a match. Scores are {"home": …, "away": …}, `complete_at` milliseconds of match clock."""
    def __init__(self, params, constants):
        self.params, self.constants, self.step, self.complete_at = params, constants, -1, 0
        self.score, self.columns, self.periods, self.incidents = {HOME: 0, AWAY: 0}, None, [], []
        self.first, self.is_over = None, False

    def lead(self):
        return self.score[HOME] - self.score[AWAY]

    def shown(self):
        return {side: " ".join(str(one[side]) for one in self.columns or [self.score]) for side in SIDES}

    def add(self, kind, side, display):
        self.first = self.first or side
        self.incidents.append(dict(step=self.step, kind=kind, side=side, display=display, score=self.shown()))

# Sports with a clock (sections 7 to 9, 16). Each function yields the labels and limits of step after step.

def football(match, c):
    goals, chances = (match.params["homeGoals"], match.params["awayGoals"]), {0: 1.0}
    for share in c["shares"]:
        factors = {lead: c["factors"][max(-2, min(2, lead)) + 2] for lead in chances}
        mean_home = mean_away = 0.0
        for lead, chance in chances.items():
            mean_home += chance * factors[lead]
            mean_away += chance * factors[-lead]
        home = {lead: limit(goals[0] * share * factors[lead] / mean_home / 10000000) for lead in chances}
        away = {lead: limit(goals[1] * share * factors[lead] / mean_away / 10000000) for lead in chances}
        yield [(HOME, home[match.lead()]), (AWAY, away[-match.lead()])]
        following = dict.fromkeys(range(min(chances) - 1, max(chances) + 2), 0.0)
        for lead, chance in chances.items():
            h, a = home[lead] / WHOLE, away[-lead] / WHOLE
            up, down = chance * h * (1 - a), chance * (1 - h) * a
            following[lead + 1] += up
            following[lead - 1] += down
            following[lead] += chance - up - down
        chances = following

def hockey(match, c):
    goals = match.params["homeGoals"], match.params["awayGoals"]
    for step in range(60):
        share, factors = c["shares"][step // 20], [row for start, row in c["factors"] if start <= step][-1]
        yield [(side, limit(each * share * factors[max(-3, min(3, lead)) + 3] / 10000000000))
               for side, each, lead in zip(SIDES, goals, (match.lead(), -match.lead()))]
    home, away = (each / sum(goals) * c["overtimeGoal"] / 10000 for each in goals)
    yield from [[(HOME, limit(home)), (AWAY, limit(away / (1 - home)))]] * 5
    yield [(HOME, WHOLE // 2)]

def handball(match, c):
    goals = match.params["homeGoals"], match.params["awayGoals"]
    for step in range(100):
        lead = max(-3, min(3, match.lead() if step % 2 == 0 else -match.lead()))
        factor = c["closing"][lead + 3] if step >= c["closingFrom"] else 1000
        yield [("goal", limit(goals[step % 2] * c["shares"][step // 50] * factor / 10000000000 / 25))]

def basketball(match, c):
    home, away = match.params["homePoints"], match.params["awayPoints"]
    for number, period in enumerate(c["periods"][:-1]):
        quarter = min(number, 3)
        share, before = c["shares"][quarter], sum(c["shares"][:quarter])
        home_each, away_each = (points * share / 10000000 / (c["possessions"] / 4) for points in (home, away))
        expected = (home - away) * (before + share / 2) / 10000000 if number < 4 else 0
        for index in range(period["steps"]):
            lead = max(-c["mostLead"], min(c["mostLead"], match.lead()))
            own, ahead, points = lead, lead - expected, home_each
            if index % 2 == 1:
                own, ahead, points = -lead, -lead - (-expected - home_each), away_each
            points *= 1 - c["pull"] / c["possessions"] * max(-c["mostAhead"], min(c["mostAhead"], ahead))
            closing = c["closing"].get(str(own)) if index >= period["closingFrom"] else None
            limits, left = [], 1
            for label, split, factor in zip(("three", "two", "one"), c["split"], closing or (100, 100, 100)):
                chance = points * split * factor / 1000000
                limits.append((label, limit(chance / left)))
                left -= chance
            yield limits
    yield [(HOME, WHOLE // 2)]

def display_of(period, index):
    """The time of a goal or basket: its minute, as `45+1′`, or the time left in the period, as `Q3 7:12`."""
    if "minutes" in period:
        first, last = period["minutes"]
        minute = first + period["ms"] * index // period["steps"] // 60000
        return f"{period['name']} {minute}′".lstrip() if minute <= last else f"{last}+{minute - last}′"
    seconds = (period["ms"] - period["ms"] * index // period["steps"]) // 1000
    return period["name"] + (f" {seconds // 60}:{seconds % 60:02}" if period["kind"] == "basket" else "")

def timed(match, c):
    """Plays a sport with a clock: yields the limits of each step, and then reads what of it has happened."""
    sports = {"football": football, "hockey": hockey, "handball": handball, "basketball": basketball}
    limits = sports[c["sport"]](match, c)
    for period in c["periods"]:
        for index in range(period["steps"]):
            yield next(limits)
            match.complete_at = period["startMs"] + period["ms"] * (index + 1) // period["steps"]
            for label in match.happened[:period["mostScored"]] or period["otherwise"]:
                side = label if label in SIDES else SIDES[index % 2]
                match.score[side] += period["points"][label]
                match.add(period["kind"], side, display_of(period, index))
            if match.lead() != 0 and period["decides"] == "at once":
                break
        match.periods.append({s: match.score[s] - sum(past[s] for past in match.periods) for s in SIDES})
        if period["decides"] == "always" or (period["decides"] != "never" and match.lead() != 0):
            return match.add("full_time", None, "FT")
        match.add(period["end"], None, "HT" if period["end"] == "half_time" else period["name"])

def sets(match, c):
    """Plays tennis, where a set has games, or volleyball, where it has rallies (sections 10 and 11)."""
    params, is_tennis, is_tie_break = match.params, "bestOf" in match.params, False
    to_win = (params["bestOf"] + 1) // 2 if is_tennis else 3
    level = {HOME: params["homeServe"], AWAY: 10000 - params["awayServe"]} if is_tennis else {
        HOME: 10000 - params["awaySideOut"], AWAY: params["homeSideOut"]}
    current, points, server = {HOME: 0, AWAY: 0}, {HOME: 0, AWAY: 0}, HOME
    match.columns = [current, points] if is_tennis else [current]
    while max(match.score.values()) < to_win:
        chance = level[server] + c["setLead"] * match.lead() + c["gameLead"] * (current[HOME] - current[AWAY])
        yield [(HOME, limit(chance / 10000))]
        winner, loser = (HOME, AWAY) if match.happened else (AWAY, HOME)
        kinds, played = ["point"], len(match.periods)
        match.complete_at = c["pointMs"] * (match.step + 1) + c["breakMs"] * played
        points[winner] += 1
        if not is_tennis or points[winner] >= max(7 if is_tie_break else 4, points[loser] + 2):
            kinds = ["point" if not is_tennis else "game" if is_tie_break or server == winner else "break"]
            current[winner] += 1
            points = {HOME: 0, AWAY: 0}
        target = 6 if is_tennis else 15 if played == 4 else 25
        if current[winner] >= max(target, current[loser] + 2) or (is_tennis and current[winner] == 7):
            kinds.append("set")
            match.score[winner] += 1
            match.periods.append(current)
            current = {HOME: 0, AWAY: 0}
        columns = match.periods + [current]
        server = winner if any(current.values()) else SIDES[len(match.periods) % 2]
        if is_tennis:
            is_tie_break, least = min(current.values()) == 6, min(points.values())
            changes = sum(sum(column.values()) for column in columns)
            server = SIDES[(changes + (sum(points.values()) + 1) // 2 * is_tie_break) % 2]
            names = ("0", "15", "30", "40") if least < 3 else {least: "40", least + 1: "A"}
            columns.append(points if is_tie_break else {side: names[points[side]] for side in SIDES})
        match.columns = match.periods if max(match.score.values()) == to_win else columns
        for kind in kinds:
            match.add(kind, winner, f"Set {played + 1}")
    match.add("full_time", None, "FT")

def open_document(event):
    """The match that was committed to (sections 3 and 6)."""
    proof = event["verification"]
    need(hashlib.sha256(proof["document"].encode()).hexdigest() == proof["digest"], -1, "the hash of the document differs")
    names = [name for name in ("commitment", "engine", "params", "randomness") if name in proof]
    claimed = {"matchId": event["id"], **{name: proof[name] for name in names}}
    canonical = json.dumps(claimed, separators=(",", ":"), sort_keys=True)
    need(proof["document"] == canonical, -1, f"the document is not {canonical}")
    if "randomness" in proof and "startTime" in event:
        starts_at = datetime.fromisoformat(event["startTime"].replace("Z", "+00:00")).timestamp() * 1000
        need(round(starts_at) == proof["randomness"]["startsAt"], -1, "its rounds do not count from its start")
    params, constants = proof["params"], CONSTANTS[proof["engine"]]
    need(params.keys() == constants["params"].keys(), -1, "not the parameters of this engine")
    for name, (least, most, gap) in constants["params"].items():
        need(type(params[name]) is int and params[name] in range(least, most + 1, gap), -1, f"invalid {name}")
    need(abs(params.get("homePoints", 0) - params.get("awayPoints", 0)) <= 40000, -1, "points too far apart")
    return Match(params, constants)

def round_at(randomness, milliseconds):
    """The first round that drand emits at this time of the match, or after it (section 5)."""
    since = randomness["startsAt"] + milliseconds - 1000 * randomness["genesis"]
    return max(1, math.ceil(since / (1000 * randomness["period"])) + 1)

def replay(event, vector=None):
    """Plays the revealed links of a match, and compares all that is claimed of it (section 5). Returns the match."""
    match, proof, before = open_document(event), event["verification"], event["verification"]["commitment"]
    game = (timed if "periods" in match.constants else sets)(match, match.constants)
    claims = [{**claim, "score": as_text(claim["score"])} for claim in event["incidents"]]
    limits, last_step = next(game), match.constants["links"] - 1
    randomness, rounds = proof.get("randomness"), proof.get("rounds", [])
    for step, text in enumerate(proof["links"]):
        need(limits, step, "a link after the end of the match")
        link, match.step, known = bytes.fromhex(text), step, len(match.incidents)
        need(link.hex() == text and hashlib.sha256(link).hexdigest() == before, step, "not the right link")
        need(not randomness or step < len(rounds), step, "no round decides it")
        decided = bytes.fromhex(rounds[step]["signature"]) if randomness else b""
        keys = [hmac.digest(link, decided + f"{event['id']}|{step}|{label}".encode(), "sha256") for label, _ in limits]
        drawn = [[label, int.from_bytes(key[:4], "big"), most] for key, (label, most) in zip(keys, limits)]
        match.happened, before = [label for label, number, most in drawn if number < most], text
        limits = next(game, None)
        while limits and step == last_step:  # the winner of the last point also gets those after the chain
            limits = next(game, None)
        at_round = randomness and round_at(randomness, match.complete_at)
        need(not randomness or rounds[step]["round"] == at_round, step, f"its round is not {at_round}")
        expected, claimed = match.incidents[known:], [claim for claim in claims if claim["step"] == step]
        need(expected == claimed, step, f"the links give {expected}, claimed is {claimed}")
        if vector:
            one, here = vector["steps"][step], [drawn, match.shown(), match.complete_at]
            there = [one["drawn"], as_text(one["shown"]), one["completedAt"]]
            need(here == there, step, f"the vector has {there}, here {here}")
    need(claims == match.incidents, match.step, "incidents before their link, or not in order")
    match.is_over = limits is None
    check_end(event, match, before, last_step - match.step)
    if vector:
        seed = hmac.digest(bytes.fromhex(vector["secret"]), event["id"].encode(), "sha256").hex()
        here, there = [{**match.score, "periods": match.periods}, seed], [vector["result"], proof["lastLink"]]
        need(here == there, match.step, f"the result and the seed of the vector are {there}, here {here}")
    return match

def check_end(event, match, last, left):
    """The last link, `left` links after `last`, which was revealed; score and grades (sections 4, 12, 13)."""
    status, step, seed = event["status"], match.step, event["verification"].get("lastLink")
    need(match.is_over or status != "completed", step, "the match is completed, its links are not")
    need(not seed or status in ("completed", "cancelled"), step, "the last link before the end")
    link = bytes.fromhex(seed or last)
    for _ in range(left if seed else 0):
        link = hashlib.sha256(link).digest()
    need(link.hex() == last, step, "the last link does not lead to those before it")
    if status == "completed" or (status == "live" and event["score"]):
        need(as_text(event["score"]) == match.shown(), step, f"the score is not {match.shown()}")
    for market in event["markets"] if status in ("completed", "cancelled") else []:
        for outcome in market["outcomes"] if market["type"] != "custom" else []:
            right = grade(market, outcome["key"], match) if status == "completed" else "void"
            claim = f"{market['type']} {market['line']}, {outcome['key']}: graded {outcome['grade']}"
            need(outcome["grade"] == right, step, f"{claim}, the links give {right}")

def check(site, event, vector):
    """Fetches a match in play again before it is reported as wrong: its parts are read one after another."""
    for _ in range(2 if event["status"] == "live" and not vector else 0):
        try:
            replay(event)
            break
        except Mismatch:
            event = fetch(f"{site}/api/events/{event['id']}")
    is_short = event["status"] == "completed" and event["verification"]["lastLink"] is None
    state = f"{event['sportId']} {event['status']}{', last link not published' if is_short else ''}"
    replay(event, vector)
    if vector:
        return "vectors"
    def read_entries(subject):
        items = fetch(f"{site}/api/log/entries", subject=subject, limit=100)["items"]
        return [(item["index"], json.loads(item["entry"])) for item in items]
    return f"{state}, secret of the day revealed" if check_day(event, read_entries) else state

PACES = {constants["sport"]: constants["pace"] for constants in CONSTANTS.values()}

def check_day(event, read_entries):
    return days.check(event, CONSTANTS[event["verification"]["engine"]]["links"], PACES, read_entries)

def fetch(address, **query):
    while True:
        try:
            return json.load(urllib.request.urlopen(f"{address}?{urllib.parse.urlencode(query)}", timeout=30))
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(float(error.headers.get("retry-after", 5)))

def fetch_items(address, **query):
    while query:
        page = fetch(address, **query, limit=100)
        yield from page["items"]
        query = page["nextCursor"] and {**query, "cursor": page["nextCursor"]}

def claims_of(site, vectors, match):
    """Yields one match, or the vectors, matches in play, and finished ones: of all sports in turn, the newest first."""
    if match:
        event = fetch(f"{site}/api/events/{urllib.parse.quote(match, safe='')}")
        yield f"{event['sportId']} {event['id']}", event, None
        return
    for path in sorted(vectors.glob("*.json")) if vectors else []:
        vector = json.loads(path.read_text("utf-8"))
        yield path.name, vector["event"], vector
    sports = sorted({constants["sport"] for constants in CONSTANTS.values()}) if site else []
    live = fetch_items(f"{site}/api/events", status="live", source="demo") if site else []
    over = itertools.zip_longest(*(fetch_items(f"{site}/api/results", sport=sport) for sport in sports))
    for item in filter(None, itertools.chain(live, itertools.chain.from_iterable(over))):
        event = fetch(f"{site}/api/events/{item['id']}")
        if event["verification"] is not None:
            yield f"{event['sportId']} {event['id']}", event, None

def play(event, read_entries):
    """Checks a match of a leg (section 18, step 5)."""
    match = replay(event)
    check_day(event, read_entries)
    return match

def say(line):
    """Prints a line without the signs by which a site could hide the lines that follow in a terminal and write others."""
    print("".join(sign if sign.isprintable() else " " for sign in line), flush=True)

def check_file(path, check):
    try:
        check(path)
    except (bet.Undecided, OSError) as error:
        say(f"NOT CHECKED {path.name}: {error}")
        return 2
    except (Mismatch, ValueError, LookupError, TypeError, AttributeError) as error:
        say(f"FAILED {path.name}: {error}")
        return 1
    return 0

def check_ticket(path):
    vector = json.loads(path.read_text("utf-8"))
    claims, own, log, continued = ticket.check(vector)
    say(f"{path.name}: the receipt is signed, and its ticket is in the log: {continued}.")
    if "events" in vector:
        status, payout = bet.check(vector, claims, own, log, play)
        say(f"{path.name}: the bet is {status}{'' if payout is None else f', its payout is {payout / 100:.2f}'}.")

def check_saved(path, known):
    event = read_event(path)
    digest = event["verification"]["digest"]
    need(known in (None, digest), -1, "the document of the match has another hash")
    replay(event)
    say(f"{path.name}: the match is {event['status']}: what the file states follows from the document with the hash {digest}.")

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("site", nargs="?", help="its address, such as http://localhost:3000")
    parser.add_argument("--matches", type=int, help="how many finished matches to check at least")
    parser.add_argument("--match", help="the id of one match: the last part of the address of its page")
    parser.add_argument("--hash", help="the hash of the document of this match from before its start, from its page or from a bet")
    parser.add_argument("--saved", type=pathlib.Path, help="a file that the page of a match saved")
    parser.add_argument("--vectors", type=pathlib.Path, help="a folder of vector files")
    parser.add_argument("--ticket", type=pathlib.Path, nargs="+", help="files with a receipt, its keys, its proof and its matches")
    asked = parser.parse_args()
    if asked.match and not asked.site or asked.hash and not (asked.match or asked.saved):
        parser.error("--match needs the address of a site, and --hash needs a match")
    if asked.saved:
        return check_file(asked.saved, lambda path: check_saved(path, asked.hash))
    if asked.ticket:
        codes = {check_file(path, check_ticket) for path in asked.ticket}
        return 1 if 1 in codes else max(codes)
    right, wrong, finished, problem = collections.Counter(), 0, 0, None
    try:
        for name, event, vector in claims_of(asked.site, asked.vectors, asked.match):
            try:
                need(event["verification"], -1, "the match is not simulated, and has no commitment")
                need(asked.hash in (None, event["verification"]["digest"]), -1, "the document of the match has another hash now")
                right[check(asked.site, event, vector)] += 1
            except (Mismatch, LookupError, TypeError, ValueError) as error:
                say(f"FAILED {name}: {error if isinstance(error, Mismatch) else repr(error)}")
                wrong += 1
            finished += event["status"] == "completed" and not vector
            if finished == (asked.matches or 25):
                break
        if finished < (asked.matches or 0) or not (right or wrong):
            problem = f"there are {finished} finished simulated matches"
    except OSError as error:
        problem = f"{asked.site} does not answer: {error}"
    for state, number in sorted(right.items()):
        say(f"{number:6} {state}")
    say(f"{sum(right.values())} matches verified, {wrong} failed. Prices and signatures of drand are not checked.")
    if problem:
        say(f"NOT CHECKED: {problem}")
    return 1 if wrong else 2 if problem else 0

sys.exit(main())
