import type { AdminSettings, SavedSettings } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
import { approvalsQuery } from '../approvals/approvals-query.ts';
import { type Change, type Edits, listChanges, listErrors, toErrors, toRequest } from './settings-draft.ts';
import { checklistQuery, feedReportQuery, settingsQuery } from './settings-query.ts';

const NO_ERRORS: Record<string, string> = {};
/** The queries that depend on the settings: the header, the limits of the slip, and the gateways. */
const DEPENDENT = [['config'], ['plans'], feedReportQuery.queryKey, checklistQuery.queryKey];
/** The maximum number of changes that the announcement names; it counts longer lists. */
const NAMED = 3;

function focusFirst(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[name]')];
  fields.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus();
}

/** Shows what was saved, and whether another administrator must confirm the rest. */
function announceSaved(saved: SavedSettings, changes: readonly Change[], t: Text<'setup'>): void {
  const names = new Set<string>(saved.changes.map(({ name }) => name));
  const isSaved = (name: string) => names.has(name.startsWith('simulated.') ? 'simulatedSports' : name);
  const lines = changes.filter(({ name }) => isSaved(name)).map(({ words }) => t('saved_line', words));
  const more = lines.length > NAMED ? ` +${lines.length - NAMED}` : '';
  const summary = lines.slice(0, NAMED).join(', ') + more;
  const pendingText = summary === '' ? t('approval_remark') : t('approval_rest', { changes: summary });
  if (saved.request) showToast({ title: t('approval_requested'), text: pendingText });
  else showToast({ title: t('saved'), text: summary || t('nothing_changed') });
}

/** Holds all edits of the settings page until they are saved together. */
export function useSettingsDraft(settings: AdminSettings) {
  const t = useText('setup');
  const messageOf = useProblemMessage('setup');
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  /** The fields that lost the focus, or all after an attempt to save. Only their errors are shown. */
  const [seen, setSeen] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState(NO_ERRORS);
  const [isBusy, setBusy] = useState(false);
  const wrong = listErrors(edits, t);
  const changes = listChanges(settings, edits, t);

  const edit = (name: string, value: Edits[string] | undefined) => {
    const { [name]: _, ...rest } = edits;
    setEdits(value === undefined ? rest : { ...rest, [name]: value });
    const { [name]: __, ...others } = refused;
    setRefused(others);
  };
  const reset = () => {
    setEdits({});
    forgetErrors();
  };
  const forgetErrors = () => {
    setSeen(new Set());
    setRefused(NO_ERRORS);
  };
  /** Keeps what was edited while the changes were saved. */
  const forgetSaved = () => {
    setEdits((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== edits[name])));
    forgetErrors();
  };
  const save = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setSeen('all');
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    if (changes.length === 0) return;
    setBusy(true);
    try {
      const body = toRequest(settings, edits, changes);
      const saved = await callWithApproval((approval) =>
        call('changeAdminSettings', { body: { ...body, ...approval } }),
      );
      client.setQueryData(settingsQuery.queryKey, saved.settings);
      announceSaved(saved, changes, t);
      if (saved.request) await client.invalidateQueries({ queryKey: approvalsQuery.queryKey });
      forgetSaved();
      await Promise.all(DEPENDENT.map((queryKey) => client.invalidateQueries({ queryKey })));
    } catch (error) {
      const found = hasCode(error, 'validation_failed') ? toErrors(error.issues, t) : NO_ERRORS;
      setRefused(found);
      focusFirst(form, found);
      showToast({ title: Object.keys(found).length > 0 ? t('check_fields') : messageOf(error) });
      if (hasCode(error, 'settings_changed')) await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    } finally {
      setBusy(false);
    }
  };
  return {
    edits,
    edit,
    changes,
    isBusy,
    reset,
    save,
    hasErrors: Object.keys(wrong).length > 0,
    leave: (name: string) => setSeen(seen === 'all' ? 'all' : new Set([...seen, name])),
    errorOf: (name: string): string | undefined =>
      refused[name] ?? (seen === 'all' || seen.has(name) ? wrong[name] : undefined),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
