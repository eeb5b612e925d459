import type { Exclusion } from '@cauri/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Picks } from '#ui/account/settings.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FormDialog } from '#ui/overlay/form-dialog.tsx';
import { useSendChange } from './limits-queries.ts';

const DAY_MS = 24 * 3600 * 1000;
const DAYS_A_WEEK = 7;
const TIME_OUTS = [1, 3, 7, 14, 28, 42];
const EXCLUSIONS = [6, 12, 60] as const;

interface ExclusionDialogProps {
  /** The present exclusion, which can be made longer but not shorter. */
  current: Exclusion | null;
  onClose: () => void;
}

/** Returns the time-outs, in days, that end after the present exclusion: the server refuses a shorter one. */
export function useTimeOuts(current: Exclusion | null): number[] {
  const now = useRuntime().now();
  return TIME_OUTS.filter((days) => !endsBefore(now + days * DAY_MS, current));
}

const endsBefore = (until: number, current: Exclusion | null): boolean =>
  current !== null && until <= Date.parse(current.until);

export function TimeOutDialog({ current, onClose }: ExclusionDialogProps) {
  const t = useText('limits');
  const now = useRuntime().now();
  const lengths = useTimeOuts(current);
  const [days, setDays] = useState(lengths[0] ?? 1);
  const { isBusy, failure, startExclusion } = useSendChange();
  const start = async () => {
    if (await startExclusion({ kind: 'time_out', days })) onClose();
  };
  const [unit, count] = inWords(days);
  return (
    <ExclusionForm
      title={t('take_time_out')}
      text={t('time_out_text')}
      failure={failure}
      action={t(`start_${unit}`, { count })}
      isBusy={isBusy}
      onSubmit={start}
      onClose={onClose}
    >
      <Picks
        label={t('length')}
        name="time_out"
        value={String(days)}
        options={lengths.map((length) => ({
          value: String(length),
          text: t(inWords(length)[0], { count: inWords(length)[1] }),
          remark: t('until', { moment: formatDate(new Date(now + length * DAY_MS).toISOString(), t.language) }),
        }))}
        onChange={(value) => setDays(Number(value))}
      />
    </ExclusionForm>
  );
}

/** Writes whole weeks as weeks. */
const inWords = (days: number): ['days' | 'weeks', number] =>
  days % DAYS_A_WEEK === 0 ? ['weeks', days / DAYS_A_WEEK] : ['days', days];

/** Starts a self-exclusion of months or years. It cannot be undone, so the user types a word to confirm. */
export function ExclusionDialog({ current, onClose }: ExclusionDialogProps) {
  const t = useText('limits');
  const now = useRuntime().now();
  const lengths = EXCLUSIONS.filter((length) => !endsBefore(Date.parse(addMonths(now, length)), current));
  const [months, setMonths] = useState<(typeof EXCLUSIONS)[number]>(lengths[0] ?? 60);
  const [word, setWord] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, failure, startExclusion } = useSendChange();
  const expected = t('confirm_word');
  const start = async () => {
    const isConfirmed = word.trim().toUpperCase() === expected;
    setError(isConfirmed ? null : t('confirm_wrong', { word: expected }));
    if (!isConfirmed) field.current?.focus();
    else if (await startExclusion({ kind: 'self_exclusion', months })) onClose();
  };
  return (
    <ExclusionForm
      isDanger
      title={t('exclusion_title')}
      text={t('exclusion_text')}
      final={t('exclusion_final')}
      failure={failure}
      action={t(`start_months_${months}`)}
      isBusy={isBusy}
      onSubmit={start}
      onClose={onClose}
    >
      <Picks
        label={t('length')}
        name="exclusion"
        value={String(months)}
        options={lengths.map((length) => ({
          value: String(length),
          text: t(`months_${length}`),
          remark: t('until', { moment: formatDate(addMonths(now, length), t.language) }),
        }))}
        onChange={(value) => setMonths(EXCLUSIONS.find((length) => String(length) === value) ?? 6)}
      />
      <Field
        ref={field}
        label={t('confirm', { word: expected })}
        autoComplete="off"
        autoCapitalize="characters"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        error={error}
      />
    </ExclusionForm>
  );
}

function addMonths(now: number, months: number): string {
  const date = new Date(now);
  date.setMonth(date.getMonth() + months);
  return date.toISOString();
}

interface ExclusionFormProps extends Pick<ExclusionDialogProps, 'onClose'> {
  title: string;
  text: string;
  final?: string;
  failure: string | null;
  /** The label of the button that starts it. */
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

function ExclusionForm({ text, final, failure, isDanger = false, onSubmit, children, ...dialog }: ExclusionFormProps) {
  const t = useText('limits');
  return (
    <FormDialog
      {...dialog}
      t={t}
      variant={isDanger ? 'danger' : 'ink'}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <p>
        {text} {final && <b>{final}</b>}
      </p>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {children}
    </FormDialog>
  );
}
