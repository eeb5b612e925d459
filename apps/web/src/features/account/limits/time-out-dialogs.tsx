import { type ReactNode, useRef, useState } from 'react';
import { useRuntime } from '#api/runtime.tsx';
import { formatDate } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Picks } from '#ui/account/settings.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useSendChange } from './limits-queries.ts';

const DAY_MS = 24 * 3600 * 1000;
const DAYS_A_WEEK = 7;
const TIME_OUTS = [1, 3, 7, 14, 28, 42];
const EXCLUSIONS = [6, 12, 60] as const;

interface ExclusionDialogProps {
  open: boolean;
  onClose: () => void;
}

export function TimeOutDialog(props: ExclusionDialogProps) {
  const t = useText('limits');
  return (
    <Dialog {...props} title={t('take_time_out')} closeLabel={t('close')}>
      {props.open && <TimeOutForm onClose={props.onClose} />}
    </Dialog>
  );
}

function TimeOutForm({ onClose }: Pick<ExclusionDialogProps, 'onClose'>) {
  const t = useText('limits');
  const now = useRuntime().now();
  const [days, setDays] = useState(1);
  const { isBusy, failure, startExclusion } = useSendChange();
  const start = async () => {
    if (await startExclusion({ kind: 'time_out', days })) onClose();
  };
  const [unit, count] = inWords(days);
  return (
    <ExclusionLayout text={t('time_out_text')} failure={failure}>
      <Picks
        label={t('length')}
        name="time_out"
        value={String(days)}
        options={TIME_OUTS.map((length) => ({
          value: String(length),
          text: t(inWords(length)[0], { count: inWords(length)[1] }),
          remark: t('until', { moment: formatDate(new Date(now + length * DAY_MS).toISOString(), t.language) }),
        }))}
        onChange={(value) => setDays(Number(value))}
      />
      <Foot onClose={onClose} isBusy={isBusy} text={t(`start_${unit}`, { count })} onPress={() => void start()} />
    </ExclusionLayout>
  );
}

/** Writes whole weeks as weeks. */
const inWords = (days: number): ['days' | 'weeks', number] =>
  days % DAYS_A_WEEK === 0 ? ['weeks', days / DAYS_A_WEEK] : ['days', days];

/** Starts a self-exclusion of months or years. It cannot be undone, so the user types a word to confirm. */
export function ExclusionDialog(props: ExclusionDialogProps) {
  const t = useText('limits');
  return (
    <Dialog {...props} title={t('exclusion_title')} closeLabel={t('close')}>
      {props.open && <ExclusionForm onClose={props.onClose} />}
    </Dialog>
  );
}

function ExclusionForm({ onClose }: Pick<ExclusionDialogProps, 'onClose'>) {
  const t = useText('limits');
  const now = useRuntime().now();
  const [months, setMonths] = useState<(typeof EXCLUSIONS)[number]>(6);
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
    <ExclusionLayout text={t('exclusion_text')} final={t('exclusion_final')} failure={failure}>
      <Picks
        label={t('length')}
        name="exclusion"
        value={String(months)}
        options={EXCLUSIONS.map((length) => ({
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
      <Foot
        isDanger
        onClose={onClose}
        isBusy={isBusy}
        text={t(`start_months_${months}`)}
        onPress={() => void start()}
      />
    </ExclusionLayout>
  );
}

function addMonths(now: number, months: number): string {
  const date = new Date(now);
  date.setMonth(date.getMonth() + months);
  return date.toISOString();
}

interface ExclusionLayoutProps {
  text: string;
  final?: string;
  failure: string | null;
  children: ReactNode;
}

function ExclusionLayout({ text, final, failure, children }: ExclusionLayoutProps) {
  return (
    <div className="grid gap-4">
      <p>
        {text} {final && <b>{final}</b>}
      </p>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      {children}
    </div>
  );
}

interface FootProps {
  onClose: () => void;
  isBusy: boolean;
  isDanger?: boolean;
  text: string;
  onPress: () => void;
}

function Foot({ onClose, isBusy, isDanger = false, text, onPress }: FootProps) {
  const t = useText('limits');
  return (
    <div className="dialog__foot -mx-5 -mb-5">
      <Button onClick={onClose}>{t('not_now')}</Button>
      <Button variant={isDanger ? 'danger' : 'ink'} busy={isBusy} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}
