import type { Webhook } from '@cauri/contract';
import { SECRET_NAME_MAXIMUM } from '@cauri/contract/bounds';
import { WEBHOOK_KINDS } from '@cauri/contract/names';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn } from '#ui/base/use-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Choices, NewSecretForm, useNewSecret } from '../operations/new-secret-form.tsx';

export const webhooksQuery = queryOptions({
  queryKey: ['admin', 'webhooks'],
  queryFn: async ({ signal }): Promise<readonly Webhook[]> => (await call('listWebhooks', {}, { signal })).items,
});

/** Adds a webhook, and shows the key of its signatures once. */
export function WebhookForm() {
  const t = useText('operations');
  const form = useNewWebhook();
  const { added, errors } = form;
  return (
    <NewSecretForm
      title={t('webhook_new')}
      text={t('webhook_text')}
      submitLabel={t('webhook_add')}
      form={form}
      secret={
        added && {
          title: t('webhook_secret_title', { name: added.webhook.name }),
          text: t('webhook_secret_once'),
          secret: added.secret,
        }
      }
    >
      <FieldPair>
        <Field label={t('webhook_name')} name="name" maxLength={SECRET_NAME_MAXIMUM} required error={errors.name} />
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
    </NewSecretForm>
  );
}

type FieldName = 'name' | 'url' | (typeof WEBHOOK_KINDS)[number];

function useNewWebhook() {
  const t = useText('operations');
  return useNewSecret({
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
    refused: (error) => (hasCode(error, 'validation_failed') ? { url: t('webhook_url_private') } : {}),
    add: (body) => call('addWebhook', { body }),
    listKey: webhooksQuery.queryKey,
  });
}
