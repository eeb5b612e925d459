import type { AdminEventDetail, TryResult } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { eventName } from '#features/board/words.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { classNames } from '#ui/base/class-names.ts';
import { Crest } from '#ui/cloth/crest.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field, FieldError } from '#ui/controls/field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DryRun } from './dry-run.tsx';
import { previewQuery } from './preview-query.ts';
import { useEventChange } from './use-event-change.ts';

interface ResultFormProps {
  event: AdminEventDetail;
  onBack: () => void;
  onClose: () => void;
}

const NO_RESULT = { status: 'cancelled', cause: 'cancelled' } as const satisfies TryResult;
const REASON_MINIMUM = 3;

/** Records or corrects the final score, after a preview of what it pays. */
export function ResultForm({ event, onBack, onClose }: ResultFormProps) {
  const t = useText('events');
  const isCorrection = event.result !== null;
  const { typed, result, type } = useTypedResult(event);
  const [reason, setReason] = useState(isCorrection ? '' : t('reason_default'));
  const [isChecked, setChecked] = useState(false);
  const deferred = useDeferredValue(result);
  const preview = useQuery({ ...previewQuery(event.id, deferred ?? NO_RESULT), enabled: deferred !== null });
  const { failure, isBusy, run } = useEventChange('status_failed');
  const isReasoned = reason.trim().length >= REASON_MINIMUM;

  const confirm = () => {
    setChecked(true);
    if (!result || !isReasoned || !preview.data) return;
    void run(async () => {
      const body = { ...result, reason: reason.trim() };
      const { outcome } = await call('recordEventResult', { params: { id: event.id }, body });
      return outcome === 'unchanged' ? t('unchanged') : t('status_changed', { status: t('status_completed') });
    }, onClose);
  };
  const sums = deferred && preview.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isCorrection ? 'correct_title' : 'finish_title', { event: eventName(event) })}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant="ink" busy={isBusy} disabled={!sums} onClick={confirm}>
            {!sums && t(isCorrection ? 'correct' : 'finish')}
            {sums && !isCorrection && t('finish_pay', { amount: formatMoney(sums.pays) })}
            {sums &&
              isCorrection &&
              t('correct_pay', { pays: formatMoney(sums.pays), takes: formatMoney(sums.takesBack) })}
          </Button>
        </>
      }
    >
      {event.asksPeriods ? (
        <Field
          label={t('periods')}
          hint={t('periods_hint')}
          value={typed.periods}
          error={typed.periods !== '' && !result && t('periods_invalid')}
          autoComplete="off"
          onChange={({ target }) => type({ periods: target.value })}
        />
      ) : (
        <ScoreFields event={event} typed={typed} onType={type} />
      )}
      <Field
        label={t('reason')}
        hint={isCorrection && t('reason_hint')}
        value={reason}
        maxLength={500}
        error={isChecked && !isReasoned && t('reason_required')}
        onChange={({ target }) => setReason(target.value)}
      />
      {deferred && <DryRun preview={preview} />}
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

interface Typed {
  readonly home: string;
  readonly away: string;
  readonly periods: string;
}

function useTypedResult({ asksPeriods, score }: AdminEventDetail) {
  const points = (side: 'home' | 'away') => (typeof score?.[side] === 'number' ? String(score[side]) : '');
  const [typed, setTyped] = useState<Typed>(() => ({ home: points('home'), away: points('away'), periods: '' }));
  const result = asksPeriods ? readPeriods(typed.periods) : readScore(typed.home, typed.away);
  return { typed, result, type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }) };
}

interface ScoreFieldsProps {
  event: AdminEventDetail;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
}

function ScoreFields({ event: { homeTeam, awayTeam }, typed, onType }: ScoreFieldsProps) {
  const t = useText('events');
  const id = useId();
  const isWrong = (side: 'home' | 'away') => typed[side].trim() !== '' && readPoints(typed[side]) === null;
  const hasError = isWrong('home') || isWrong('away');
  const field = (side: 'home' | 'away', team: string) => (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('goals_of', { team })}
      aria-describedby={id}
      aria-invalid={isWrong(side) || undefined}
      value={typed[side]}
      maxLength={4}
      onChange={({ target }) => onType({ [side]: target.value })}
    />
  );
  return (
    <div className={classNames('field', hasError && 'has-error')}>
      <div className="score-in">
        <span>
          <Crest name={homeTeam.name} size={28} />
          <bdi>{homeTeam.name}</bdi>
        </span>
        {field('home', homeTeam.name)}
        <i aria-hidden="true">–</i>
        {field('away', awayTeam.name)}
        <span>
          <Crest name={awayTeam.name} size={28} />
          <bdi>{awayTeam.name}</bdi>
        </span>
      </div>
      {hasError ? (
        <FieldError id={id}>{t('score_invalid', { most: POINTS_MAXIMUM })}</FieldError>
      ) : (
        <p className="hint" id={id}>
          {t('score_hint')}
        </p>
      )}
    </div>
  );
}

type Completed = Extract<TryResult, { status: 'completed' }>;

const POINTS_MAXIMUM = 9999;
/** Matches a set such as `6-4`, with any dash. */
const SET = /^(\d{1,2})[-\u2013:](\d{1,2})$/;

/** Parses the typed score of one side; null if it is not valid. */
const readPoints = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Parses a typed score; null if it is not valid. */
function readScore(homeText: string, awayText: string): Completed | null {
  const [home, away] = [readPoints(homeText), readPoints(awayText)];
  return home === null || away === null ? null : { status: 'completed', home, away };
}

/**
 * Parses typed sets such as `6-4 3-6 7-5`; the score of the match is the number of sets that each side won. Null if
 * they are not valid.
 */
function readPeriods(text: string): Completed | null {
  const periods = text
    .trim()
    .split(/[\s,;]+/)
    .map((set) => SET.exec(set))
    .map((found) => found && { home: Number(found[1]), away: Number(found[2]) });
  const sets = periods.filter((set) => set !== null);
  if (sets.length !== periods.length || sets.some(({ home, away }) => home === away)) return null;
  const home = sets.filter((set) => set.home > set.away).length;
  return { status: 'completed', home, away: sets.length - home, periods: sets };
}
