import type { SupportMessage, SupportState } from '@cauri/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { OlderPages } from '#features/site/older-pages.tsx';
import { formatMoment, formatMomentWithin } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { useWaitingDisputes } from '../disputes/disputes-query.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useChange } from '../use-change.ts';
import { type DisputeView, type InboxView, SUPPORT_STATES } from './inbox-filter.ts';

const PAGE_SIZE = 20;

/** Lists the messages to support in a state; null: in every state. */
const supportQuery = (state: SupportState | null) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'support', state],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(state && { state }), ...(pageParam && { cursor: pageParam }) };
      return call('listSupport', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

interface InboxProps {
  view: Exclude<InboxView, DisputeView>;
  onView: (view: InboxView) => void;
}

/** Lists the messages to support and lets administrators answer them. */
export function SupportInbox({ view, onView }: InboxProps) {
  const t = useText('inbox');
  const query = useInfiniteQuery(supportQuery(view === 'all' ? null : view));
  const disputes = useWaitingDisputes();
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('support_title')} />
      <div className="pad lg:max-w-slim">
        <Segmented<InboxView>
          label={t('states')}
          value={view}
          options={[
            ...[...SUPPORT_STATES, 'all' as const].map((value) => ({
              value,
              label: t(value === 'all' ? 'all' : `state_${value}`),
            })),
            {
              value: 'disputes' as const,
              label: disputes > 0 ? t('disputes_waiting', { count: disputes }) : t('disputes'),
            },
          ]}
          onChange={onView}
        />
      </div>
      {messages.length === 0 && (
        <div className="panel">
          {query.isPending && <ListSkeleton />}
          {query.error && <BrokenPart error={query.error} onRetry={() => void query.refetch()} />}
          {query.isSuccess && messages.length === 0 && <EmptyState title={t('no_messages')} />}
        </div>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <OlderPages query={query} />
    </div>
  );
}

function Message({ message }: { message: SupportMessage }) {
  const t = useText('inbox');
  return (
    <article className="panel">
      <div className="panel__head justify-between">
        <h2>{t(message.topic === 'other' ? 'topic_else' : `topic_${message.topic}`)}</h2>
        <Badge look={message.state === 'open' ? 'plain' : 'line'}>{t(`is_${message.state}`)}</Badge>
      </div>
      <div className="panel__body grid gap-3 wrap-anywhere">
        <p className="text-sm text-ink-2">
          {formatMoment(message.createdAt, t.language)}
          <br />
          <Writer message={message} />
          {message.bet !== null && <> · {t('bet', { number: message.bet })}</>}
        </p>
        <p className="max-w-slim whitespace-pre-wrap" lang={message.language}>
          {message.message}
        </p>
        {message.answer !== null && (
          <p className="max-w-slim whitespace-pre-wrap text-ink-2">
            {message.answeredAt !== null && (
              <b className="font-semibold">
                {t('answered_at', { moment: formatMomentWithin(message.answeredAt, t.language) })}
              </b>
            )}
            {`\n${message.answer}`}
          </p>
        )}
        <AnswerForm message={message} />
      </div>
    </article>
  );
}

function Writer({ message: { userId, username, email } }: { message: SupportMessage }) {
  const t = useText('inbox');
  const name = t('from', { name: username ?? t('visitor'), email });
  if (userId === null) return name;
  return (
    <Link to="/admin/users/$userId" params={{ userId }} className="link">
      {name}
    </Link>
  );
}

function AnswerForm({ message: { id, state } }: { message: SupportMessage }) {
  const t = useText('inbox');
  const { isBusy, change } = useMessageChange(id);
  const [answer, setAnswer] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return;
    if (await change({ answer }, t('sent'))) {
      setAnswer('');
    }
  };
  return (
    <form className="grid max-w-slim gap-3" onSubmit={(event) => void submit(event)}>
      {state !== 'closed' && (
        <TextArea
          label={t('answer')}
          hint={t('answer_hint')}
          value={answer}
          maxLength={4000}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'closed' && (
          <Button type="submit" variant="ink" busy={isBusy}>
            {t('send')}
          </Button>
        )}
        <Button busy={isBusy} onClick={() => void change({ state: state === 'closed' ? 'open' : 'closed' })}>
          {t(state === 'closed' ? 'reopen' : 'close_message')}
        </Button>
      </div>
    </form>
  );
}

function useMessageChange(id: string) {
  const { isBusy, change } = useChange('inbox');
  const send = (body: Parameters<typeof call<'changeSupport'>>[1]['body'], announcement?: string) =>
    change(async () => {
      await call('changeSupport', { params: { id }, body });
      return announcement;
    });
  return { isBusy, change: send };
}
