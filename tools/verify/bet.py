"""Grades the legs of a receipt, and computes what its bet pays: docs/verification.md, section 18, steps 5 to 8."""
import datetime, hashlib, itertools, json, math, sys, types
from fractions import Fraction
import grades
from ticket import is_in_log

MULTIPLIERS = {"won": lambda odds: odds, "half_won": lambda odds: (odds + 1) / 2, "void": lambda odds: 1,
               "half_lost": lambda odds: Fraction(1, 2), "lost": lambda odds: 0}
RESULTS = "result", "correction", "call_off"

def need(holds, problem):
    if not holds:
        raise ValueError(problem)

class Undecided(Exception):
    """The file shows what the log lacks, or what the log has changed: either may need a moment, or be a fault."""

AGAIN = "write the file again in a minute; after an hour this is a fault"

class Log:
    """The entries about a match, a ticket or a day, all of them in the log, in its order."""
    def __init__(self, vector, log):
        self.vector, self.log = vector, log

    def read(self, listed):
        indices = [one["index"] for one in listed]
        need(indices == sorted(set(indices)), "the entries are not in the order of the log")
        for one in listed:
            need(is_in_log(one, self.log), f"entry {one['index']} is not in the log")
        return [(one["index"], json.loads(one["entry"])) for one in listed]

    def about(self, subject):
        listed = self.read(self.vector["entries"].get(subject, []))
        for index, entry in listed:
            need(subject in (entry.get("match"), entry.get("ticket")), f"entry {index} is about something else")
        return [entry for _, entry in listed]

    def of_day(self, match):
        """Reads the entries about a match, and about a day, as days.check does from a site."""
        def read(subject):
            if subject == match or subject in self.vector["entries"]:
                return self.read(self.vector["entries"][subject])
            return [one for one in self.read(self.vector["days"]) if one[1].get("commitment") == subject]
        return read

def newest(entries, *kinds, **members):
    """The newest entry of these kinds with these members; None if there is none."""
    matching = [one for one in entries if one["kind"] in kinds and all(one.get(name) == value for name, value in members.items())]
    return matching[-1] if matching else None

def read_result(leg, event, entries, match):
    """The result of a match by the log, compared with the links: as grades.py reads it, "void", or None while it is open."""
    last = newest(entries, *RESULTS)
    if last is None:
        need(event["status"] not in ("completed", "cancelled"), "the log has no result of the match")
        return None
    if last["kind"] == "call_off":
        need(event["status"] == "cancelled", "the site shows another result than the log")
        need(not match or (newest(entries, "result", "correction") is None and not match.is_over), "a match was called off after its end")
        return "void"
    score = {side: int(last[side]) for side in grades.SIDES}
    need(event["status"] == "completed", "the site shows another result than the log")
    need(min(score.values()) >= 0, "a score of the log is negative")
    # That of a simulated match may state the games of each set: it is compared with the links.
    need(match or text_of(event["score"]) == text_of(score), f"the log states the score {text_of(score)}, the site shows {text_of(event['score'])}")
    need(not match or match.score == score, "the result does not follow from the links")
    need(not match or not last.get("periods") or last["periods"] == match.periods, "the periods do not follow from the links")
    return types.SimpleNamespace(score=score, periods=last.get("periods"), first=match and match.first)

def text_of(score):
    """A score as legs of bets have it; empty for a match that is void, or has none."""
    return f"{score['home']} - {score['away']}" if score else ""

def grounds_of(leg, entries, placed_at, is_early):
    """The type of the rule, the source and the cause by which the log grades a leg."""
    windows = [] if leg["digest"] is not None else void_windows(entries, placed_at)
    if windows:
        return windows[0]["cause"], "schedule", windows[0]["cause"]
    if is_early:
        return "early_payout", newest(entries, "early_win", side=leg["outcomeKey"])["source"], None
    last = newest(entries, *RESULTS)
    if last and last["kind"] == "call_off":
        return leg["marketType"], last["source"], last["cause"]
    return leg["marketType"], "house" if leg["marketType"] == "custom" else last["source"], None

def void_windows(entries, placed_at):
    return [one for one in entries if one["kind"] == "void_window" and one["from"] <= placed_at < one["until"]]

def why_undecided(shown, grade, entries):
    """Why a leg may rightly be shown otherwise than the log gives; None if it may not. A file does not state when it was written."""
    decisions = [one for one in entries if one.get("version", 0) > 0]
    decided_at = shown.get("decidedAt") and milliseconds(shown["decidedAt"])
    if len(decisions) > 1 and decided_at and decided_at <= decisions[-2]["at"]:
        return f"the log has version {decisions[-1]['version']} of the decisions about a match, and the bet is settled by an earlier one: {AGAIN}"
    is_later = not decisions or bool(decided_at) and decided_at > decisions[-1]["at"]
    if grade is None and shown["status"] != "pending" and is_later:
        return f"the log lacks the decision by which the bet shows a leg as {shown['status']}: {AGAIN}"
    return None

