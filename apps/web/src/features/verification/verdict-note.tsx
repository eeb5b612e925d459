import type { EventStatus } from '@cauri/contract';
import { keepScores, scoreText } from '@cauri/locale/score-words';
import { findSport } from '@cauri/rules';
import type { Fault, Verdict } from '@cauri/simulator';
import Check from 'lucide-react/icons/check';

import type { Key, Namespace } from '#i18n/texts.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';

/**
 * Returns the minutes of a match without overtime for sports whose step is a minute. The name of an engine starts with
 * its sport.
 */
export const minutesOf = (engine: string): number | undefined => findSport(engine.split('/')[0] ?? '')?.minutes?.usual;

interface VerdictNoteProps {
  verdict: Verdict;
  /** The status of the match: for one that was called off, the note states how it would have ended. */
  status: EventStatus;
  engine: string;
  /** Whether the match has public randomness. */
  isPublic: boolean;
  /** The namespace whose language the note follows. */
  as: Namespace;
  /** Whether the match was checked against the hash on a ticket. */
  isOfTicket?: boolean | undefined;
}

/** Shows the verdict of the check and how much of the match it proves. */
export function VerdictNote({ verdict, status, engine, isPublic, as, isOfTicket = false }: VerdictNoteProps) {
  const t = useText('proof', as);
  const inMinutes = minutesOf(engine) !== undefined;
  if (!verdict.ok) {
    const fault = badText(verdict, { inMinutes }, t);
    const text = isOfTicket ? fault : t('verify_bad_advice', { fault });
    return (
      <Note tone="bad" role="alert">
        {isOfTicket && verdict.reason === 'wrong_digest' ? t('ticket_bad') : text}
      </Note>
    );
  }
  const { stepsChecked: count } = verdict;
  return (
    <Note tone="good" role="status" icon={<Check className="i i-s" />}>
      {isOfTicket && `${t('ticket_ok')} `}
      {count === 0 ? t('verify_none') : t(inMinutes ? 'verify_ok' : 'verify_ok_steps', { count })}{' '}
      {reachText(verdict, { status, isPublic }, t)}
    </Note>
  );
}

/** The faults in the document or in the end of the match, which belong to no step. */
const WITHOUT_STEP: readonly Fault[] = [
  'unknown_engine',
  'invalid_params',
  'wrong_digest',
  'wrong_last_link',
  'unknown_chain',
  'missing_steps',
  'wrong_score',
  'wrong_grades',
];

function badText(verdict: Verdict & { ok: false }, { inMinutes }: { inMinutes: boolean }, t: Text<'proof'>): string {
  const reason = t(`fault_${verdict.reason}` satisfies Key<'proof'>);
  if (WITHOUT_STEP.includes(verdict.reason)) return t('verify_bad_whole', { reason });
  return t(inMinutes ? 'verify_bad' : 'verify_bad_steps', { step: verdict.step + 1, reason });
}

function reachText(
  { isWhole, final, stepsChecked }: Verdict & { ok: true },
  { status, isPublic }: Pick<VerdictNoteProps, 'status' | 'isPublic'>,
  t: Text<'proof'>,
): string {
  if (isWhole) return t('verify_whole');
  if (status !== 'cancelled') return stepsChecked === 0 ? '' : t('verify_so_far');
  if (isPublic) return t('verify_unplayed');
  return final ? t('verify_called_off', { score: keepScores(scoreText(final.score)) }) : t('verify_withheld');
}
