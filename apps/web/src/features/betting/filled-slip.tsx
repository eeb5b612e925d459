import { toAmount, toCentimes } from '../../api/money.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import type { SlipLeg } from '../../ui/slip/slip-leg.tsx';
import { SlipPanel, type SlipPanelProps } from '../../ui/slip/slip-panel.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFacts } from '../catalog/use-board.tsx';
import { ShareSlip } from '../codes/share-slip.tsx';
import { useBetting, useSlip } from './betting.tsx';
import { Countdown, CountdownNews, type Held } from './countdown.tsx';
import { sendAgain } from './place-bet.ts';
import type { Mode } from './slip.ts';
import type { SlipStore } from './slip-store.ts';
import type { LegView, SlipView } from './slip-view.ts';
import { clockOf, useLegWords } from './slip-words.ts';
import { useBetDelay } from './use-bet-delay.ts';
import { useSlipAction } from './use-slip-action.ts';
import { useSlipNotices } from './use-slip-notices.tsx';
import { useSlipView } from './use-slip-view.ts';
import { VisitorLinks } from './visitor-links.tsx';

const CURRENCY = 'FCFA';
type Policy = 'none' | 'better' | 'any';

interface Tools {
  slip: SlipStore;
  t: Text<'betting'>;
}

/** The slip while it holds something: legs, stakes, what it can win, and the button. */
export function FilledSlip() {
  const t = useText('betting');
  const view = useSlipView();
  const { slip } = useBetting();
  const placement = useSlip((state) => state.placement);
  const policy = useSlip((state) => state.slip.policy);
  const notices = useSlipNotices(view);
  const held = useHeld();
  const action = useSlipAction(view, held && <Countdown held={held} />);
  const legs = useLegs(view);
  const lines = useLines(view);
  const isVisitor = view.block === 'visitor';
  const isPlacing = placement.status === 'placing';
  const isLocked = placement.status !== 'idle' && placement.status !== 'refused';
  return (
    <div lang={t.language}>
      <p className="sr" role="status">
        {held && isPlacing && <CountdownNews held={held} />}
      </p>
      <SlipPanel<Mode, Policy>
        title={t('title')}
        legs={legs}
        clear={isLocked ? undefined : { text: t('clear'), onPress: () => clear(slip, t) }}
        modes={legs.length > 1 ? modesOf(view, slip, t) : undefined}
        notices={notices}
        lines={lines}
        {...(isVisitor ? {} : stakesOf(view, isLocked ? 'locked' : 'open', { slip, t }))}
        {...(!isVisitor && view.potentialWin > 0 && { win: winOf(view, t) })}
        {...(!isVisitor && { action })}
        {...(!isVisitor && (!isLocked || isPlacing) && { policy: policyOf(policy, slip, t) })}
      >
        {isVisitor ? <VisitorLinks /> : <QuickWays view={view} />}
        {!isLocked && <ShareSlip view={view} />}
      </SlipPanel>
    </div>
  );
}

/** What was sent is held where a match of it is in play. */
function useHeld(): Held | undefined {
  const delayMs = useBetDelay();
  const sentAt = useSlip(({ slip }) => slip.pending?.sentAt);
  return sentAt === undefined || delayMs === 0 ? undefined : { sentAt, delayMs };
}

function clear(slip: SlipStore, t: Text<'betting'>): void {
  slip.clear();
  showToast({ title: t('cleared'), action: { text: t('undo'), onPress: slip.undo } });
}

function useLegs(view: SlipView): SlipLeg[] {
  const t = useText('betting');
  const catalog = useText('catalog', 'betting');
  const figures = useFigures();
  const wordsOf = useLegWords();
  const { slip } = useBetting();
  const facts = useFacts(view.legs.map(({ selection }) => selection.eventId));
  return view.legs.map((leg) => {
    const { selection, odds, moved, status } = leg;
    const words = wordsOf(selection);
    return {
      id: selection.outcomeId,
      ...words,
      clock: clockOf(facts.get(selection.eventId), catalog),
      odds: figures.odds(odds),
      moved: moved && { from: figures.odds(selection.odds), fromLabel: t('odds_were'), way: moved },
      locked: status !== 'open',
      conflict: leg.isConflicting,
      reason: reasonOf(leg, t),
      removeLabel: t('remove', { name: words.pick }),
      onRemove: () => slip.remove(selection.outcomeId),
      ...(view.mode === 'single' && view.legs.length > 1 && { single: singleOf(leg, words.pick, { slip, t }) }),
    };
  });
}

