import { createHash, randomBytes } from 'node:crypto';
import { commitmentDocument, type Fixture } from '@cauri/simulator';

/** A row that waits for its place in the log. */
export interface PendingLeaf {
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** An entry to append. `value` is written as canonical JSON. */
export interface NewEntry {
  readonly kind: string;
  readonly subject: string | null;
  readonly value: Readonly<Record<string, unknown>>;
  /** A text whose salted hash is in the value. */
  readonly reason?: { readonly salt: Buffer; readonly text: string };
}

/** Looks up the number of an administrator, and the hash of a bet's ticket in hexadecimal. */
interface EntryNames {
  readonly administrator: (userId: string) => number;
  readonly ticket: (betId: string) => string | undefined;
}

const SALT_BYTES = 16;

function hashReason(reason: unknown): { hash?: string; reason?: NewEntry['reason'] } {
  if (typeof reason !== 'string' || reason === '') return {};
  const salt = randomBytes(SALT_BYTES);
  const hash = createHash('sha256').update(salt).update(reason).digest('hex');
  return { hash, reason: { salt, text: reason } };
}

/** Writes the entry of a row. Nothing personal is in it: administrators are numbers, reasons are salted hashes. */
export function toEntry({ kind, details, at }: PendingLeaf, names: EntryNames): NewEntry {
  const { by, approvedBy, reason, ...facts } = details;
  const hashed = hashReason(reason);
  const administrators = [by, approvedBy].filter((id) => typeof id === 'string').map(names.administrator);
  const described = describe(kind, facts, names);
  const value = {
    ...described,
    at: at.getTime(),
    ...(administrators.length > 0 && { administrators }),
    ...(hashed.hash !== undefined && { reason: hashed.hash }),
  };
  const subject = facts.match ?? facts.setting ?? facts.key ?? facts.commitment ?? described.ticket ?? null;
  return {
    kind: String(described.kind),
    subject: subject === null ? null : String(subject),
    value,
    ...(hashed.reason && { reason: hashed.reason }),
  };
}

function describe(kind: string, facts: Record<string, unknown>, names: EntryNames): Record<string, unknown> {
  switch (kind) {
    case 'match': {
      const { engine, params, randomness, commitment, match, startsAt, ...rest } = facts;
      const fixture = { engine, params, ...(randomness ? { randomness } : {}) } as Omit<Fixture, 'matchId'>;
      const document = commitmentDocument({ ...fixture, matchId: String(match) }, String(commitment));
      return { kind, match, startsAt: Math.round(Number(startsAt)), document, ...rest };
    }
    case 'result': {
      // Rows that an earlier release wrote do not have `isFirst`.
      const { status, isFirst = facts.version === 1, ...rest } = facts;
      if (status === 'cancelled') return { kind: 'call_off', ...withoutNulls(rest) };
      return { kind: isFirst ? 'result' : 'correction', ...withoutNulls(rest) };
    }
    case 'void_window':
      return { kind, ...facts, from: Math.round(Number(facts.from)), until: Math.ceil(Number(facts.until)) };
    case 'bonus_table':
      return { kind, ...facts, from: Math.round(Number(facts.from)) };
    case 'bet_cancelled':
    case 'dispute':
    case 'dispute_answer':
    case 'cash_out': {
      const { bet, user: _, ...rest } = facts;
      return { kind, ticket: names.ticket(String(bet)) ?? null, ...rest };
    }
    default:
      return { kind, ...facts };
  }
}

const withoutNulls = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== null));
