import { type Evidence, type ProvenEntry, type ShownBet, toBase64 } from '@cauri/verifier';

/**
 * Writes the evidence about a bet as the JSON that `verify.py --ticket` reads. `shown`: what the site says about the bet, to
 * compare; null to compare nothing.
 */
export function formatEvidence(evidence: Evidence, shown: ShownBet | null): string {
  const { receipt, keys, proof, seen, entries, restores, days, margins, events } = evidence;
  const written = {
    receipt: receipt.trim(),
    keys,
    proof,
    seen: seen && { checkpoint: seen.checkpoint, proof: (seen.proof ?? []).map(toBase64) },
    restored: restores.map(formatProven),
    entries: Object.fromEntries(Object.entries(entries).map(([subject, of]) => [subject, of.map(formatProven)])),
    days: days.map(formatProven),
    margins: margins.map(formatProven),
    events,
    ...(shown && { shown: formatShown(shown) }),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

const formatProven = ({ index, entry, proof }: ProvenEntry) => ({ index, entry, proof: proof.map(toBase64) });

const formatShown = ({ status, payout, cashedOut, bonus, legs, cashOuts, withdrawnAt }: ShownBet) => ({
  status,
  payout: payout === null ? null : Number(payout),
  cashedOut: Number(cashedOut),
  ...(bonus !== undefined && { bonus: Number(bonus) }),
  ...(cashOuts && { cashOuts }),
  ...(withdrawnAt && { withdrawnAt }),
  ...(legs && { legs: legs.map(({ periods = null, ...leg }) => ({ ...leg, periods })) }),
});
