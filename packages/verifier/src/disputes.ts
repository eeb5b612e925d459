import { bytesToHex, concatBytes, hexToBytes, sha256, utf8ToBytes } from './bytes.ts';
import { type CheckFinding, failed, ok } from './findings.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';
import type { ShownDispute } from './terms.ts';

/** 16 bytes: with a salt of any length, the first characters of a text could be moved into it. */
const SALT = /^[0-9a-f]{32}$/;

/**
 * Checks that the log states each dispute that the page of the bet shows, with its outcome, and the salted hashes of its reason and its
 * answer. `entries`: those about the ticket.
 */
export function checkDisputes(entries: readonly ProvenEntry[], disputes: readonly ShownDispute[]): CheckFinding {
  const all = entries.map(factsOf);
  const wrong = disputes.find(({ leg, reason, outcome, answer, salt }) => {
    const opened = all.find((facts) => facts.kind === 'dispute' && facts.leg === leg);
    const answered = all.find((facts) => facts.kind === 'dispute_answer' && facts.leg === leg);
    const isAnswered = (answered?.outcome ?? null) === outcome && (answered?.text ?? null) === hashOf(answer, salt);
    return !SALT.test(salt) || opened?.text !== hashOf(reason, salt) || !isAnswered;
  });
  return wrong ? failed('wrong_dispute', { number: wrong.leg + 1 }) : ok({ disputes: disputes.length });
}

const hashOf = (text: string | null, salt: string): string | null =>
  text === null ? null : bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(text))));
