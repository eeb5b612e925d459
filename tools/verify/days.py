"""Checks that nobody could choose the id or the secret of a match: docs/verification.md, section 19."""
import datetime, hashlib, hmac, json, math, re, sys, uuid

SLOT = re.compile(r"(\d{4}-\d\d-\d\d)/([1-9]\d*)/([0-9a-f]{64})/([a-z]+)/(\d+|friendly)\.(\d+)/([1-9]\d*)")
ATTEMPTS_MAXIMUM = 20

def need(holds, problem):
    if not holds:
        raise ValueError(problem)

def id_of(slot):
    data = bytearray(hashlib.sha256(slot.encode()).digest()[:16])
    data[6], data[8] = data[6] & 0x0F | 0x80, data[8] & 0x3F | 0x80
    return str(uuid.UUID(bytes=bytes(data)))

def day_of(starts_at):
    return datetime.datetime.fromtimestamp(starts_at / 1000, datetime.timezone.utc).strftime("%Y-%m-%d")

def check_slot(slot, match_id, engine, starts_at, paces):
    """`starts_at` in milliseconds; `paces`: the milliseconds between two slots, and how often a slot has two matches, by sport."""
    parts = SLOT.fullmatch(slot)
    need(parts and parts[4] in paces, f"{slot} is not a place in the calendar")
    day, speed, commitment, sport, number, place, attempt = parts.groups()
    need(re.split("[-/]", engine)[0] == sport, "the place in the calendar is that of another sport")
    need(id_of(slot) == match_id, "the id does not follow from the place in the calendar")
    need(day == day_of(starts_at), "the match starts on another day")
    if number != "friendly":
        slot_ms, double_every = paces[sport]
        is_double = double_every and int(number) % double_every == 0
        need(int(place) <= (1 if is_double else 0), "the slot has no such match")
        need(math.ceil(int(number) * slot_ms / int(speed)) == starts_at, "the match does not start at the time of its slot")
    return day, int(speed), commitment, int(attempt)

def check_earlier(slot, attempt, index, read_entries):
    """The earlier matches of the place were called off, each by an entry before that of the match."""
    need(attempt <= ATTEMPTS_MAXIMUM, "too many earlier matches in this place of the calendar to check")
    for number in range(1, attempt):
        earlier = id_of(f"{slot.rpartition('/')[0]}/{number}")
        kinds = {entry["kind"] for at, entry in read_entries(earlier) if at < index and entry["match"] == earlier}
        need({"match", "call_off"} <= kinds, f"the log has no attempt {number} in this place of the calendar that was called off before the match")

def check(event, engine_links, paces, read_entries):
    """`read_entries` reads the entries of the log about a subject. Returns whether the secret of the day is revealed."""
    proof, match_id = event["verification"], event["id"]
    logged = [one for one in read_entries(match_id) if one[1]["kind"] == "match"]
    need(logged or event["status"] in ("upcoming", "live"), "the log has no commitment to the match")
    if not logged:
        return False  # it waits for its place in the log
    (index, match), = logged
    need(match["digest"] == proof["digest"] and match.get("slot") == proof["slot"], "the log has another commitment")
    if proof["slot"] is None:
        return False
    day, speed, commitment, attempt = check_slot(proof["slot"], match_id, proof["engine"], match["startsAt"], paces)
    check_earlier(proof["slot"], attempt, index, read_entries)
    about = [one for one in read_entries(commitment) if (one[1]["day"], one[1]["speed"]) == (day, speed)]
    need(any(at < index and entry["kind"] == "day" for at, entry in about), "the day was not committed to before the match")
    secrets = [bytes.fromhex(entry["secret"]) for _, entry in about if entry["kind"] == "day_secret"]
    for secret in secrets:
        need(hashlib.sha256(secret).hexdigest() == commitment, "the secret of the day is not the one that was committed to")
        link = hmac.digest(secret, match_id.encode(), "sha256")
        for _ in range(engine_links):
            link = hashlib.sha256(link).digest()
        need(link.hex() == proof["commitment"], "the match does not follow from the secret of its day")
    return bool(secrets)

if __name__ == "__main__":
    print("This file is a part of verify.py and checks nothing by itself.", file=sys.stderr)
    sys.exit(2)
