import type { AdminSettings, SettingName } from '@cauri/contract';
import { settingDefinitions } from '@cauri/contract/settings/definitions';
import { useText } from '#i18n/use-text.tsx';
import { NumberRow, SwitchRow } from '#ui/controls/controls.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { readSetting, writeTyped } from './settings-fields.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

export interface PartProps {
  settings: AdminSettings;
  draft: SettingsDraft;
}

/** The field of a number or a switch. */
export function Row({ name, settings, draft }: PartProps & { name: SettingName }) {
  const t = useText('setup');
  const { kind } = settingDefinitions[name];
  const texts = { name, title: t(name), remark: t(`${name}_remark`) };
  const value = readSetting(settings, name);
  const edit = draft.edits[name];
  if (kind === 'switch') {
    return (
      <SwitchRow
        {...texts}
        checked={(edit ?? value) === true}
        error={draft.errorOf(name)}
        onChange={(on) => draft.edit(name, on)}
      />
    );
  }
  const units = {
    amount: 'FCFA',
    percent: '%',
    seconds: 's',
    minutes: 'min',
    legs: t('legs'),
    credits: t('a_month'),
  };
  return (
    <NumberRow
      {...texts}
      unit={kind in units ? units[kind as keyof typeof units] : ''}
      value={typeof edit === 'string' ? edit : writeTyped(name, value, t.language)}
      error={draft.errorOf(name)}
      onBlur={() => draft.leave(name)}
      onChange={(typed) => draft.edit(name, typed)}
    />
  );
}

const SHOWN_LINES = 6;

/** The field of a list, one entry per line. */
export function ListField({ name, settings, draft }: PartProps & { name: SettingName }) {
  const t = useText('setup');
  return (
    <TextArea
      label={t(name)}
      name={name}
      hint={t(`${name}_remark`)}
      error={draft.errorOf(name)}
      rows={SHOWN_LINES}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={String(draft.edits[name] ?? readSetting(settings, name))}
      onBlur={() => draft.leave(name)}
      onChange={({ target }) => draft.edit(name, target.value)}
    />
  );
}
