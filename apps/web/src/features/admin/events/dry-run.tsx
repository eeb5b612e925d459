import type { ResultPreview } from '@cauri/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiProblem } from '#api/problem.ts';
import { formatAmount, formatCount, formatMoney, formatSigned } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonLine } from '#ui/feedback/skeleton.tsx';
import { OutcomeBar } from '#ui/figures/outcome-bar.tsx';
import './events.css';

/** Previews the payouts of a result before anything is paid. */
export function DryRun({ preview: { data, error } }: { preview: UseQueryResult<ResultPreview> }) {
  const t = useText('events');
  const messageOf = useProblemMessage('events');
  if (error) {
    const isOwn = error instanceof ApiProblem && error.code === 'forbidden';
    return (
      <Note tone="bad" role="alert">
        {isOwn ? t('own_money') : messageOf(error)}
      </Note>
    );
  }
  return (
    <section className="dry-run" aria-busy={!data}>
      <h3 className="subhead">{t('dry_run')}</h3>
      {data ? <Preview preview={data} /> : <SkeletonLine className="w-3/4" />}
    </section>
  );
}

function Preview({ preview }: { preview: ResultPreview }) {
  const t = useText('events');
  const { bets, pays, takesBack, staked, winners } = preview;
  const settled = bets.won + bets.lost + bets.cancelled;
  const of = (look: 'won' | 'lost' | 'void' | 'pending', count: number, text: string) => ({
    look,
    count,
    countText: formatCount(count),
    text,
  });
  return (
    <>
      <dl className="tiles-3">
        <Tile name={t('to_settle')} value={formatCount(settled)} />
        <Tile name={t('winners')} value={formatCount(bets.won)} />
        <Tile name={t('to_pay')} value={formatAmount(pays)} />
      </dl>
      {settled + bets.waiting > 0 && (
        <div>
          <OutcomeBar
            outcomes={[
              of('won', bets.won, t('won')),
              of('lost', bets.lost, t('lost')),
              of('void', bets.cancelled, t('void')),
              of('pending', bets.waiting, t('waiting')),
            ]}
          />
        </div>
      )}
      {takesBack > 0 && <Note tone="warn">{t('to_reverse', { amount: formatMoney(takesBack) })}</Note>}
      {!preview.isWhole && <Note tone="warn">{t('at_least')}</Note>}
      {winners.length > 0 && (
        <div>
          <p className="subhead">
            <span>{t('biggest')}</span>
            <span>{t('house', { staked: formatAmount(staked), result: formatSigned(staked - pays + takesBack) })}</span>
          </p>
          <Winners winners={winners} />
        </div>
      )}
    </>
  );
}

function Winners({ winners }: Pick<ResultPreview, 'winners'>) {
  const t = useText('events');
  return (
    <ul className="rank">
      {winners.map(({ betId, username, legs, stake, payout }) => (
        <li key={betId}>
          <Crest name={username} kind="person" size={28} />
          <span>
            <b>{username}</b>
            <small>{t('stake', { count: legs, stake: formatMoney(stake) })}</small>
          </span>
          <b>{formatMoney(payout)}</b>
        </li>
      ))}
    </ul>
  );
}

function Tile({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
