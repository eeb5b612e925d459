import type { AdminEventDetail, AdminMarket, TryGrading } from '@cauri/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#api/call.ts';
import { marketName, outcomeName } from '#features/board/words.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DryRun } from '../events/dry-run.tsx';
import { useEventChange } from '../events/use-event-change.ts';
import '../events/events.css';

interface GradeMarketProps {
  event: AdminEventDetail;
  market: AdminMarket;
  onBack: () => void;
  onClose: () => void;
}

type HandGrade = TryGrading['grades'][number]['grade'];
const GRADES = ['won', 'lost', 'void'] as const satisfies readonly HandGrade[];
const REASON_MINIMUM = 3;

/** Previews a grading. The answer is stale at once, because bets are placed and settled in the meantime. */
const previewQuery = (params: { id: string; marketId: string }, grades: TryGrading['grades']) =>
  queryOptions({
    queryKey: ['admin', 'grading', params, grades],
    queryFn: ({ signal }) => call('tryGrading', { params, body: { grades } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Asks for the grade of each answer and previews the payouts. */
export function GradeMarket({ event, market, onBack, onClose }: GradeMarketProps) {
  const t = useText('events');
  const words = useText('markets', 'events');
  const figures = useFigures();
  const isCorrection = market.grading !== null;
  const { grades, isSound, set } = useGrades(market);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const params = { id: event.id, marketId: market.id };
  const deferred = useDeferredValue(isSound ? grades : null);
  const preview = useQuery({ ...previewQuery(params, deferred ?? []), enabled: deferred !== null });
  const { failure, isBusy, run } = useEventChange('grade_failed');
  const isReasoned = reason.trim().length >= REASON_MINIMUM;
  const sums = deferred && preview.data;

  const confirm = () => {
    setChecked(true);
    if (!sums || !isReasoned) return;
    void run(async () => {
      const { outcome } = await call('gradeMarket', { params, body: { grades, reason: reason.trim() } });
      return t(outcome === 'unchanged' ? 'grade_same' : 'grade_done');
    }, onBack);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('grade_title', { market: marketName(market, words, figures) })}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button variant="ink" busy={isBusy} disabled={!sums} onClick={confirm}>
            {!sums && t(isCorrection ? 'regrade' : 'grade')}
            {sums && !isCorrection && t('grade_pay', { amount: formatMoney(sums.pays) })}
            {sums &&
              isCorrection &&
              t('correct_pay', { pays: formatMoney(sums.pays), takes: formatMoney(sums.takesBack) })}
          </Button>
        </>
      }
    >
      {(event.status === 'upcoming' || event.status === 'postponed' || event.status === 'live') && (
        <Note tone="warn">{t('grade_early')}</Note>
      )}
      <Answers event={event} market={market} grades={grades} onSet={set} />
      <Field
        label={t('reason')}
        hint={t('reason_hint')}
        value={reason}
        maxLength={500}
        error={isChecked && !isReasoned && t('reason_required')}
        onChange={({ target }) => setReason(target.value)}
      />
      {deferred ? <DryRun preview={preview} /> : <p className="hint">{t('grade_none')}</p>}
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}

/** Holds the chosen grades. An answer without a grade counts as lost, so that only the winners need one. */
function useGrades({ outcomes }: AdminMarket) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, HandGrade>>(
    () => new Map(outcomes.map(({ id, grade }) => [id, GRADES.find((one) => one === grade) ?? 'lost'])),
  );
  const grades = outcomes.map(({ id }) => ({ outcomeId: id, grade: chosen.get(id) ?? ('lost' as const) }));
  const words = grades.map(({ grade }) => grade);
  return {
    grades,
    isSound: words.includes('won') || words.every((grade) => grade === 'void'),
    set: (change: ReadonlyMap<string, HandGrade>) => setChosen(new Map([...chosen, ...change])),
  };
}

interface AnswersProps {
  event: AdminEventDetail;
  market: AdminMarket;
  grades: TryGrading['grades'];
  onSet: (change: ReadonlyMap<string, HandGrade>) => void;
}

function Answers({ event, market, grades, onSet }: AnswersProps) {
  const t = useText('events');
  const words = useText('markets', 'events');
  const figures = useFigures();
  const sides = { home: event.homeTeam.name, away: event.awayTeam.name };
  const options = GRADES.map((grade) => ({ value: grade, label: t(`grade_${grade}`) }));
  const voidAll = () => onSet(new Map(market.outcomes.map(({ id }) => [id, 'void'])));
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="hint">{t('grade_hint')}</p>
        <Button size="small" onClick={voidAll}>
          {t('grade_all_void')}
        </Button>
      </div>
      <ul className="book">
        {market.outcomes.map((outcome, index) => {
          const name = outcomeName(outcome, market, { sides, t: words, figures });
          return (
            <li key={outcome.id} className="book__grade">
              <span>
                <b>{name}</b>
                <small>{figures.odds(outcome.odds)}</small>
              </span>
              <Segmented
                label={name}
                options={options}
                value={grades[index]?.grade ?? 'lost'}
                onChange={(grade) => onSet(new Map([[outcome.id, grade]]))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
