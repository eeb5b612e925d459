import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useText } from '#i18n/use-text.tsx';
import { Field, type FieldProps } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** A password field with a button that shows its text. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const t = useText('identity');
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? t('hide_password') : t('show_password')}
          icon={isShown ? <EyeOff className="i" /> : <Eye className="i" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

interface NewPasswordPairProps {
  label: string;
  errors: { readonly password?: FieldProps['error']; readonly confirm?: FieldProps['error'] };
}

/** The fields of a new password: the password with its rule, and its repetition. `readNewPassword` reads them. */
export function NewPasswordPair({ label, errors }: NewPasswordPairProps) {
  const t = useText('identity');
  const shared = { autoComplete: 'new-password', required: true } as const;
  // The message of an error states the rule itself.
  const hint = errors.password ? undefined : t('password_hint');
  return (
    <>
      <PasswordField {...shared} label={label} name="password" hint={hint} error={errors.password} />
      <PasswordField {...shared} label={t('confirm_password')} name="confirm" error={errors.confirm} />
    </>
  );
}
