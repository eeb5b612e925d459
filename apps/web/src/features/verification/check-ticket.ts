import type { BetDetail, Dispute } from '@cauri/contract';
import type { AwaitedEntries, Evidence, TicketVerdict } from '@cauri/verifier';

/** The checkpoint that this browser saw last. A log that does not continue it does not replace it. */
const SEEN = 'cauri.log';
/** Before the id of a bet: what the log lacked at the last check of the bet, and since when. */
const AWAITED = 'cauri.log.awaited.';

/** Everything that the check of a ticket needs. With it, the check needs no network. */
export interface LoadedTicket {
  /** The bet as the page showed it then: what is loaded says nothing about later changes. */
  readonly bet: BetDetail;
  readonly evidence: Evidence;
  /** The disputes about the bet, which the check compares with the log. */
  readonly disputes: readonly Dispute[];
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
}

/** The verdict on a ticket, the hash of the ticket in hexadecimal, and what was checked. */
export interface CheckedTicket extends LoadedTicket {
  readonly verdict: TicketVerdict;
  readonly ticket: string;
  /** Whether nothing could be loaded, so that what was loaded before was checked again. */
  readonly isOffline: boolean;
  /** Whether the page shows another state of the bet than the one that was checked. */
  readonly hasChanged: boolean;
}

/**
 * Loads the receipt of a bet and everything public about it, and checks it on this device. Without a connection it checks
 * what was loaded before. Remembers the checkpoint, so that the next check notices a log that does not continue it. Throws
 * if something cannot be loaded and nothing was loaded before.
 */
export async function checkBet(bet: BetDetail, now: number, before: LoadedTicket | null): Promise<CheckedTicket> {
  const { bytesToHex, checkTicket, parseReceipt, shownBetOf } = await import('@cauri/verifier');
  const fresh = await loadTicket(bet, now).catch((error: unknown) => {
    if (!before) throw error;
    return null;
  });
  const loaded = fresh ?? before;
  if (!loaded) throw new Error('nothing was loaded');
  // The log had until the data was loaded.
  const verdict = checkTicket(loaded.evidence, {
    now: loaded.loadedAt,
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
    hasChanged: stateOf(bet) !== stateOf(loaded.bet),
  };
}

const stateOf = ({ status, payout, cashedOut, selections }: BetDetail): string =>
  JSON.stringify([status, payout, cashedOut, selections.map((leg) => [leg.status, leg.score])]);

async function loadTicket(bet: BetDetail, now: number): Promise<LoadedTicket> {
  const { loadEvidence } = await import('@cauri/verifier');
  const response = await fetch(`/api/bets/${bet.id}/receipt`);
  if (!response.ok) throw new Error(`the receipt answered with status ${response.status}`);
  const receipt = await response.text();
  const listed = await fetch(`/api/bets/${bet.id}/disputes`);
  if (!listed.ok) throw new Error(`the disputes answered with status ${listed.status}`);
  const { items: disputes } = (await listed.json()) as { items: Dispute[] };
  return {
    bet,
    evidence: await loadEvidence((path) => fetch(path), { receipt, seen: readSeen() }),
    disputes,
    loadedAt: now,
  };
}

/** Forgets the checkpoint that this browser saw last, so that the next check trusts the log that the site shows then. */
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
