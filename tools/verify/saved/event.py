"""Reads the file that the page of a match saves: docs/verification.md, section 2."""
import json
from datetime import datetime, timezone

def read_event(path):
    """The event that the file states, as the API serves it."""
    claim = json.loads(path.read_text("utf-8"))
    fixture, end = claim["fixture"], claim.get("end", {"status": "live", "markets": []})
    document = json.dumps({**fixture, "commitment": claim["commitment"]}, separators=(",", ":"), sort_keys=True)
    proof = {name: claim[name] for name in ("commitment", "digest", "links", "rounds", "lastLink") if name in claim}
    proof = {**proof, "document": document, **{name: fixture[name] for name in fixture if name != "matchId"}}
    starts_at = datetime.fromtimestamp(claim["startsAt"] / 1000, timezone.utc).isoformat()
    return dict(id=fixture["matchId"], startTime=starts_at, status=end["status"], score=end.get("score"),
                incidents=claim["incidents"], markets=[read_market(market) for market in end["markets"]], verification=proof)

def read_market(market):
    outcomes = [dict(key=key, grade=grade) for key, grade in market["grades"].items()]
    line = market["line"]
    return dict(type=market["type"], line=None if line is None else line / 1000, outcomes=outcomes)
