import {
  bytesToHex,
  type Evidence,
  formatEntry,
  parseReceipt,
  potentialWinOf,
  proveConsistency,
  proveInclusion,
  type ShownBet,
} from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { formatEvidence } from '../evidence-file.ts';
import { type BetCase, caseOf, type Facts } from './bet-vectors.ts';
import { exampleClaims, logOf, proveTicket, signLog, writeTicket } from './ticket-vector.ts';

const { placedAt } = exampleClaims;

/** Writes the vector of a bet. Throws if our own verifier finds another status or payout than the case states. */
export async function writeBetVector(name: string): Promise<string> {
  const bet = caseOf(name);
  const [evidence, shown] = [await writeEvidence(bet), shownOf(bet)];
  const { results, isSound } = checkTicket(evidence, { now: placedAt, shown });
  if (!isSound || (bet.payout !== null && results.at(-1)?.state !== 'ok'))
    throw new Error(`${name}: ${JSON.stringify(results)}`);
  return formatEvidence(evidence, shown);
}

/** The bet of a case as the site shows it. */
export const shownOf = ({ status, payout, cashedOut = 0, bonus, legs, cashOuts }: BetCase): ShownBet => ({
  id: exampleClaims.bet,
  status,
  payout: payout === null ? null : BigInt(payout),
  cashedOut: BigInt(cashedOut),
  ...(bonus !== undefined && { bonus: BigInt(bonus) }),
  ...(legs && { legs }),
  ...(cashOuts && { cashOuts }),
});

/** Writes the evidence about a bet, signed and in a log of its own. The potential win follows from the other claims. */
export async function writeEvidence({
  claims: changed,
  entries,
  events,
}: Pick<BetCase, 'claims' | 'entries' | 'events'>): Promise<Evidence> {
  const claims = { ...exampleClaims, ...changed };
  const ticket = await writeTicket({ ...claims, potentialWin: changed.potentialWin ?? Number(potentialWinOf(claims)) });
  const hash = bytesToHex(parseReceipt(ticket.receipt)?.ticket ?? new Uint8Array());
  const isMatch = ({ kind }: Facts) => kind === 'match';
  const write = (facts: Facts, index: number) =>
    formatEntry({ ...facts, ...(facts.ticket === true && { ticket: hash }), at: placedAt + 10_000 * (index - 1) });
  const texts = [...entries.filter(isMatch).map(write), ticket.entry];
  const size = texts.length;
  texts.push(...entries.filter((facts) => !isMatch(facts)).map(write));
  const log = logOf(texts);
  const signed = await signLog(log, texts.length);
  const proven = await Promise.all(
    texts.map(async (entry, index) => ({ index, entry, proof: await proveInclusion(log, index, texts.length) })),
  );
  const about = (subject: string) => proven.filter(({ entry }) => entry.includes(JSON.stringify(subject)));
  const subjects = [...events.map(({ id }) => id), hash];
  return {
    receipt: ticket.receipt,
    keys: [ticket.key],
    proof: await proveTicket(ticket, { log, index: size - 1, signed }),
    checkpoint: signed,
    seen: { checkpoint: await signLog(log, size), proof: await proveConsistency(log, size, texts.length) },
    entries: Object.fromEntries(subjects.map((subject) => [subject, about(subject)])),
    restores: [],
    days: [],
    margins: [],
    events: Object.fromEntries(events.map((event) => [event.id, event])),
  };
}
