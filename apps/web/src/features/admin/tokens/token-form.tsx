import type { AddedApiToken, ApiToken, TokenScope } from '@cauri/contract';
import { TOKEN_DAYS } from '@cauri/contract/bounds';
import { TOKEN_SCOPES } from '@cauri/contract/names';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn, useForm } from '#ui/base/use-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Choices, NewSecretForm } from '../operations/new-secret-form.tsx';
import { SecretDialog } from '../operations/secret-dialog.tsx';

export const tokensQuery = queryOptions({
  queryKey: ['admin', 'tokens'],
  queryFn: async ({ signal }): Promise<readonly ApiToken[]> => (await call('listApiTokens', {}, { signal })).items,
});

const DAYS = [7, 30, TOKEN_DAYS.usual, TOKEN_DAYS.most];
const isRead = (scope: TokenScope): boolean => scope.endsWith(':read');

/** Adds an API token, and shows its secret once. The scopes that only read are selected at first. */
export function TokenForm() {
  const t = useText('operations');
  const [added, setAdded] = useState<AddedApiToken | null>(null);
  const { errors, failure, isBusy, submit } = useNewToken(setAdded);
  return (
    <NewSecretForm
      title={t('token_new')}
      text={t('token_text')}
      failure={failure}
      isBusy={isBusy}
      submitLabel={t('token_add')}
      onSubmit={submit}
    >
      <FieldPair>
        <Field
          label={t('token_name')}
          name="name"
          hint={t('token_name_hint')}
          maxLength={60}
          required
          error={errors.name}
        />
        <SelectField label={t('token_days')} name="days" defaultValue={TOKEN_DAYS.usual}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t('days', { count: days })}
            </option>
          ))}
        </SelectField>
      </FieldPair>
      <Choices legend={t('token_scopes')}>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked={isRead(scope)}>
            {t(`scope_${scope}`)}
          </Checkbox>
        ))}
      </Choices>
      {added && (
        <SecretDialog
          title={t('secret_title', { name: added.token.name })}
          text={t('secret_once')}
          secret={added.secret}
          onClose={() => setAdded(null)}
        />
      )}
    </NewSecretForm>
  );
}

function useNewToken(onAdded: (added: AddedApiToken) => void) {
  const t = useText('operations');
  const client = useQueryClient();
  const messageOf = useProblemMessage('operations');
  const form = useForm({
    read: (data) => ({
      name: textIn(data, 'name'),
      days: Number(textIn(data, 'days')),
      scopes: TOKEN_SCOPES.filter((scope) => data.has(scope)),
    }),
    check: ({ name }) => ({ name: name === '' && t('token_name_missing') }),
    send: async (body, element) => {
      onAdded(await call('addApiToken', { body }));
      element.reset();
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  return { ...form, failure: form.failure === null ? null : messageOf(form.failure) };
}
