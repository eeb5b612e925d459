import type { GatewayKey } from '@cauri/contract';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { type KeyOwner, keyName } from './settings-draft.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

interface KeyFieldProps {
  owner: KeyOwner;
  of: GatewayKey;
  draft: SettingsDraft;
  hint?: ReactNode;
}

/** The field of one key: empty, edited, stored, or about to be removed. */
export function KeyField({ owner, of: key, draft, hint }: KeyFieldProps) {
  const t = useText('setup');
  const name = keyName(owner, key);
  const edit = draft.edits[name];
  const label = t(key.name as Key<'setup'>);
  const shared = { label, name, hint, note: key.isRequired ? undefined : t('optional'), error: draft.errorOf(name) };
  const words = { key: label, gateway: owner.name };
  if (key.isSecret && key.isSet && edit === undefined) {
    return <StoredKey of={key} label={label} words={words} onEdit={(value) => draft.edit(name, value)} />;
  }
  const keepButton = key.isSet && (
    <Button variant="quiet" size="small" aria-label={t('keep_key', words)} onClick={() => draft.edit(name, undefined)}>
      {t('keep')}
    </Button>
  );
  if (edit === null) {
    return <Field {...shared} value="" readOnly placeholder={t('will_be_removed')} end={keepButton} />;
  }
  return (
    <Field
      {...shared}
      type={key.isSecret ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={typeof edit === 'string' ? edit : (key.shown ?? '')}
      end={key.isSecret && keepButton}
      onChange={({ target }) => draft.edit(name, target.value)}
    />
  );
}

interface StoredKeyProps {
  of: GatewayKey;
  label: string;
  words: { key: string; gateway: string };
  onEdit: (value: '' | null) => void;
}

/** A stored key: its last characters, the date of its last change, and its actions. */
function StoredKey({ of: { shown, isReadable, changedAt }, label, words, onEdit }: StoredKeyProps) {
  const t = useText('setup');
  return (
    <div className="field">
      <span className="text-sm font-semibold">{label}</span>
      <span className="input">
        <span className="gate__kept">{shown === null ? t('is_set') : t('ends_with', { ending: `••••${shown}` })}</span>
        <Button variant="quiet" size="small" aria-label={t('remove_key', words)} onClick={() => onEdit(null)}>
          {t('remove')}
        </Button>
        <Button variant="quiet" size="small" aria-label={t('replace_key', words)} onClick={() => onEdit('')}>
          {t('replace')}
        </Button>
      </span>
      {isReadable ? (
        changedAt && <p className="hint">{t('set_on', { date: formatDate(changedAt, t.language) })}</p>
      ) : (
        <p className="error">{t('unreadable')}</p>
      )}
    </div>
  );
}
