import type { OwnSupportMessage } from '@cauri/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatDateTime } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';

export const ownMessagesQuery = queryOptions({
  queryKey: ['own', 'support'] as const,
  queryFn: async ({ signal }) => (await call('listMySupport', {}, { signal })).items,
  // An answer may have come since.
  staleTime: 0,
});

/** The id of the panel, which notices of an answer link to. */
const PANEL = 'messages';

/** Shows the messages of the user with the answers of support; nothing before the first message. */
export function OwnMessages() {
  const t = useText('support');
  const { data, error, refetch } = useQuery(ownMessagesQuery);
  const panel = useRef<HTMLElement>(null);
  const hasMessages = data !== undefined && data.length > 0;
  const isTarget = useLocation({ select: ({ hash }) => hash === PANEL });
  useEffect(() => {
    if (hasMessages && isTarget) panel.current?.scrollIntoView();
  }, [hasMessages, isTarget]);
  if (!data && error) return <BrokenPart error={error} onRetry={() => void refetch()} />;
  if (!hasMessages) return null;
  return (
    <section ref={panel} id={PANEL} className="panel scroll-mt-20">
      <div className="panel__head">
        <h2>{t('yours')}</h2>
      </div>
      <ul className="panel__body grid gap-4">
        {data.map((message) => (
          <OwnMessage key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function OwnMessage({
  message: { topic, bet, message, answer, answeredAt, createdAt },
}: {
  message: OwnSupportMessage;
}) {
  const t = useText('support');
  const subject = [t(`topic_${topic === 'other' ? 'else' : topic}`), bet].filter(Boolean).join(', ');
  return (
    <li className="grid gap-1 wrap-anywhere">
      <b>{subject}</b>
      <small className="text-ink-2">{formatDateTime(createdAt, t.language)}</small>
      <p className="whitespace-pre-line text-ink-2">{message}</p>
      {answer === null || answeredAt === null ? (
        <p>{t('no_answer')}</p>
      ) : (
        <>
          <small className="text-ink-2">{t('answered_at', { moment: formatDateTime(answeredAt, t.language) })}</small>
          <p className="whitespace-pre-line">{answer}</p>
        </>
      )}
    </li>
  );
}
