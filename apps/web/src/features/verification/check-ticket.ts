import type { BetDetail, Dispute } from '@cauri/contract';
import type { AwaitedEntries, Evidence, EvidenceError, TicketVerdict } from '@cauri/verifier';
import { ApiProblem } from '#api/problem.ts';

/** The last checkpoint that this browser stored. A log that does not continue it does not replace it. */
const SEEN = 'cauri.log';
/** Before the id of a bet: what the log lacked at the last check of the bet, and since when. */
const AWAITED = 'cauri.log.awaited.';

/** Everything that the check of a bet needs. With it, the check needs no network. */
export interface LoadedTicket {
  /** The bet as it was then: what is loaded does not contain later changes. */
  readonly bet: BetDetail;
  readonly evidence: Evidence;
  /** The disputes about the bet, which the check compares with the log. */
  readonly disputes: readonly Dispute[];
  /** In milliseconds since 1970, by the clock of this device and by that of the site. */
  readonly loadedAt: number;
  readonly servedAt: number;
}

/** The verdict on a bet, its ticket in the log in hexadecimal, and what was checked. */
export interface CheckedTicket extends LoadedTicket {
  readonly verdict: TicketVerdict;
  readonly ticket: string;
  /** Whether nothing could be loaded, so that what was loaded before was checked again. */
  readonly isOffline: boolean;
}

/**
 * Loads the receipt of a bet and everything public about it, and checks it on this device. Without a connection it checks
 * what was loaded before. Stores the checkpoint, so that the next check finds a log that does not continue it. Throws if
 * something cannot be loaded and nothing was loaded before, and if the site refuses something or answers what cannot be read.
 */
export async function checkBet(
  bet: BetDetail,
  { now, before, readBet }: { now: number; before: LoadedTicket | null; readBet: () => Promise<BetDetail> },
): Promise<CheckedTicket> {
  const [{ bytesToHex, parseReceipt, shownBetOf }, { checkTicket }] = await Promise.all([
    import('@cauri/verifier'),
    import('@cauri/verifier/ticket'),
  ]);
  const fresh = await loadTicket(readBet, now).catch((error: unknown) => {
    if (!before || hasAnswered(error)) throw error;
    return null;
  });
  const loaded = fresh ?? before;
  if (!loaded) throw new Error('nothing was loaded');
  // The log had until the data was loaded.
  const verdict = checkTicket(loaded.evidence, {
    now: loaded.loadedAt,
    servedAt: loaded.servedAt,
    shown: { ...shownBetOf(loaded.bet), disputes: loaded.disputes },
    awaited: readAwaited(bet.id),
  });
  if (verdict.checkpoint !== null) write(SEEN, verdict.checkpoint);
  if (fresh) writeAwaited(bet.id, verdict.awaited);
  const parsed = parseReceipt(loaded.evidence.receipt);
  return {
    ...loaded,
    verdict,
    ticket: parsed ? bytesToHex(parsed.ticket) : '',
    isOffline: fresh === null,
  };
}

/** Why nothing could be checked: the site did not answer, refused a path, or answered there what cannot be read. */
export type LoadFault =
  | { readonly is: 'unanswered' }
  | { readonly is: 'refused' | 'unreadable'; readonly path: string; readonly status: string };

/** Returns the reason of an error of {@link checkBet}. */
export function faultOf(error: unknown, betId: string): LoadFault {
  if (isOfEvidence(error)) {
    const { path, status } = error;
    return { is: status === null ? 'unreadable' : 'refused', path, status: String(status) };
  }
  if (hasAnswered(error)) return { is: 'refused', path: `/api/bets/${betId}`, status: String(error.status) };
  return { is: 'unanswered' };
}

/** Whether the site has answered: there is a connection, and what was loaded before does not contain the answer. */
const hasAnswered = (error: unknown): error is EvidenceError | ApiProblem =>
  isOfEvidence(error) || (error instanceof ApiProblem && error.status > 0);

/** The class is part of the code that loads with a check. */
const isOfEvidence = (error: unknown): error is EvidenceError =>
  error instanceof Error && 'path' in error && 'status' in error;

/** Whether a bet is no longer in the state in which it was checked. */
export const hasChanged = (bet: BetDetail, { bet: checked }: LoadedTicket): boolean =>
  stateOf(bet) !== stateOf(checked);

const stateOf = ({ status, payout, cashedOut, selections }: BetDetail): string =>
  JSON.stringify([status, payout, cashedOut, selections.map((leg) => [leg.status, leg.score])]);

/** How often the data is loaded while the bet changes. */
const LOADS_MAXIMUM = 3;

async function loadTicket(readBet: () => Promise<BetDetail>, now: number, load = 1): Promise<LoadedTicket> {
  const { EvidenceError, loadEvidence } = await import('@cauri/verifier');
  const read = async (path: string) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new EvidenceError(path, answer.status);
    return answer;
  };
  const before = await readBet();
  const response = await read(`/api/bets/${before.id}/receipt`);
  const receipt = await response.text();
  const evidence = await loadEvidence((path) => fetch(path), { receipt, seen: readSeen() });
  // After the evidence: the check waits for the entry of a newer dispute, and would refuse a list that is older than an answer.
  const listed = await read(`/api/bets/${before.id}/disputes`);
  const { items: disputes } = (await listed.json()) as { items: Dispute[] };
  const bet = await readBet();
  // The evidence may be from before a change of the bet, or from after it.
  if (stateOf(bet) !== stateOf(before) && load < LOADS_MAXIMUM) return loadTicket(readBet, now, load + 1);
  const servedAt = Date.parse(response.headers.get('date') ?? '');
  return { bet, evidence, disputes, loadedAt: now, servedAt: Number.isNaN(servedAt) ? now : servedAt };
}

/** Deletes the last checkpoint that this browser stored, so that the next check trusts the log that the site shows then. */
export const forgetLog = (): void => write(SEEN, null);

const readSeen = (): string | null => read(SEEN);

function readAwaited(betId: string): AwaitedEntries {
  try {
    return (JSON.parse(read(AWAITED + betId) ?? '{}') ?? {}) as AwaitedEntries;
  } catch {
    return {};
  }
}

const writeAwaited = (betId: string, awaited: AwaitedEntries): void =>
  write(AWAITED + betId, Object.keys(awaited).length > 0 ? JSON.stringify(awaited) : null);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage, each check is the first one.
  }
}
