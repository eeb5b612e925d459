import type { EventDetail } from '@cauri/contract';
import { commit, commitToDay, earlierIdsIn, isInSlot, parseSlot, type Slot, seedFor } from '@cauri/simulator';
import { hexToBytes } from './bytes.ts';
import { type CheckFinding, failed, none, ok } from './findings.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';

type EntriesOf = (matchId: string) => readonly ProvenEntry[];

const SECRET = /^[0-9a-f]{64}$/;

/**
 * Checks that nobody could choose the id or the secret of a simulated match: that its id follows from its place in the
 * calendar, that the earlier matches of that place were called off, that the log has the commitment to the secret of its day
 * before the match itself, and, once the secret is revealed, that the commitment of the match follows from it. `days`:
 * entries about days, `entriesOf` those about another match; all of them are in the log. A match that the log has before any
 * commitment to a day has none.
 */
export function checkDay(
  event: EventDetail,
  entries: readonly ProvenEntry[],
  { days, entriesOf }: { readonly days: readonly ProvenEntry[]; readonly entriesOf: EntriesOf },
): CheckFinding {
  const match = entries.find((each) => factsOf(each).kind === 'match');
  if (!match) return none();
  const { slot: text, startsAt } = factsOf(match);
  const known = days.map((entry) => ({ index: entry.index, facts: factsOf(entry) }));
  const before = known.filter(({ index, facts }) => facts.kind === 'day' && index < match.index);
  if (typeof text !== 'string') return before.length > 0 ? failed('no_day', { entry: match.index }) : none();
  const slot = parseSlot(text);
  const engine = event.verification?.engine ?? '';
  if (!slot || !isInSlot(text, { matchId: event.id, engine, startsAt: Number(startsAt) })) {
    return failed('wrong_slot', { entry: match.index });
  }
  if (!areCalledOff(slot, match.index, entriesOf)) return failed('skipped_attempt', { attempt: slot.attempt });
  const isOwn = ({ facts }: (typeof known)[number]) =>
    facts.commitment === slot.commitment && facts.day === slot.day && facts.speed === slot.speed;
  const committed = before.find(isOwn);
  if (!committed) return failed('no_day', { entry: match.index });
  const data = { day: slot.day, entry: committed.index };
  const revealed = known.find((each) => each.facts.kind === 'day_secret' && isOwn(each));
  if (!revealed) return ok(data);
  const isRight = isCommittedBy(String(revealed.facts.secret), slot.commitment, event);
  const found = { ...data, revealed: revealed.index };
  return isRight ? ok(found) : failed('wrong_day_secret', found);
}

/** Whether the log has every earlier match of a slot, with its call-off, before the entry of its present one. */
function areCalledOff(slot: Slot, index: number, entriesOf: EntriesOf): boolean {
  const has = (id: string, kind: string) =>
    entriesOf(id).some((entry) => {
      const facts = factsOf(entry);
      return facts.kind === kind && facts.match === id && entry.index < index;
    });
  return earlierIdsIn(slot)?.every((id) => has(id, 'match') && has(id, 'call_off')) ?? false;
}

/** Whether the commitment to a day, and the commitment of a match on it, follow from the secret of the day. */
function isCommittedBy(secret: string, commitment: string, { id, verification }: EventDetail): boolean {
  if (!SECRET.test(secret) || !verification) return false;
  const bytes = hexToBytes(secret);
  const { engine, params } = verification;
  try {
    const own = commit({ matchId: id, engine, params }, seedFor(bytes, id));
    return commitToDay(bytes) === commitment && own === verification.commitment;
  } catch {
    // An engine or parameters that this version does not have.
    return false;
  }
}
