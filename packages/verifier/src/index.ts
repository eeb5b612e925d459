// Formats, proofs and evidence. What checks signatures is imported by its file: ticket.ts, signatures.ts, rounds.ts.
export * from './batch.ts';
export {
  bytesToHex,
  concatBytes,
  fromBase64,
  fromUtf8,
  hexToBytes,
  isEqual,
  toBase64,
  toBase64Url,
  utf8ToBytes,
} from './bytes.ts';
export * from './evidence.ts';
export type { CheckName, CheckResult, FaultName } from './findings.ts';
export type { ProvenEntry } from './log/log-facts.ts';
export * from './log/log-proof.ts';
export * from './log/merkle.ts';
export * from './log/note.ts';
export * from './log/tiles.ts';
export * from './receipt.ts';
export { potentialWinOf, type ShownBet, type ShownGrounds, type ShownLeg, shownBetOf } from './terms.ts';
export type { TicketVerdict } from './ticket.ts';
export type { AwaitedEntries } from './waiting.ts';
