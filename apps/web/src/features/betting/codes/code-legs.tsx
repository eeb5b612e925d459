import { useState } from 'react';
import { useNow } from '#api/use-now.ts';
import { type Figures, useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay, formatMoney } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { ThenNow, type ThenNowRow } from '#ui/booking-code/then-now.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Line } from '#ui/slip/slip-line.tsx';
import { totalOddsText } from '../bets/leg-words.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import { wordsOf } from '../slip/slip-words.ts';
import { type CodeLeg, type CodeView, EXAMPLE_STAKE } from './code-view.ts';
import { SlipTakenDialog } from './slip-taken-dialog.tsx';

const MINUTE_MS = 60_000;

/** The selections then and now, what they come to, and the button that puts them on the slip. */
export function CodeLegs({ view }: { view: CodeView }) {
  const t = useText('codes');
  const rows = useRows(view.legs);
  const dropped = view.legs.length - view.kept.length;
  const kept = t('kept', { count: view.kept.length });
  return (
    <section className="panel">
      <ThenNow
        title={dropped > 0 ? t('dropped', { kept, count: dropped }) : kept}
        wasLabel={t('at_saving')}
        nowLabel={t('now')}
        rows={rows}
      />
      <div className="slip__foot stitched">
        <Totals view={view} />
        {view.isConflicting && <Note tone="warn">{t('same_match')}</Note>}
        <TakeButton view={view} />
        <p className="text-center text-sm text-ink-3">{t('nothing_placed')}</p>
      </div>
    </section>
  );
}

function Totals({ view: { totals, legs, kept } }: { view: CodeView }) {
  const t = useText('codes');
  const figures = useFigures();
  if (!totals) return null;
  const line = (key: 'total_then' | 'total_now', count: number) => t(key, { selections: t('kept', { count }) });
  const isSame = totals.before === totals.now;
  return (
    <>
      <p className="kv">
        <span>{line('total_then', legs.length)}</span>
        <span className="font-medium text-ink-3">
          {isSame ? totalOddsText(totals.before, figures) : <s>{totalOddsText(totals.before, figures)}</s>}
        </span>
      </p>
      <Line line={{ label: line('total_now', kept.length), value: totalOddsText(totals.now, figures) }} />
      <Line
        line={{ label: t('would_win', { amount: formatMoney(EXAMPLE_STAKE) }), value: formatMoney(totals.win) }}
        win
      />
    </>
  );
}

/** Asks first where there is something on the slip already. */
function TakeButton({ view: { kept, mode } }: { view: CodeView }) {
  const t = useText('codes');
  const betting = useText('betting', 'codes');
  const { slip } = useBetting();
  const onSlip = useSlip((state) => state.slip.selections.length);
  const isBusy = useSlip((state) => state.slip.pending !== null);
  const [isAsking, setAsking] = useState(false);
  const take = (how: 'add' | 'replace') => {
    setAsking(false);
    slip.put(kept, how);
    if (how === 'replace' && kept.length > 1) slip.setMode(mode);
    showToast({ title: t('taken', { count: kept.length }), action: { text: betting('undo'), onPress: slip.undo } });
  };
  const press = () => {
    if (isBusy) showToast({ title: t('slip_busy') });
    else if (onSlip > 0) setAsking(true);
    else take('replace');
  };
  return (
    <>
      <Button variant="gold" size="large" onClick={press}>
        {t('take', { count: kept.length })}
      </Button>
      <SlipTakenDialog open={isAsking} count={onSlip} onClose={() => setAsking(false)} onTake={take} />
    </>
  );
}

function useRows(legs: readonly CodeLeg[]): ThenNowRow[] {
  const t = useText('codes');
  const markets = useText('markets', 'codes');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  return legs.map(({ selection, state, odds, moved }) => {
    const { pick, market, event } = wordsOf(selection, markets, figures);
    const isDropped = odds === null;
    return {
      id: selection.outcomeId,
      name: pick,
      lines: isDropped
        ? [`${reasonOf(selection.startTime, { state, now, t, figures })}, ${event}`]
        : [market, `${startOf(selection.startTime, { now, t, figures })}, ${event}`],
      was: figures.odds(selection.odds),
      now: isDropped ? t('is_dropped') : figures.odds(odds),
      moved: moved === null ? undefined : { way: moved, text: t(moved === 'up' ? 'gone_up' : 'gone_down') },
      state: isDropped ? 'dropped' : state === 'suspended' ? 'suspended' : 'open',
    };
  });
}

interface Words {
  now: number;
  t: Text<'codes'>;
  figures: Figures;
}

/** `20:45` today, `Sat 21 20:45` on another day. */
function startOf(time: string, { now, t, figures }: Words): string {
  const day = dayOf(time, now);
  const hour = figures.time(time);
  return day === 'today' || day === 'tonight' ? hour : `${formatDay(time, t.language)} ${hour}`;
}

function reasonOf(time: string, { state, now, t, figures }: Words & Pick<CodeLeg, 'state'>): string {
  if (state !== 'started') return t('closed');
  const day = dayOf(time, now);
  const hour = figures.time(time);
  if (day === 'today' || day === 'tonight') return t('started_at', { time: hour });
  return t('started_on', { day: formatDay(time, t.language), time: hour });
}
