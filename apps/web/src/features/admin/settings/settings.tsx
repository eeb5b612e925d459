import type { AdminSettings, SettingName } from '@cauri/contract';
import { settingDefinitions } from '@cauri/contract/settings/definitions';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { BrokenPart } from '#features/site/area.tsx';
import { useText } from '#i18n/use-text.tsx';
import { Settings, SettingsPanel } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SaveBar } from '#ui/controls/controls.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { AdminHead } from '#ui/frame/admin-frame.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { BonusSettings } from './bonus-settings.tsx';
import { ChecklistPanel } from './checklist.tsx';
import { FeedSettings, SimulatedSettings } from './settings-feed.tsx';
import { readSetting, settingsOf } from './settings-fields.ts';
import { PaymentSettings } from './settings-payments.tsx';
import { settingsQuery } from './settings-query.ts';
import { ListField, type PartProps, Row } from './settings-row.tsx';
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts';

const PARTS = [
  'general',
  'betting',
  'notifications',
  'security',
  'catalog',
  'payments',
  'simulated',
  'feed',
  'bonus',
  'checklist',
] as const;

/** All settings that can change while the site runs. */
export function AdminSettingsPage() {
  const t = useText('setup');
  const query = useQuery(settingsQuery);
  return (
    <div className="stack" lang={t.language}>
      <AdminHead title={t('title')} />
      {query.data ? (
        <SettingsForm settings={query.data} />
      ) : (
        <div className="panel">
          {query.error ? <BrokenPart error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />}
        </div>
      )}
    </div>
  );
}

function SettingsForm({ settings }: { settings: AdminSettings }) {
  const t = useText('setup');
  const form = useRef<HTMLFormElement>(null);
  // The section in the fragment of the URL is rendered only after the settings load.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  const draft = useSettingsDraft(settings);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void draft.save(event.currentTarget);
  };
  return (
    <Settings label={t('parts')} parts={PARTS.map((id) => ({ id, text: t(id) }))}>
      <form ref={form} className="stack" noValidate onSubmit={submit}>
        <GeneralPart settings={settings} draft={draft} />
        <BettingPart settings={settings} draft={draft} />
        <NotificationsPart settings={settings} draft={draft} />
        <SecurityPart settings={settings} draft={draft} />
        <CatalogPart settings={settings} draft={draft} />
        <PaymentSettings settings={settings} draft={draft} />
        <SimulatedSettings settings={settings} draft={draft} />
        <FeedSettings settings={settings} draft={draft} />
        <UnsavedBar draft={draft} />
      </form>
      <BonusSettings />
      <ChecklistPanel title={t('checklist')} />
      <LeaveGuard isOn={draft.changes.length > 0 || draft.hasErrors} />
    </Settings>
  );
}

function GeneralPart({ settings, draft }: PartProps) {
  const t = useText('setup');
  const texts = (name: SettingName) => ({
    label: t(name),
    name,
    hint: t(`${name}_remark`),
    error: draft.errorOf(name),
    value: String(draft.edits[name] ?? readSetting(settings, name)),
    onBlur: () => draft.leave(name),
  });
  return (
    <SettingsPanel id="general" title={t('general')}>
      <div className="set-body">
        <Field
          {...texts('siteName')}
          autoComplete="off"
          onChange={({ target }) => draft.edit('siteName', target.value)}
        />
        <TextArea
          {...texts('siteDescription')}
          rows={2}
          onChange={({ target }) => draft.edit('siteDescription', target.value)}
        />
      </div>
      {settingsOf('general')
        .filter((name) => settingDefinitions[name].kind !== 'text')
        .map((name) => (
          <Row key={name} name={name} settings={settings} draft={draft} />
        ))}
    </SettingsPanel>
  );
}

function BettingPart(props: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="betting" title={t('betting')}>
      {settingsOf('betting').map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
    </SettingsPanel>
  );
}

function NotificationsPart(props: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="notifications" title={t('notifications')}>
      {settingsOf('notifications').map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
    </SettingsPanel>
  );
}

function SecurityPart(props: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="security" title={t('security')} end={<small className="text-ink-2">{t('confirmed')}</small>}>
      {settingsOf('security').map((name) => (
        <Row key={name} name={name} {...props} />
      ))}
    </SettingsPanel>
  );
}

/** The order of the leagues and the short names of teams. */
function CatalogPart(props: PartProps) {
  const t = useText('setup');
  return (
    <SettingsPanel id="catalog" title={t('catalog')}>
      <div className="set-body">
        <ListField name="topLeagues" {...props} />
        <ListField name="searchAliases" {...props} />
      </div>
    </SettingsPanel>
  );
}

const NAMED = 2;

function UnsavedBar({ draft }: { draft: SettingsDraft }) {
  const t = useText('setup');
  const { changes, hasErrors, isBusy, reset } = draft;
  if (changes.length === 0 && !hasErrors) return null;
  const lines = changes.slice(0, NAMED).map(({ words }) => t('from_to', words));
  const count = changes.length;
  return (
    <SaveBar
      title={count === 0 ? t('nothing_to_save') : t('unsaved', { count })}
      text={hasErrors ? t('check_fields') : lines.join(', ') + (count > NAMED ? ` +${count - NAMED}` : '')}
    >
      <Button variant="quiet" size="small" onClick={reset}>
        {t('undo')}
      </Button>
      <Button type="submit" variant="ink" size="small" busy={isBusy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}

/** Asks before unsaved edits are lost. Changing the section of the page loses none. */
function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useText('setup');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    disabled: !isOn,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title={t('leave_title')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={blocker.proceed}>{t('leave')}</Button>
          <Button variant="ink" onClick={blocker.reset}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave_text')}</p>
    </Dialog>
  );
}
