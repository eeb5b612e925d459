import {
  type CheckName,
  type Evidence,
  type FaultName,
  formatCheckpoint,
  parseCheckpoint,
  parseReceipt,
  payloadOf,
  type ReceiptClaims,
  toBase64Url,
} from '@cauri/verifier';
import { openLogKey, openWitnessKey } from '../../../apps/server/src/modules/transparency/log/keys.ts';
import { signNote } from '../../../apps/server/src/modules/transparency/signing.ts';

/** A check that fails, with its fault. */
export type Failure = `${CheckName} ${FaultName}`;
type Tampered = Readonly<Record<string, readonly [Evidence, ...Failure[]]>>;

interface Tampering {
  /** The evidence of a settled bet. */
  readonly evidence: Evidence;
  /** An older checkpoint. */
  readonly seen: string;
  /** The evidence of another bet. */
  readonly other: Evidence;
  /** The match of its first leg. */
  readonly eventId: string;
  readonly settings: Parameters<typeof openLogKey>[0];
}

/** Returns a function that changes the claims of a receipt and keeps its signature. */
export const receiptChanger =
  (receipt: string) =>
  (part: Partial<ReceiptClaims>): string => {
    const [head, , tail] = receipt.split('.');
    const claims = parseReceipt(receipt)?.claims;
    return claims ? `${head}.${toBase64Url(payloadOf({ ...claims, ...part }))}.${tail}` : '';
  };

/** Returns changes of the receipt and the log, each with exactly the checks that fail and their faults. */
export function tamperWithLog({ evidence, seen, other, settings }: Omit<Tampering, 'eventId'>): Tampered {
  const change = receiptChanger(evidence.receipt);
  const forgedHead = (sizeChange: number) => {
    const { origin = '', size = 0 } = parseCheckpoint(evidence.checkpoint) ?? {};
    const head = { size: size + sizeChange, root: new Uint8Array(32).fill(1) };
    return signNote(formatCheckpoint(origin, head), origin, openLogKey(settings));
  };
  const { origin: name = '', note } = parseCheckpoint(seen) ?? {};
  const signedByAnother = signNote(note?.text ?? '', name, openWitnessKey(settings) ?? openLogKey(settings));
  const [claim] = parseReceipt(evidence.receipt)?.claims.legs ?? [];

  return {
    'a stake': [{ ...evidence, receipt: change({ stake: 1 }) }, 'receipt wrong_signature', 'inclusion wrong_proof'],
    'the odds of a leg': [
      { ...evidence, receipt: change({ legs: claim ? [{ ...claim, odds: 9990 }] : [] }) },
      'receipt wrong_signature',
      'inclusion wrong_proof',
    ],
    'the keys of receipts': [{ ...evidence, keys: [] }, 'receipt unknown_key'],
    'a text that is no receipt': [{ ...evidence, receipt: 'receipt' }, 'receipt malformed_receipt'],
    'the root in the checkpoint': [
      { ...evidence, checkpoint: evidence.checkpoint.replace(/\n\d+\n/, '\n9999\n') },
      'checkpoint wrong_checkpoint',
    ],
    'the proof of another bet': [{ ...evidence, proof: other.proof }, 'inclusion wrong_proof'],
    'a missing proof': [{ ...evidence, proof: null }, 'inclusion missing'],
    'an old checkpoint, replayed': [
      { ...evidence, checkpoint: seen, seen: { checkpoint: evidence.checkpoint, proof: null } },
      'inclusion wrong_proof',
      'consistency older_log',
      'commitment wrong_entry',
    ],
    'an older log than before': [
      { ...evidence, seen: { checkpoint: forgedHead(5), proof: null } },
      'consistency older_log',
    ],
    'another log, with another key': [
      { ...evidence, seen: { checkpoint: signedByAnother, proof: evidence.seen?.proof ?? [] } },
      'consistency other_key',
    ],
    'a fork of the log': [{ ...evidence, seen: { checkpoint: forgedHead(-1), proof: [] } }, 'consistency forked_log'],
  };
}

/** Returns changes of the match of the first leg and its entries, each with exactly the checks that fail and their faults. */
export function tamperWithMatch({ evidence, eventId }: Pick<Tampering, 'evidence' | 'eventId'>): Tampered {
  const event = evidence.events[eventId];
  const entries = evidence.entries[eventId] ?? [];
  if (!event?.verification) throw new Error('the match is simulated');
  const { verification } = event;
  const withEvent = (part: object): Evidence => ({
    ...evidence,
    events: { ...evidence.events, [eventId]: { ...event, ...part } },
  });
  const withEntries = (changed: typeof entries): Evidence => ({
    ...evidence,
    entries: { ...evidence.entries, [eventId]: changed },
  });
  const withoutResult = (at: string | null): Evidence => ({
    ...withEntries(entries.filter(({ entry }) => kindOf(entry) !== 'result')),
    events: withEvent({ decision: at === null ? null : { version: 9, at } }).events,
  });
  const otherEntries = Object.entries(evidence.entries).flatMap(([id, about]) =>
    id in evidence.events && id !== eventId ? about : [],
  );
  const kindOf = (entry: string) => (JSON.parse(entry) as { kind: string }).kind;
  return {
    'an entry of the log': [
      withEntries(entries.map((each) => ({ ...each, entry: each.entry.replace('"kind"', '"kin"') }))),
      'commitment wrong_entry',
    ],
    'an entry about another match': [
      withEntries([...entries, ...otherEntries.slice(-1)].toSorted((a, b) => a.index - b.index)),
      'commitment wrong_entry',
    ],
    'an entry that is listed twice': [withEntries([...entries, ...entries.slice(-1)]), 'commitment wrong_entry'],
    'a commitment that the log does not have': [
      withEntries(entries.filter(({ entry }) => kindOf(entry) !== 'match')),
      'commitment no_commitment',
    ],
    'a commitment to the day that the log does not have': [{ ...evidence, days: [] }, 'day no_day'],
    'an entry about the day': [
      { ...evidence, days: evidence.days.map((each) => ({ ...each, entry: each.entry.replace('"day"', '"da"') })) },
      'commitment wrong_entry',
    ],
    'a link': [
      withEvent({ verification: { ...verification, links: verification.links.with(7, '0'.repeat(64)) } }),
      'course wrong_course',
    ],
    'the parameters': [
      withEvent({ verification: { ...verification, params: { ...verification.params, homeGoals: 4_000 } } }),
      'course wrong_parameters',
    ],
    'a smaller margin': [withEvent({ verification: { ...verification, margin: 0.03 } }), 'margin wrong_margin'],
    'the score': [withEvent({ score: { home: 9, away: 9 } }), 'course wrong_course'],
    'a result that the log does not have': [withoutResult(null), 'result no_result'],
    'a result that the log lacks for an hour': [withoutResult('2026-01-01T00:00:00Z'), 'result overdue'],
    'a match that the site calls cancelled': [
      withEvent({ status: 'cancelled' }),
      'course wrong_course',
      'result wrong_result',
    ],
    'a grade': [
      withEvent({
        markets: event.markets.map((market) => ({
          ...market,
          outcomes: market.outcomes.map((outcome) => ({ ...outcome, grade: outcome.grade === 'won' ? 'lost' : 'won' })),
        })),
      }),
      'course wrong_course',
      'grade wrong_grade',
    ],
  };
}
