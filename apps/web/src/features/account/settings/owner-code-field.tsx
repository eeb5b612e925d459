import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { Field } from '#ui/controls/field.tsx';

/** Asks for a code of the second factor, or a recovery code, beside the password. */
export function OwnerCodeField({ error }: { error: ReactNode }) {
  const t = useText('personal');
  return (
    <Field
      label={t('owner_code')}
      hint={t('owner_code_hint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={20}
      required
      error={error}
    />
  );
}
