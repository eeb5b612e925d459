import type { BetDetail, Dispute } from '@cauri/contract';
import type { Evidence, TicketVerdict } from '@cauri/verifier';

/** The checkpoint that this browser saw last. A log that does not continue it does not replace it. */
const SEEN = 'cauri.log';

/** Everything that the check of a ticket needs. With it, the check needs no network. */
export interface LoadedTicket {
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
  const verdict = checkTicket(loaded.evidence, { now, shown: { ...shownBetOf(bet), disputes: loaded.disputes } });
  if (verdict.checkpoint !== null) writeSeen(verdict.checkpoint);
  const parsed = parseReceipt(loaded.evidence.receipt);
  return { ...loaded, verdict, ticket: parsed ? bytesToHex(parsed.ticket) : '', isOffline: fresh === null };
}

async function loadTicket(bet: BetDetail, now: number): Promise<LoadedTicket> {
  const { loadEvidence } = await import('@cauri/verifier');
  const response = await fetch(`/api/bets/${bet.id}/receipt`);
  if (!response.ok) throw new Error(`the receipt answered with status ${response.status}`);
  const receipt = await response.text();
  const listed = await fetch(`/api/bets/${bet.id}/disputes`);
  if (!listed.ok) throw new Error(`the disputes answered with status ${listed.status}`);
  const { items: disputes } = (await listed.json()) as { items: Dispute[] };
  return {
    evidence: await loadEvidence((path) => fetch(path), { receipt, seen: readSeen() }),
    disputes,
    loadedAt: now,
  };
}

/** Forgets the checkpoint that this browser saw last, so that the next check trusts the log that the site shows then. */
export function forgetLog(): void {
  try {
    localStorage.removeItem(SEEN);
  } catch {
    // Without storage, nothing is remembered.
  }
}

function readSeen(): string | null {
  try {
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

function writeSeen(checkpoint: string): void {
  try {
    localStorage.setItem(SEEN, checkpoint);
  } catch {
    // Without storage, each check is the first one.
  }
}
