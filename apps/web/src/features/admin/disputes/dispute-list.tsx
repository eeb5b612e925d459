import type { AdminDispute, AnswerDispute } from '@cauri/contract';
import { DISPUTE_ANSWER_LEAST, DISPUTE_TEXT } from '@cauri/contract/bounds';
import { nameEvent } from '@cauri/locale/bet-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { LegSign } from '#features/betting/bets/leg-sign.tsx';
import { wordsOfLeg, writeScore } from '#features/betting/bets/leg-words.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMomentWithin, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { ticketNumber } from '#ui/cloth/ticket-cloth.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { DISPUTE_VIEWS, type DisputeView, type InboxView } from '../support/inbox-filter.ts';
import { useChange } from '../use-change.ts';
import { disputesQuery } from './disputes-query.ts';

interface DisputeListProps {
  view: DisputeView;
  onView: (view: InboxView) => void;
}

/** Lists the disputes of bettors, the overdue ones first, and lets administrators answer them. */
export default function DisputeList({ view, onView }: DisputeListProps) {
  const t = useText('trust');
  const query = useInfiniteQuery(disputesQuery(DISPUTE_VIEWS[view]));
  const disputes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('dispute_title')} />
      <div className="pad lg:max-w-slim">
        <Segmented<InboxView>
          label={t('dispute_states')}
          value={view}
          options={[
            { value: 'open', label: t('dispute_messages') },
            { value: 'disputes', label: t('dispute_state_open') },
            { value: 'answered_disputes', label: t('dispute_state_answered') },
          ]}
          onChange={onView}
        />
      </div>
      {disputes.length === 0 && (
        <div className="panel">
          {query.isPending && <ListSkeleton />}
          {query.error && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && <EmptyState title={t(view === 'disputes' ? 'dispute_none' : 'dispute_none_answered')} />}
        </div>
      )}
      {disputes.map((dispute) => (
        <DisputePanel key={dispute.id} dispute={dispute} />
      ))}
      <OlderPages query={query} />
    </div>
  );
}

function DisputePanel({ dispute }: { dispute: AdminDispute }) {
  const t = useText('trust');
  const { outcome, answer, isOverdue, eventId, eventName, userId, username } = dispute;
  const moment = (time: string) => formatMomentWithin(time, t.language);
  return (
    <article className="panel" aria-label={nameEvent(eventName)}>
      <div className="panel__head justify-between">
        <h2>
          <Link to="/event/$eventId" params={{ eventId }} className="link">
            {nameEvent(eventName)}
          </Link>
        </h2>
        {outcome !== null && <Badge look="line">{t(`dispute_outcome_${outcome}`)}</Badge>}
        {isOverdue && <Badge look="plain">{t('dispute_overdue')}</Badge>}
      </div>
      <div className="panel__body grid gap-3 wrap-anywhere">
        <p className="text-sm text-ink-2">
          {t('dispute_opened', { moment: moment(dispute.openedAt) })}
          {outcome === null && ` · ${t('dispute_waits', { moment: moment(dispute.answerBy) })}`}
          <br />
          <Link to="/admin/users/$userId" params={{ userId }} className="link">
            {username ?? userId}
          </Link>
          {` · ${t('dispute_about', { number: ticketNumber(dispute.betId), leg: String(dispute.leg + 1) })}`}
        </p>
        <DisputedLeg dispute={dispute} />
        <p className="max-w-slim whitespace-pre-wrap">{dispute.reason === '' ? t('dispute_erased') : dispute.reason}</p>
        {answer !== null && <p className="max-w-slim whitespace-pre-wrap text-ink-2">{answer}</p>}
        {outcome === null && <AnswerForm id={dispute.id} />}
      </div>
    </article>
  );
}

/** The selection of the bettor, and its grade. */
function DisputedLeg({ dispute: { bet, leg: place } }: { dispute: AdminDispute }) {
  const t = useText('trust');
  const markets = useText('markets', 'trust');
  const figures = useFigures();
  const leg = bet.selections[place];
  if (!leg) return null;
  const { pick, market } = wordsOfLeg(leg, markets, figures);
  return (
    <p className="flex max-w-slim flex-wrap items-baseline justify-between gap-x-3">
      <span>
        <b>{pick}</b>
        {` · ${market} · ${figures.odds(leg.odds)} · ${t('dispute_stake', { amount: formatMoney(bet.stake) })}`}
        {leg.score && ` · ${t('dispute_score', { score: writeScore(leg.score) })}`}
      </span>
      <LegSign status={leg.status} worded />
    </p>
  );
}

function AnswerForm({ id }: { id: string }) {
  const t = useText('trust');
  const { isBusy, change } = useChange('trust');
  const [answer, setAnswer] = useState('');
  const [isShort, setShort] = useState(false);
  const send = async (outcome: AnswerDispute['outcome']) => {
    if (answer.trim().length < DISPUTE_ANSWER_LEAST) return setShort(true);
    await change(async () => {
      await call('answerDispute', { params: { id }, body: { outcome, answer } });
      return t('dispute_saved');
    });
  };
  return (
    <div className="grid max-w-slim gap-3">
      <TextArea
        label={t('dispute_answer')}
        hint={t('dispute_answer_hint')}
        error={isShort ? t('dispute_answer_short') : undefined}
        value={answer}
        maxLength={DISPUTE_TEXT.most}
        onChange={({ target }) => {
          setAnswer(target.value);
          setShort(false);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ink" busy={isBusy} onClick={() => void send('upheld')}>
          {t('dispute_uphold')}
        </Button>
        <Button busy={isBusy} onClick={() => void send('rejected')}>
          {t('dispute_reject')}
        </Button>
      </div>
    </div>
  );
}