def milliseconds(text):
    return round(datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)

def check_shown(shown, leg, grade, result, entries, claims):
    """The grade, its grounds, the score and the periods that the page of the bet shows of a leg are those of the log."""
    need(shown["status"] in ("pending", grade), f"the bet shows a leg as {shown['status']}, the result gives {grade}")
    there = shown.get("grounds")
    if there and shown["status"] != "pending":
        own = grounds_of(leg, entries, claims["placedAt"], shown["isEarly"])
        given = there["rule"].split("/")[1], there["source"], there["voidCause"]
        need(given == own and there["version"] >= claims["rules"], f"the bet gives the grounds {given} for a grade, the log {own}")
    if shown["score"] is None or result is None and not shown["isEarly"]:
        return
    lead = newest(entries, "early_win", side=leg["outcomeKey"])
    score = text_of(lead if shown["isEarly"] else None if result == "void" else result.score)
    need(shown["score"] == score, f"the bet shows the score {shown['score']}, the log gives {score}")
    periods = getattr(result, "periods", None)
    need(not periods or not shown["periods"] or shown["periods"] == periods, f"the bet shows the periods {shown['periods']}, the log gives {periods}")

def leader_by_two(score):
    home, away = (int(score[side]) for side in grades.SIDES)
    return None if abs(home - away) < 2 else grades.leader({"home": home, "away": away})

def has_early_win(leg, event, entries, result):
    """Whether a side led by two goals, and neither the log nor the result takes that back."""
    lead, side = newest(entries, "early_win", side=leg["outcomeKey"]), leg["outcomeKey"]
    is_early = bool(lead and lead["stands"] and leader_by_two(lead) == side)
    if is_early and result not in (None, "void"):
        is_early = all(result.score[each] >= int(lead[each]) for each in grades.SIDES)
    has_led = any(one["kind"] == "goal" and leader_by_two(one["score"]) == side for one in event["incidents"])
    need(leg["digest"] is None or is_early == has_led, f"{'no ' * (not has_led)}lead by two goals follows from the links, the log says otherwise")
    return is_early

def grade_of(part, event, result):
    """The grade of an outcome by the rules; None while it is open."""
    if result in (None, "void"):
        return result
    line, stated = None if part["line"] is None else part["line"] / 1000, part.get("outcomeKeys")
    # Receipts of versions before do not state the outcomes of the market.
    outcomes = market_of(event, part)["outcomes"] if stated is None else [{"key": key} for key in stated]
    return grades.grade({"type": part["marketType"], "line": line, "outcomes": outcomes}, part["outcomeKey"], result)

def market_of(event, part):
    return next((one for one in event["markets"] if one["id"] == part["market"]), {"name": "", "outcomes": []})

def check_selection(leg, event):
    """The match has the teams, the markets the type, line and outcomes that the receipt states, and a custom market the names."""
    teams = " vs ".join(event[side + "Team"]["name"] for side in grades.SIDES)
    need(leg["eventName"] == teams, f"the receipt states the match {leg['eventName']}, the site shows {teams}")
    for part in leg["parts"] or [leg]:
        keys = sorted(one["key"] for one in market_of(event, part)["outcomes"])
        if part.get("outcomeKeys") is not None and keys:
            stated = sorted(part["outcomeKeys"])
            need(stated == keys, f"the receipt states the outcomes {', '.join(stated)}, the site shows {', '.join(keys)}")
        market = market_of(event, part)
        if keys:
            line = None if market["line"] is None else round(market["line"] * 1000)
            need((market["type"], line) == (part["marketType"], part["line"]), f"the receipt states the market {part['marketType']} {part['line']}, the site shows {market['type']} {line}")
    if "marketName" in leg:
        market = market_of(event, leg)
        shown = market["name"], next((one["name"] for one in market["outcomes"] if one["id"] == leg["outcome"]), "")
        need(shown == (leg["marketName"], leg["outcomeName"]), f"the receipt states {leg['marketName']}: {leg['outcomeName']}, the site shows {': '.join(shown)}")

