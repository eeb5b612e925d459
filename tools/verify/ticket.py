"""Checks a receipt, its place in the public log, and the continuation of the log: docs/verification.md, sections 17 and 18.

It has an Ed25519 of its own (RFC 8032), for checking only: it is slow, and not meant for secrets.
"""
import base64, hashlib, json, sys

P = 2 ** 255 - 19
ORDER = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)

def sha256(data):
    return hashlib.sha256(data).digest()

def need(holds, problem):
    if not holds:
        raise ValueError(problem)

# Ed25519. A point is (x, y, z, t) with x = x/z, y = y/z, xy = t/z.

def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P

def times(number, point):
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = add(total, point)
        point, number = add(point, point), number >> 1
    return total

def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0

def point_of(data):
    """The point that 32 bytes encode; None if they encode none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2 ** 255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_1 % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P

BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def is_signed(public_key, message, signature):
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = point_of(public_key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if not key or not r or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    return same(times(s, BASE), add(r, times(h, key)))

# The tree (RFC 6962).

def leaf(entry):
    return sha256(b"\0" + entry)

def node(left, right):
    return sha256(b"\1" + left + right)

def split(size):
    return 1 << (size - 1).bit_length() - 1

def root_by(hash_, index, size, proof):
    """The root that an inclusion proof gives; the proof is used from its end."""
    if size == 1:
        need(not proof, "an inclusion proof is too long")
        return hash_
    need(proof, "an inclusion proof is too short")
    middle = split(size)
    if index < middle:
        return node(root_by(hash_, index, middle, proof[:-1]), proof[-1])
    return node(proof[-1], root_by(hash_, index - middle, size - middle, proof[:-1]))

def roots_by(old_size, size, proof, old_root, is_whole=True):
    """The roots of the old and the new tree that a consistency proof gives."""
    if old_size == size:
        if is_whole:
            need(not proof, "a consistency proof is too long")
            return old_root, old_root
        need(len(proof) == 1, "a consistency proof has the wrong length")
        return proof[0], proof[0]
    need(proof, "a consistency proof is too short")
    middle = split(size)
    if old_size <= middle:
        old, new = roots_by(old_size, middle, proof[:-1], old_root, is_whole)
        return old, node(new, proof[-1])
    old, new = roots_by(old_size - middle, size - middle, proof[:-1], old_root, False)
    return node(proof[-1], old), node(proof[-1], new)

# Notes, receipts, proofs.

def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

def id_of_key(name, key):
    return sha256(name.encode() + b"\n" + key)[:4].hex()

def open_checkpoint(signed, key_text, origin):
    """The name, size and root of a checkpoint that the key has signed, under the name of the receipt or a later one."""
    text, _, signatures = signed.partition("\n\n")
    name, id_, encoded = key_text.split("+", 2)
    key = base64.b64decode(encoded)
    need(name == origin and id_of_key(name, key) == id_ and key[0] == 1, "the key of the log is wrong")
    found_origin, size, root = text.split("\n")[:3]
    for line in signatures.splitlines():
        _, signer, data = line.split(" ")
        data = base64.b64decode(data)
        is_own = signer == found_origin and data[:4].hex() == id_of_key(found_origin, key)
        # Of several signatures by the key only the first counts.
        if is_own:
            need(is_signed(key[1:], text.encode() + b"\n", data[4:]), "the log did not sign the checkpoint")
            return found_origin, int(size), base64.b64decode(root)
    raise ValueError("the log did not sign the checkpoint")

def is_in_log(one, log):
    """Whether an entry is in a log, of which the name, size and root are known, by its inclusion proof."""
    _, size, root = log
    proof = [base64.b64decode(hash_) for hash_ in one["proof"]]
    return one["index"] < size and root_by(leaf(one["entry"].encode()), one["index"], size, proof) == root

def follow_renames(name, restored, log):
    """The size at which `restored` entries in the log led from a name to that of the log; None if it is the same name."""
    origin, known, first = log[0], name, None
    for one in restored:
        entry = json.loads(one["entry"])
        if known == origin or entry["kind"] != "restored" or entry["previous"] != known:
            continue
        need(is_in_log(one, log), "the entry of a restore is not in the log")
        known, first = entry["origin"], entry["size"] if first is None else first
    need(known == origin, "the checkpoint is of another log")
    return first

def check(vector):
    """Checks steps 1 to 4 of section 18. Returns the claims, the ticket, the name, size and root of the log, and how it continues.

    Raises a ValueError that names the first fault.
    """
    head, body, signature = vector["receipt"].strip().split(".")
    header, payload = json.loads(from_base64url(head)), from_base64url(body)
    keys = {key["kid"]: from_base64url(key["x"]) for key in vector["keys"]}
    need(header["alg"] == "EdDSA" and header["kid"] in keys, "no published key signed the receipt")
    need(is_signed(keys[header["kid"]], f"{head}.{body}".encode(), from_base64url(signature)), "the signature of the receipt is wrong")
    claims, ticket = json.loads(payload), sha256(payload)
    log = claims["log"]

    need(vector["proof"] is not None, "there is no proof yet that the ticket is in the log")
    proof, _, signed = vector["proof"].partition("\n\n")
    own = origin, size, root = open_checkpoint(signed, log["key"], log["origin"])
    restored = vector.get("restored", [])
    follow_renames(log["origin"], restored, own)
    lines = proof.split("\n")
    need(lines[0] == "c2sp.org/tlog-proof@v1" and lines[1].startswith("extra ") and lines[2].startswith("index "), "this is not a proof")
    place, index = json.loads(base64.b64decode(lines[1][6:])), int(lines[2][6:])
    batch = json.loads(place["entry"])
    need(batch["kind"] == "tickets" and place["index"] < batch["count"] and index < size, "the place of the ticket is wrong")
    in_batch = root_by(leaf(ticket), place["index"], batch["count"], [bytes.fromhex(one) for one in place["proof"]])
    need(in_batch.hex() == batch["root"], "the ticket is not in its batch")
    in_log = root_by(leaf(place["entry"].encode()), index, size, [base64.b64decode(one) for one in lines[3:]])
    need(in_log == root, "the batch is not in the log")

    return claims, ticket, own, follow_seen(vector["seen"], log, own, restored)

def follow_seen(seen, log, own, restored):
    """Describes how the log continues a checkpoint that was stored."""
    if seen is None:
        return "no other checkpoint was seen"
    (_, size, root), (old_origin, old_size, old_root) = own, open_checkpoint(seen["checkpoint"], log["key"], log["origin"])
    kept = follow_renames(old_origin, restored, own)
    if kept is not None and old_size > kept:
        return f"its last {old_size - kept} entries were lost when the site was restored"
    need(old_size <= size, f"the log shows {size} entries, fewer than the {old_size} of the checkpoint that was seen")
    old, new = roots_by(old_size, size, [base64.b64decode(one) for one in seen["proof"]], old_root)
    need(old == old_root and new == root, "the log does not continue the one that was seen")
    return "it continues the one that was seen" if kept is None else "it continues the one that was seen, under a new name"

if __name__ == "__main__":
    print("This file is a part of verify.py and checks nothing by itself.", file=sys.stderr)
    sys.exit(2)
