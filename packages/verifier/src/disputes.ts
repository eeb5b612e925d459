import { bytesToHex, concatBytes, hexToBytes, sha256, utf8ToBytes } from './bytes.ts';
import { type CheckFinding, failed, ok } from './findings.ts';
import { factsOf, type ProvenEntry } from './log/log-facts.ts';
import type { ShownDispute } from './terms.ts';
import type { Waiting } from './waiting.ts';

/** 16 bytes: with a salt of any length, the first characters of a text could be moved into it. */
const SALT = /^[0-9a-f]{32}$/;

/**
 * Checks that the log states each dispute that the page of the bet shows, with its outcome, and the salted hashes of its
 * reason and its answer, or that it still has time to, and that the page shows each dispute of the log. `entries`: those
 * about the ticket. Null if there are none.
 */
export function checkDisputes(
  entries: readonly ProvenEntry[],
  disputes: readonly ShownDispute[],
  waiting: Waiting,
): CheckFinding | null {
  const findings = disputes.map((dispute) => checkDispute(entries, dispute, waiting));
  const hidden = entries
    .map(factsOf)
    .find(({ kind, leg }) => kind === 'dispute' && !disputes.some((each) => each.leg === leg));
  if (hidden) findings.push(failed('wrong_dispute', { number: Number(hidden.leg) + 1 }));
  const worst = ['failed', 'open'].flatMap((state) => findings.filter((found) => found.state === state));
  return worst[0] ?? (findings.length > 0 ? ok({ disputes: disputes.length }) : null);
}

function checkDispute(
  entries: readonly ProvenEntry[],
  { leg, reason, outcome, answer, salt, openedAt, answeredAt }: ShownDispute,
  waiting: Waiting,
): CheckFinding {
  const entryOf = (name: string) => entries.map(factsOf).find((facts) => facts.kind === name && facts.leg === leg);
  const [opened, answered] = [entryOf('dispute'), entryOf('dispute_answer')];
  const wrong = failed('wrong_dispute', { number: leg + 1 });
  if (!SALT.test(salt)) return wrong;
  const opening = waiting.for(`dispute ${leg}`, { logged: opened ? 1 : 0, isShown: !opened, at: openedAt });
  if (opening) return answered ? wrong : opening;
  if (opened?.text !== hashOf(reason, salt)) return wrong;
  const isAnswerShown = outcome !== null || answer !== null;
  const toAnswer = { logged: answered ? 1 : 0, isShown: !answered && isAnswerShown, at: answeredAt };
  const answering = waiting.for(`dispute_answer ${leg}`, toAnswer);
  if (answering || !answered) return answering ?? ok();
  const isRight = answered.outcome === outcome && (answered.text ?? null) === hashOf(answer, salt);
  return isRight ? ok() : wrong;
}

const hashOf = (text: string | null, salt: string): string | null =>
  text === null ? null : bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(text))));
