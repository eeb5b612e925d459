import type { BetDetail, Dispute, ExplainedLeg } from '@cauri/contract';
import { DISPUTE_ANSWER_DAYS, DISPUTE_DAYS, DISPUTE_TEXT, OPEN_DISPUTES_MAXIMUM } from '@cauri/contract/bounds';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMomentWithin } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { wordsOfLeg } from './leg-words.ts';

const LOOK_MS = 20_000;

const disputesQuery = (betId: string) =>
  queryOptions({
    queryKey: ['bet', betId, 'disputes'],
    queryFn: ({ signal }) => call('listBetDisputes', { params: { id: betId } }, { signal }),
    // The page shows the answer without a reload.
    refetchInterval: ({ state }) => (state.data?.items.some(({ outcome }) => outcome === null) ? LOOK_MS : false),
  });

interface BetDisputesProps {
  bet: BetDetail;
  /** Whether the address names the disputes, which are then scrolled into view. */
  isTarget: boolean;
}

/** Lists the settled selections of a bet with their disputes, and opens new ones. */
export default function BetDisputes({ bet, isTarget }: BetDisputesProps) {
  const t = useText('trust', 'explain');
  const { data, error, refetch } = useQuery(disputesQuery(bet.id));
  const top = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isTarget && isLoaded) top.current?.closest('details')?.scrollIntoView({ block: 'center' });
  }, [isTarget, isLoaded]);
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="grid gap-4 text-sm" ref={top}>
      <p className="text-ink-2">{t('dispute_intro', { days: DISPUTE_ANSWER_DAYS })}</p>
      <ul className="grid gap-4">
        {bet.selections.map((leg, index) => (
          <LegDispute
            key={leg.outcomeId}
            betId={bet.id}
            leg={leg}
            index={index}
            dispute={data.items.find((each) => each.leg === index)}
          />
        ))}
      </ul>
    </div>
  );
}

interface LegDisputeProps {
  betId: string;
  leg: ExplainedLeg;
  index: number;
  dispute: Dispute | undefined;
}

function LegDispute({ betId, leg, index, dispute }: LegDisputeProps) {
  const t = useText('trust', 'explain');
  const markets = useText('markets', 'betting');
  const { pick, event } = wordsOfLeg(leg, markets, useFigures());
  const [isWriting, setWriting] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  // A sent dispute leaves no control, so that the selection with the dispute has the focus.
  useFocusAfterRemoval(item, (container) => container.querySelector<HTMLElement>('textarea, button') ?? container);
  if (leg.status === 'pending') return null;
  return (
    <li className="grid gap-2" ref={item} tabIndex={-1}>
      <div className="flex items-start justify-between gap-3">
        <p>
          <b>{pick}</b>
          <span className="text-ink-3">{`, ${event}`}</span>
        </p>
        {dispute && <DisputeBadge outcome={dispute.outcome} />}
      </div>
      {dispute && <DisputeText dispute={dispute} />}
      {!dispute && !isWriting && (
        <p>
          <Button variant="line" onClick={() => setWriting(true)}>
            {t('dispute_open_button')}
          </Button>
        </p>
      )}
      {!dispute && isWriting && <DisputeForm betId={betId} index={index} onClose={() => setWriting(false)} />}
    </li>
  );
}

const LOOKS = { upheld: 'won', rejected: 'lost', withdrawn: 'cancelled' } as const;

function DisputeBadge({ outcome }: Pick<Dispute, 'outcome'>) {
  const t = useText('trust', 'explain');
  return (
    <StatusBadge status={outcome ? LOOKS[outcome] : 'pending'}>
      {t(outcome ? `dispute_outcome_${outcome}` : 'dispute_state_open')}
    </StatusBadge>
  );
}

function DisputeText({ dispute }: { dispute: Dispute }) {
  const t = useText('trust', 'explain');
  const { reason, openedAt, outcome, answer, answeredAt, answerBy } = dispute;
  const moment = (time: string) => formatMomentWithin(time, t.language);
  return (
    <>
      <p className="text-ink-3">{t('dispute_opened', { moment: moment(openedAt) })}</p>
      <p className="whitespace-pre-wrap">{reason}</p>
      {outcome === null ? (
        <p className="text-ink-3">{t('dispute_waits', { moment: moment(answerBy) })}</p>
      ) : (
        <>
          {answeredAt !== null && <p className="text-ink-3">{t('dispute_answered', { moment: moment(answeredAt) })}</p>}
          <p className="whitespace-pre-wrap">{answer}</p>
        </>
      )}
    </>
  );
}

const REFUSALS = { open: 'dispute_refused_open', late: 'dispute_refused_late', full: 'dispute_refused_full' } as const;

const refusalOf = (cause: unknown) =>
  typeof cause === 'string' && cause in REFUSALS ? REFUSALS[cause as keyof typeof REFUSALS] : null;

interface DisputeFormProps extends Pick<LegDisputeProps, 'betId' | 'index'> {
  onClose: () => void;
}

function DisputeForm({ betId, index, onClose }: DisputeFormProps) {
  const t = useText('trust', 'explain');
  const common = useText('common', 'explain');
  const client = useQueryClient();
  const messageOf = useProblemMessage('trust');
  const { errors, failure, isBusy, submit } = useForm({
    read: (data) => textIn(data, 'reason'),
    check: (reason) => ({
      reason: reason.length < DISPUTE_TEXT.least && t('dispute_reason_short'),
    }),
    send: async (reason) => {
      await call('openDispute', { params: { id: betId }, body: { leg: index, reason } });
      showToast({ title: t('dispute_sent') });
      await client.invalidateQueries(disputesQuery(betId));
    },
    refused: (error) => {
      const cause = hasCode(error, 'dispute_refused') ? refusalOf(error.params.cause) : null;
      return { reason: cause !== null && t(cause, { days: DISPUTE_DAYS, maximum: OPEN_DISPUTES_MAXIMUM }) };
    },
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <TextArea
        label={t('dispute_reason')}
        hint={t('dispute_reason_hint', { count: DISPUTE_TEXT.least })}
        name="reason"
        maxLength={DISPUTE_TEXT.most}
        error={errors.reason}
      />
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={isBusy}>
          {t('dispute_send')}
        </Button>
        {!isBusy && (
          <Button variant="line" onClick={onClose}>
            {common('close')}
          </Button>
        )}
      </p>
    </form>
  );
}
