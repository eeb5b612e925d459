import type { Webhook, WebhookMessage } from '@cauri/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatDate, formatMomentWithin } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Table, TableCell, TableRow } from '#ui/figures/table.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';

/** How often the log is read while it is open. */
const EVERY_MS = 4_000;

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'webhooks', id],
    queryFn: async ({ signal }): Promise<readonly WebhookMessage[]> =>
      (await call('listWebhookMessages', { params: { id } }, { signal })).items,
    refetchInterval: EVERY_MS,
  });

/** The newest messages of a webhook, with what became of them. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const t = useText('operations');
  const { data: messages, error, refetch } = useQuery(messagesQuery(webhook.id));
  if (!messages) return error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (messages.length === 0) return <p className="text-ink-2">{t('webhook_log_none')}</p>;
  return (
    <Table
      label={t('webhook_log_of', { name: webhook.name })}
      columns={[
        { key: 'time', text: t('message_time') },
        { key: 'kind', text: t('message_kind') },
        { key: 'answer', text: t('message_answer') },
        { key: 'attempts', text: t('message_attempts'), end: true },
        { key: 'state', text: t('message_state'), end: true },
      ]}
    >
      {messages.map((message) => (
        <MessageRow key={message.id} webhookId={webhook.id} message={message} />
      ))}
    </Table>
  );
}

function MessageRow({ webhookId, message }: { webhookId: string; message: WebhookMessage }) {
  const t = useText('operations');
  const figures = useFigures();
  const { isBusy, replay } = useReplay(webhookId, message.id);
  const { kind, state, createdAt, status, error, attempts } = message;
  const words = { kind: t(`kind_${kind}`), time: formatMomentWithin(createdAt, t.language) };
  return (
    <TableRow>
      <TableCell place="date">
        {formatDate(createdAt, t.language)} <small>{figures.time(createdAt)}</small>
      </TableCell>
      <TableCell place="name">{words.kind}</TableCell>
      <TableCell place="to">{status ?? error ?? t('message_none')}</TableCell>
      <TableCell place="wide" end>
        {attempts}
      </TableCell>
      <TableCell place="status" end>
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <Badge look={state === 'delivered' ? 'line' : 'plain'}>{t(`message_${state}`)}</Badge>
          {state !== 'queued' && (
            <Button
              size="small"
              busy={isBusy}
              aria-label={t('message_replay_name', words)}
              onClick={() => void replay()}
            >
              {t('message_replay')}
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

function useReplay(id: string, messageId: string) {
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const [isBusy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    try {
      const { items } = await call('replayWebhookMessage', { params: { id, messageId } });
      client.setQueryData(messagesQuery(id).queryKey, items);
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, replay };
}
