import type { AdminBonusTable } from '@cauri/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { configQuery } from '#features/site/config.ts';
import { formatMomentWithin, formatOdds, percentSign, withDecimal } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { SetRow, SettingsPanel } from '#ui/account/settings.tsx';
import { typedIn, useForm } from '#ui/base/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, TextArea } from '#ui/controls/field.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FieldPair } from '#ui/frame/admin-frame.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { callWithApproval } from '../approvals/approval-dialog.tsx';
import { approvalsQuery } from '../approvals/approvals-query.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { type BonusError, type BonusFields, readBonus, writeRows } from './read-bonus.ts';
import { bonusQuery } from './settings-query.ts';

const DEFAULT_ODDS = 1.2;

/** The tables of the accumulator bonus: in force, scheduled and the last ones, with the form for a new one. */
export function BonusSettings() {
  const t = useText('setup');
  const { data, error, refetch } = useQuery(bonusQuery);
  const [isOpen, setOpen] = useState(false);
  const tables = data?.items.filter(({ state }) => state !== 'past') ?? [];
  const edit = (
    <Button variant="line" size="small" disabled={!data} onClick={() => setOpen(true)}>
      {t('bonus_set')}
    </Button>
  );
  return (
    <SettingsPanel id="bonus" title={t('bonus')} end={edit}>
      <p className="panel__body text-ink-2">{t('bonus_remark')}</p>
      {tables.map((table) => (
        <SetRow key={table.id} name={nameOf(table, t)} remark={rowsOf(table, t)}>
          <Badge look={table.state === 'scheduled' ? 'gold' : 'line'}>
            {t(table.state === 'scheduled' ? 'bonus_scheduled' : 'bonus_in_force')}
          </Badge>
        </SetRow>
      ))}
      {data && tables.length === 0 && <SetRow name={t('bonus_none')} />}
      {!data && (error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {isOpen && <BonusDialog table={tables.at(0) ?? null} onClose={() => setOpen(false)} />}
    </SettingsPanel>
  );
}

const percentOf = (percent: number, { language }: Text<'setup'>): string =>
  withDecimal(String(percent), language) + percentSign(language);

const nameOf = ({ from, rows, oddsMinimum }: AdminBonusTable, t: Text<'setup'>): string =>
  rows.length === 0
    ? t('bonus_off_from', { moment: formatMomentWithin(from, t.language) })
    : t('bonus_from', { moment: formatMomentWithin(from, t.language), odds: formatOdds(oddsMinimum, t.language) });

const rowsOf = ({ rows }: AdminBonusTable, t: Text<'setup'>): string =>
  rows.map(({ legs, percent }) => t('bonus_row', { count: legs, percent: percentOf(percent, t) })).join(', ');

interface DialogProps {
  /** The table with which the form begins; null: an empty one. */
  table: AdminBonusTable | null;
  onClose: () => void;
}

function BonusDialog({ table, onClose }: DialogProps) {
  const t = useText('setup');
  const messageOf = useProblemMessage('setup');
  const { errors, failure, isBusy, submit } = useBonusForm(onClose);
  const write = (percent: number) => withDecimal(String(percent), t.language);
  return (
    <FormDialog t={t} title={t('bonus_set')} action={t('save')} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <Field
        label={t('bonus_odds')}
        name="odds"
        inputMode="decimal"
        autoComplete="off"
        hint={t('bonus_odds_hint')}
        defaultValue={formatOdds(table?.oddsMinimum ?? DEFAULT_ODDS, t.language)}
        error={errors.odds}
      />
      <TextArea
        label={t('bonus_rows')}
        name="rows"
        rows={6}
        autoComplete="off"
        spellCheck={false}
        hint={t('bonus_rows_hint')}
        defaultValue={writeRows(table?.rows ?? [], write)}
        error={errors.rows}
      />
      <FieldPair>
        <Field label={t('bonus_date')} note={t('optional')} name="date" type="date" error={errors.date} />
        <Field label={t('bonus_time')} note={t('optional')} name="time" type="time" />
      </FieldPair>
      <p className="hint">{t('bonus_start_hint')}</p>
      {failure !== null && (
        <Note tone="bad" role="alert">
          {messageOf(failure)}
        </Note>
      )}
    </FormDialog>
  );
}

function useBonusForm(onClose: () => void) {
  const t = useText('setup');
  const client = useQueryClient();
  return useForm<BonusFields, keyof BonusFields>({
    read: (data) => ({
      odds: typedIn(data, 'odds'),
      rows: typedIn(data, 'rows'),
      date: typedIn(data, 'date'),
      time: typedIn(data, 'time'),
    }),
    check: (fields) => {
      const read = readBonus(fields);
      return 'field' in read ? { [read.field]: writeError(read, t) } : {};
    },
    send: async (fields) => {
      const table = readBonus(fields);
      if ('field' in table) return;
      const { request } = await callWithApproval((approval) =>
        call('setBonusTable', { body: { ...table, ...approval } }),
      );
      if (request) showToast({ title: t('approval_requested'), text: t('approval_remark') });
      else showToast({ title: t('saved') });
      onClose();
      const changed = [bonusQuery.queryKey, approvalsQuery.queryKey, configQuery.queryKey];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

function writeError(error: BonusError, t: Text<'setup'>): string {
  if (error.field !== 'rows') return t(error.kind);
  const maximum = 'maximum' in error ? percentOf(error.maximum, t) : '';
  return t(error.kind, { row: error.row, maximum });
}