function reasonOf({ status, isConflicting }: LegView, t: Text<'betting'>): string | null {
  if (status === 'suspended') return t('leg_suspended');
  if (status === 'closed') return t('leg_closed');
  return isConflicting ? t('leg_conflict') : null;
}

function singleOf({ selection, stake, win }: LegView, pick: string, { slip, t }: Tools) {
  return {
    stake: {
      label: t('stake_of', { name: pick }),
      value: fieldOf(stake),
      onChange: (centimes: bigint | null) => slip.setStakeOf(selection.outcomeId, stakeFrom(centimes)),
      currency: CURRENCY,
    },
    win: { label: t('win'), value: formatMoney(win) },
  };
}

/** A stake is whole FCFA from 0 up; the field is empty at 0. */
const fieldOf = (stake: number): bigint | null => (stake === 0 ? null : toCentimes(stake));
const stakeFrom = (centimes: bigint | null): number => (centimes === null ? 0 : toAmount(centimes));

function modesOf(
  view: SlipView,
  slip: SlipStore,
  t: Text<'betting'>,
): NonNullable<SlipPanelProps<Mode, Policy>['modes']> {
  return {
    label: t('mode'),
    value: view.mode,
    options: [
      { value: 'single', label: t('singles') },
      { value: 'combined', label: t('combined') },
    ],
    onChange: slip.setMode,
  };
}

type Stakes = Pick<SlipPanelProps<Mode, Policy>, 'stake' | 'stakeForAll'>;

/** One stake for a combined bet or a lone single; else one that fills the field of every leg. */
function stakesOf(view: SlipView, state: 'open' | 'locked', { slip, t }: Tools): Stakes {
  const { mode, legs, block } = view;
  const field = {
    value: fieldOf(legs.every(({ stake }) => stake === legs[0]?.stake) ? (legs[0]?.stake ?? 0) : 0),
    onChange: (centimes: bigint | null) => slip.setStake(stakeFrom(centimes)),
    currency: CURRENCY,
    disabled: state === 'locked',
    invalid: block === 'insufficient' || block === 'range',
  };
  if (mode === 'single' && legs.length > 1) return { stakeForAll: { ...field, label: t('stake_all') } };
  return { stake: { ...field, label: t('stake'), chipsLabel: t('usual_stakes') } };
}

function useLines(view: SlipView): { label: string; value: string }[] {
  const t = useText('betting');
  const figures = useFigures();
  const { mode, legs, totalOdds, totalStake } = view;
  if (mode === 'combined' && totalOdds !== null) return [{ label: t('total_odds'), value: figures.odds(totalOdds) }];
  if (legs.length < 2) return [];
  return [{ label: t('bets_stake', { count: legs.length }), value: formatMoney(totalStake) }];
}

const winOf = (view: SlipView, t: Text<'betting'>) => ({
  label: t('potential_win'),
  value: formatMoney(view.potentialWin),
});

function policyOf(value: Policy, slip: SlipStore, t: Text<'betting'>) {
  return {
    label: t('if_moved'),
    value,
    options: [
      { value: 'none' as const, label: t('policy_none') },
      { value: 'better' as const, label: t('policy_better') },
      { value: 'any' as const, label: t('policy_any') },
    ],
    onChange: slip.setPolicy,
  };
}

/** The quick way out of what holds the slip up. */
function QuickWays({ view }: { view: SlipView }) {
  const t = useText('betting');
  const { slip, parts } = useBetting();
  const placement = useSlip((state) => state.placement);
  if (placement.status === 'asking') {
    return (
      <>
        <Button variant="line" onClick={() => void sendAgain(parts)}>
          {t('place_again')}
        </Button>
        <Button variant="quiet" onClick={slip.keep}>
          {t('keep_slip')}
        </Button>
      </>
    );
  }
  // What was sent cannot be changed any more.
  if (placement.status !== 'idle' && placement.status !== 'refused') return null;
  const stuck = view.legs.filter(({ status }) => status === view.block);
  if (stuck.length === 0) return null;
  const text = view.block === 'closed' ? t('remove_closed') : t('remove_suspended');
  const remove = () => {
    for (const { selection } of stuck) slip.remove(selection.outcomeId);
  };
  return (
    <Button variant="quiet" onClick={remove}>
      {text}
    </Button>
  );
}
