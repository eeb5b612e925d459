import type { BetCorrection, BetDetail } from '@cauri/contract';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { writeScore } from './leg-words.ts';

/** Lists the corrections of a bet, newest first: before, after and the reason. */
export function BetChanges({ bet }: { bet: BetDetail }) {
  const t = useText('explain', 'betting');
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">
        {bet.corrections.toReversed().map((correction) => (
          <Change key={correction.at} correction={correction} />
        ))}
      </ol>
      {bet.owed > 0 && <Note tone="warn">{t('total_debt', { amount: formatMoney(bet.owed) })}</Note>}
    </div>
  );
}

function Change({ correction }: { correction: BetCorrection }) {
  const t = useText('explain', 'betting');
  const betting = useText('betting');
  const { at, was, now, reason, owed } = correction;
  return (
    <li className="grid gap-1 text-sm">
      <p className="text-ink-3">{formatMoment(at, t.language)}</p>
      <p>{whyText(correction, t)}</p>
      {reason && <p className="text-ink-2">{t('reason', { reason })}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt className="text-ink-3">{t('before')}</dt>
        <dd>{endText(was, betting)}</dd>
        <dt className="text-ink-3">{t('now')}</dt>
        <dd>
          <b>{endText(now, betting)}</b>
        </dd>
      </dl>
      {owed > 0 && <Note tone="warn">{t('debt', { amount: formatMoney(owed) })}</Note>}
    </li>
  );
}

const endText = ({ status, payout }: BetCorrection['was'], t: Text<'betting'>): string =>
  [t(`status_${status}`), payout !== null && formatMoney(payout)].filter(Boolean).join(', ');

function whyText({ cause, event }: BetCorrection, t: Text<'explain'>): string {
  if (cause === 'withdrawn' || !event) return t('withdrawn');
  if (cause === 'graded') return t('regraded');
  if (cause === 'early_payout') return t('early_corrected');
  if (event.voidCause) return t(`cause_${event.voidCause}`);
  const scoreOf = (result: typeof event.now) => (result?.score ? writeScore(result.score) : t('no_result'));
  const now = scoreOf(event.now);
  if (!event.was) return t('result_is', { now });
  return t('score_changed', { was: scoreOf(event.was), now });
}
