import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { Field, type FieldProps } from '#ui/controls/field.tsx';

/** The address that is typed on a page; it begins as the one that the page before took along. */
export function useTypedEmail() {
  const { state } = useRouter();
  return useState(state.location.state.email ?? '');
}

/** Keeps the address in this entry of the history, for the Back button of the browser, before another page opens. */
export function keepEmail(email: string): void {
  window.history.replaceState({ ...window.history.state, email }, '');
}

interface EmailFieldProps {
  typed: ReturnType<typeof useTypedEmail>;
  error: FieldProps['error'];
  /** That of an existing account by default. */
  autoComplete?: 'username' | 'email';
}

/** The field of the address, whose links take along what was typed. */
export function EmailField({ typed: [email, setEmail], error, autoComplete = 'username' }: EmailFieldProps) {
  const t = useText('identity');
  return (
    <Field
      label={t('email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={email}
      onInput={({ currentTarget }) => setEmail(currentTarget.value)}
      error={error}
    />
  );
}
