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
import { ReplaceSlipDialog } from './replace-slip-dialog.tsx';

const MINUTE_MS = 60_000;

interface CodeLegsProps {
  view: CodeView;
  /** A slip that was shared, or one that the bettor saved. */
  from?: 'code' | 'saved';
  onTaken?: (() => void) | undefined;
}

/** Lists the selections with their odds at saving and now, and puts them on the slip. */
export function CodeLegs({ view, from = 'code', onTaken }: CodeLegsProps) {
  const t = useText('codes');
  const rows = useRows(view.legs);
  const dropped = view.legs.length - view.open.length;
  const openText = t('selections', { count: view.open.length });
  return (
    <section className="panel">
      <ThenNow
        title={dropped > 0 ? t('dropped', { kept: openText, count: dropped }) : openText}
        wasLabel={t(from === 'saved' ? 'at_saved' : 'at_saving')}
        nowLabel={t('now')}
        rows={rows}
      />
      <div className="slip__foot stitched">
        <Totals view={view} from={from} />
        {view.isConflicting && <Note tone="warn">{t('same_match')}</Note>}
        {view.open.length === 0 ? (
          <Note tone="warn">{t('none_open')}</Note>
        ) : (
          <>
            <AddButton view={view} onTaken={onTaken} />
            <p className="text-center text-sm text-ink-3">{t('nothing_placed')}</p>
          </>
        )}
      </div>
    </section>
  );
}

function Totals({ view: { totals, legs, open }, from }: Pick<CodeLegsProps, 'view' | 'from'>) {
  const t = useText('codes');
  const figures = useFigures();
  if (!totals) return null;
  const line = (key: 'total_then' | 'total_saved' | 'total_now', count: number) =>
    t(key, { selections: t('selections', { count }) });
  const isSame = totals.before === totals.now;
  return (
    <>
      <p className="kv">
        <span>{line(from === 'saved' ? 'total_saved' : 'total_then', legs.length)}</span>
        <span className="font-medium text-ink-3">
          {isSame ? totalOddsText(totals.before, figures) : <s>{totalOddsText(totals.before, figures)}</s>}
        </span>
      </p>
      <Line line={{ label: line('total_now', open.length), value: totalOddsText(totals.now, figures) }} />
      <Line
        line={{ label: t('would_win', { amount: formatMoney(EXAMPLE_STAKE) }), value: formatMoney(totals.win) }}
        win
      />
    </>
  );
}

/** Asks first if the slip has selections. */
function AddButton({ view: { open, mode }, onTaken }: Pick<CodeLegsProps, 'view' | 'onTaken'>) {
  const t = useText('codes');
  const betting = useText('betting', 'codes');
  const { slip } = useBetting();
  const onSlip = useSlip((state) => state.slip.selections.length);
  const isBusy = useSlip((state) => state.slip.pending !== null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const take = (how: 'add' | 'replace') => {
    setDialogOpen(false);
    slip.put(open, how);
    if (how === 'replace' && open.length > 1) slip.setMode(mode);
    showToast({
      title: t('added_to_slip', { count: open.length }),
      action: { text: betting('undo'), onPress: slip.undo },
    });
    onTaken?.();
  };
  const press = () => {
    if (isBusy) showToast({ title: t('slip_busy') });
    else if (onSlip > 0) setDialogOpen(true);
    else take('replace');
  };
  return (
    <>
      <Button variant="gold" size="large" onClick={press}>
        {t('add_to_slip', { count: open.length })}
      </Button>
      <ReplaceSlipDialog open={isDialogOpen} count={onSlip} onClose={() => setDialogOpen(false)} onChoose={take} />
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
      moved: moved === null ? undefined : { way: moved, text: t(moved === 'up' ? 'moved_up' : 'moved_down') },
      state: isDropped ? 'dropped' : state === 'suspended' ? 'suspended' : 'open',
    };
  });
}

interface Words {
  now: number;
  t: Text<'codes'>;
  figures: Figures;
}

/** Writes a start time: `20:45` today, `Sat 21 20:45` on another day. */
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
