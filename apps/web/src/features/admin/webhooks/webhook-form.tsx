import type { AddedWebhook, Webhook } from '@cauri/contract';
import { WEBHOOK_KINDS } from '@cauri/contract/names';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Choices, NewSecretForm } from '../operations/new-secret-form.tsx';
import { SecretDialog } from '../operations/secret-dialog.tsx';

export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: async ({ signal }): Promise<readonly Webhook[]> => (await call('listWebhooks', {}, { signal })).items,
});

/** Adds a webhook, and shows the key of its signatures once. */
export function WebhookForm() {
  const t = useText('operations');
  const [added, setAdded] = useState<AddedWebhook | null>(null);
  const { errors, failure, isBusy, submit } = useNewWebhook(setAdded);
  return (
    <NewSecretForm
      title={t('webhook_new')}
      text={t('webhook_text')}
      failure={failure}
      isBusy={isBusy}
      submitLabel={t('webhook_add')}
      onSubmit={submit}
    >
      <FieldPair>
        <Field label={t('webhook_name')} name="name" maxLength={60} required error={errors.name} />
        <Field
          label={t('webhook_url')}
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint={t('webhook_url_hint')}
          maxLength={500}
          required
          error={errors.url}
        />
      </FieldPair>
      <Choices legend={t('webhook_kinds')}>
        {WEBHOOK_KINDS.map((kind, index) => (
          <Checkbox key={kind} name={kind} defaultChecked error={index === 0 && errors[kind]}>
            {t(`kind_${kind}`)}
          </Checkbox>
        ))}
      </Choices>
      {added && (
        <SecretDialog
          title={t('webhook_secret_title', { name: added.webhook.name })}
          text={t('webhook_secret_once')}
          secret={added.secret}
          onClose={() => setAdded(null)}
        />
      )}
    </NewSecretForm>
  );
}

type FieldName = 'name' | 'url' | (typeof WEBHOOK_KINDS)[number];

function useNewWebhook(onAdded: (added: AddedWebhook) => void) {
  const t = useText('operations');
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const form = useForm({
    read: (data) => ({
      name: textIn(data, 'name'),
      url: textIn(data, 'url'),
      kinds: WEBHOOK_KINDS.filter((kind) => data.has(kind)),
    }),
    check: ({ name, url, kinds }): Partial<Record<FieldName, string | false>> => ({
      name: name === '' && t('token_name_missing'),
      url: !(url.startsWith('https://') && URL.canParse(url)) && t('webhook_url_wrong'),
      [WEBHOOK_KINDS[0]]: kinds.length === 0 && t('webhook_kinds_missing'),
    }),
    send: async (body, element) => {
      onAdded(await call('addWebhook', { body }));
      element.reset();
      await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
    refused: (error) => (hasCode(error, 'validation_failed') ? { url: t('webhook_url_private') } : {}),
  });
  return { ...form, failure: form.failure === null ? null : messageOf(form.failure) };
}
