import type { Webhook } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { OperationsParts } from '../operations/operations-parts.tsx';
import { WebhookForm, webhooksQuery } from './webhook-form.tsx';
import { messagesQuery, WebhookLog } from './webhook-log.tsx';

/** Shows the webhooks of the site with their delivery logs, and adds, tests, pauses and removes them. */
export default function WebhookList() {
  const t = useText('operations');
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('webhooks')}>
        <OperationsParts current="webhooks" />
      </AdminHead>
      <WebhookForm />
      {(webhooks?.length ?? 0) === 0 && (
        <div className="panel">
          {!webhooks && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
          {webhooks && <EmptyState title={t('webhooks_none')} />}
        </div>
      )}
      {webhooks?.map((webhook) => (
        <WebhookPanel key={webhook.id} webhook={webhook} />
      ))}
    </div>
  );
}

function WebhookPanel({ webhook }: { webhook: Webhook }) {
  const t = useText('operations');
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { isBusy, change, remove, test } = useWebhook(webhook, () => setOpen(true));
  const { name, url, kinds, isActive, queued, dropped } = webhook;
  return (
    <article className="panel" aria-label={name}>
      <div className="panel__head justify-between">
        <h2 className="min-w-0 wrap-anywhere">{name}</h2>
        {!isActive && <Badge look="plain">{t('webhook_paused')}</Badge>}
      </div>
      <div className="panel__body grid gap-3">
        <p className="wrap-anywhere text-ink-2">
          {url}
          <br />
          {kinds.map((kind) => t(`kind_${kind}`)).join(', ')}
        </p>
        {queued > 0 && <p>{t('webhook_queued', { count: queued })}</p>}
        {dropped > 0 && <p>{t('webhook_dropped', { count: dropped })}</p>}
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('webhook_log')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void test()}>
            {t('webhook_test')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void change()}>
            {t(isActive ? 'webhook_pause' : 'webhook_resume')}
          </Button>
          <Button size="small" variant="danger-line" busy={isBusy} onClick={() => setRemoving(true)}>
            {t('webhook_remove')}
          </Button>
        </div>
        {isOpen && <WebhookLog webhook={webhook} />}
      </div>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('webhook_remove_title', { name })}
        closeLabel={t('close')}
        foot={
          <>
            <Button onClick={() => setRemoving(false)}>{t('cancel')}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void remove().finally(() => setRemoving(false))}>
              {t('webhook_remove')}
            </Button>
          </>
        }
      >
        <p lang={t.language}>{t('webhook_remove_text')}</p>
      </Dialog>
    </article>
  );
}

function useWebhook({ id, isActive }: Webhook, onTested: () => void) {
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ title: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const show = ({ items }: { readonly items: readonly Webhook[] }) =>
    client.setQueryData(webhooksQuery.queryKey, items);
  return {
    isBusy,
    change: () => run(async () => void show(await call('changeWebhook', { params, body: { isActive: !isActive } }))),
    remove: () => run(async () => void show(await call('removeWebhook', { params }))),
    test: () =>
      run(async () => {
        client.setQueryData(messagesQuery(id).queryKey, (await call('testWebhook', { params })).items);
        onTested();
      }),
  };
}