def grade_leg(leg, event, entries, placed_at, match):
    result = read_result(leg, event, entries, match)
    check_selection(leg, event)
    windows = void_windows(entries, placed_at)
    if windows and leg["digest"] is None:
        return "void", any(one["cause"] == "late" for one in windows)
    if leg["parts"]:
        parts = [grade_of(part, event, result) for part in leg["parts"]]
        if "lost" in parts or None in parts:
            return ("lost" if "lost" in parts else None), False
        return ("won" if set(parts) == {"won"} else "void"), False
    if leg.get("earlyPayout") and has_early_win(leg, event, entries, result):
        return "won", False
    if leg["marketType"] == "custom":
        graded = newest(entries, "grading", market=leg["market"])
        grade = "void" if result == "void" else graded and graded["grades"].get(leg["outcome"])
    else:
        grade = grade_of(leg, event, result)
    shown = {one["id"]: one["grade"] for market in event["markets"] for one in market["outcomes"]}.get(leg["outcome"])
    need(grade is None or grade == shown, f"{leg['marketType']}, {leg['outcomeKey']}: shown as {shown}, the result gives {grade}")
    return grade, False

def check_margin(event, log, match):
    """The target margin that the site shows of a simulated match is one that was in force when it was announced, give or take a minute."""
    index, announced = next(one for one in log.read(log.vector["entries"][match]) if one[1]["kind"] == "match")
    logged = log.read(log.vector.get("margins", []))
    need(all(one.get("setting") == "margin" for _, one in logged), "an entry is about another setting")
    # The first one may state a margin from before the log stated settings.
    first = [(-1, one) for _, one in logged[:1] if one.get("since", math.inf) <= announced["at"]]
    stated = [(-1, {"at": 0, "value": 600})] + first + logged
    near = [one for one in stated if abs(one[1]["at"] - announced["at"]) < 60_000]
    before = [one for one in stated if one[0] < index]
    right = {one[1]["value"] for one in near + before[-1:] + [one for one in before if one not in near][-1:]}
    shown = round(event["verification"]["margin"] * 10_000)
    need(shown in right, f"the site shows the target margin {shown / 100} %, by the log it was {before[-1][1]['value'] / 100} %")

def check_leg(leg, claims, log, vector, replay, shown):
    """The grade of a leg, None while it is open, whether its bet was placed after the start, and why this is not decided yet."""
    event, entries, match = vector["events"][leg["event"]], log.about(leg["event"]), None
    logged_version = max([one.get("version", 0) for one in entries], default=0)
    decided = (event.get("decision") or {"version": 0})["version"]
    is_behind = decided > logged_version
    if leg["digest"] is not None:
        logged = next((one for one in entries if one["kind"] == "match"), None)
        need(logged, "the log has no commitment to the match")
        need(hashlib.sha256(logged["document"].encode()).hexdigest() == leg["digest"], "the log has another commitment to the match")
        need(event["verification"]["digest"] == leg["digest"], "the site shows another match than the receipt")
        starts_at = json.loads(logged["document"]).get("randomness", {}).get("startsAt", leg["startsAt"])
        need(starts_at == leg["startsAt"], "its rounds do not count from its start")
        shown_start = milliseconds(event["startTime"])
        need(logged["startsAt"] == shown_start == leg["startsAt"], f"the receipt states the start {leg['startsAt']}, the log {logged['startsAt']}, the site {shown_start}")
        check_margin(event, log, leg["event"])
        match = replay(event, log.of_day(leg["event"]))
    else:
        need(not event["verification"] and newest(entries, "match") is None, "the receipt states no hash of a simulated match")
    if is_behind:
        return None, False, f"the log lacks version {decided} of the decisions about a match: {AGAIN}"
    grade, is_late = grade_leg(leg, event, entries, claims["placedAt"], match)
    try:
        if shown:
            check_shown(shown, leg, grade, read_result(leg, event, entries, match), entries, claims)
    except ValueError:
        undecided = why_undecided(shown, grade, entries)
        if undecided is None:
            raise
        return grade, is_late, undecided
    return grade, is_late, None

# What a bet pays: docs/settlement-rules.md.

def round_half_up(amount):
    return math.floor(amount + Fraction(1, 2))

def is_counted(leg, grade, table):
    return grade == "won" and leg["odds"] >= table["oddsMinimum"] and leg.get("priced") in ("model", "feed", "fixed")

def bonus_points(claims, graded):
    table = claims["bonus"]
    if claims["type"] != "combined" or not table:
        return 0
    counted = sum(is_counted(leg, grade, table) for leg, grade in zip(claims["legs"], graded))
    return max([row["points"] for row in table["rows"] if row["legs"] <= counted], default=0)

def combine(multipliers, size):
    """The sum of the products of all combinations of this size."""
    return sum((math.prod(one) for one in itertools.combinations(multipliers, size)), Fraction(0))

