import type { ApiToken, TokenScope } from '@cauri/contract';
import { SECRET_NAME_MAXIMUM, TOKEN_DAYS } from '@cauri/contract/bounds';
import { TOKEN_SCOPES } from '@cauri/contract/names';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useText } from '#i18n/use-text.tsx';
import { textIn } from '#ui/base/use-form.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, SelectField } from '#ui/controls/field.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { Choices, NewSecretForm, useNewSecret } from '../operations/new-secret-form.tsx';

export const tokensQuery = queryOptions({
  queryKey: ['admin', 'tokens'],
  queryFn: async ({ signal }): Promise<readonly ApiToken[]> => (await call('listApiTokens', {}, { signal })).items,
});

const DAYS = [7, 30, TOKEN_DAYS.usual, TOKEN_DAYS.most];
const isRead = (scope: TokenScope): boolean => scope.endsWith(':read');

/** Adds an API token, and shows its secret once. The scopes that only read are selected at first. */
export function TokenForm() {
  const t = useText('operations');
  const form = useNewToken();
  const { added, errors } = form;
  return (
    <NewSecretForm
      title={t('token_new')}
      text={t('token_text')}
      submitLabel={t('token_add')}
      form={form}
      secret={
        added && {
          title: t('secret_title', { name: added.token.name }),
          text: t('secret_once'),
          secret: added.secret,
        }
      }
    >
      <FieldPair>
        <Field
          label={t('token_name')}
          name="name"
          hint={t('token_name_hint')}
          maxLength={SECRET_NAME_MAXIMUM}
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
    </NewSecretForm>
  );
}

function useNewToken() {
  const t = useText('operations');
  return useNewSecret({
    read: (data) => ({
      name: textIn(data, 'name'),
      days: Number(textIn(data, 'days')),
      scopes: TOKEN_SCOPES.filter((scope) => data.has(scope)),
    }),
    check: ({ name }) => ({ name: name === '' && t('token_name_missing') }),
    add: (body) => call('addApiToken', { body }),
    listKey: tokensQuery.queryKey,
  });
}
