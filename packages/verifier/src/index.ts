export * from './batch.ts';
export {
  bytesToHex,
  concatBytes,
  fromBase64,
  fromBase64Url,
  fromUtf8,
  hexToBytes,
  isEqual,
  sha256,
  toBase64,
  toBase64Url,
  utf8ToBytes,
} from './bytes.ts';
export * from './evidence.ts';
export { CHECKS, type CheckName, type CheckResult, type CheckState, FAULTS, type FaultName } from './findings.ts';
export * from './log-proof.ts';
export * from './merkle.ts';
export * from './note.ts';
export * from './receipt.ts';
export { checkRounds } from './rounds.ts';
export * from './ticket.ts';
export * from './tiles.ts';