def pay(claims, graded, ended, paid):
    """The status, the payout in centimes and the bonus in it: None while the bet is open. `ended` is the stake of the cash-outs, `paid` what they paid."""
    sizes = {"single": [1], "combined": [len(graded)]}.get(claims["type"]) or claims["sizes"]
    if None in graded and len(graded) - graded.count("lost") >= min(sizes):
        return "pending", None, None
    odds = [Fraction(leg["odds"], 1000) for leg in claims["legs"]]
    multipliers = [MULTIPLIERS[grade or "lost"](one) for one, grade in zip(odds, graded)]
    whole = claims["unitStake"] * sum(combine(multipliers, size) for size in sizes)
    whole *= Fraction(claims["stake"] - ended, claims["stake"])
    most = max(0, max(claims["payoutMaximum"], claims["stake"]) - paid)
    plain, rest = (min(round_half_up(whole * (1 + Fraction(points, 10000))), most) for points in (0, bonus_points(claims, graded)))
    return "cancelled" if set(graded) == {"void"} else "won" if rest > 0 else "lost", rest + paid, rest - plain

def read_cash_outs(own, stake):
    """The stake that the cash-outs have ended, and what they paid."""
    all_ = [one for one in own if one["kind"] == "cash_out"]
    for one in all_:
        need(type(one["stake"]) is type(one["amount"]) is int and one["stake"] > 0 <= one["amount"], "the amounts of a cash-out cannot be read")
        need(one["amount"] * 10000 <= one["fairValue"] * (10000 - one["margin"]), "a cash-out pays more than its fair value less the margin")
    ended, paid = (sum(one[name] for one in all_) for name in ("stake", "amount"))
    need(ended <= stake, "more than the stake was cashed out")
    return ended, paid

def check_terms(claims):
    """The stake and the potential win of a receipt agree with its other claims."""
    sizes = {"single": [1], "combined": [len(claims["legs"])]}.get(claims["type"]) or claims["sizes"]
    stakes = claims["unitStake"] * sum(math.comb(len(claims["legs"]), size) for size in sizes)
    need(stakes == claims["stake"] > 0, "the stake of the receipt is not that of its combinations")
    need(all(leg["odds"] > 1000 for leg in claims["legs"]), "the receipt has odds that cannot exist")
    _, win, _ = pay(claims, ["won"] * len(claims["legs"]), 0, 0)
    need(win == claims["potentialWin"], f"the receipt states a potential win of {claims['potentialWin']}, its odds give {win}")

def check(vector, claims, ticket, checkpoint, replay):
    """`replay` plays a simulated match from its event. Returns the status and the payout of the bet, and compares them with `shown`.

    Raises Undecided if nothing is wrong, and something is not decided yet.
    """
    check_terms(claims)
    log = Log(vector, checkpoint)
    shown = vector.get("shown") or {}
    shown_legs = shown.get("legs") or [None] * len(claims["legs"])
    need(len(shown_legs) == len(claims["legs"]), "the bet shows another number of legs")
    legs = [check_leg(leg, claims, log, vector, replay, there) for leg, there in zip(claims["legs"], shown_legs)]
    own = log.about(ticket.hex())
    ended, paid = read_cash_outs(own, claims["stake"])
    if newest(own, "bet_cancelled") or all(is_late for _, is_late, _ in legs):
        status, payout, bonus, paid = "cancelled", claims["stake"], 0, 0
    elif ended == claims["stake"]:
        status, payout, bonus = "cashed_out", paid, 0
    else:
        status, payout, bonus = pay(claims, [grade for grade, _, _ in legs], ended, paid)
    names = "number", "stake", "amount", "fairValue", "margin"
    cash_outs = [{name: one[name] for name in names} for one in own if one["kind"] == "cash_out"]
    shown_outs = [{name: one[name] for name in names} for one in shown.get("cashOuts", cash_outs)]
    need(shown_outs[:len(cash_outs)] == cash_outs, f"the bet shows the cash-outs {shown.get('cashOuts')}, the log states {cash_outs}")
    undecided = [reason for _, _, reason in legs if reason]
    if len(shown_outs) > len(cash_outs):
        undecided.append(f"the log lacks {len(shown_outs) - len(cash_outs)} of the cash-outs of the bet: {AGAIN}")
    if shown.get("withdrawnAt") and not newest(own, "bet_cancelled"):
        undecided.append(f"the log lacks the cancellation of the bet: {AGAIN}")
    if status != "pending" and shown.get("status") == "pending":
        undecided.append(f"the log decides the bet, and the site has not settled it: {AGAIN}")
    if undecided:
        raise Undecided(undecided[0])
    here = {"status": status, "payout": payout, "cashedOut": paid}
    # The bonus of an open bet is that in its potential win.
    if status != "pending" and "bonus" in shown:
        here["bonus"] = bonus
    there = {name: shown[name] for name in here if name in shown}
    need(not shown or there == here, f"the site shows {there}, the log gives {here}")
    return status, payout

if __name__ == "__main__":
    print("This file is a part of verify.py and checks nothing by itself.", file=sys.stderr)
    sys.exit(2)
