import type { OddsPolicy } from '@cauri/contract';
import { toAmount, toCentimes } from '#api/money.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Text } from '#i18n/use-text.tsx';
import type { SlipLeg } from '#ui/slip/slip-leg.tsx';
import type { SlipChoice, SlipPanelProps } from '#ui/slip/slip-panel.tsx';
import type { Mode, Slip } from '../slip/slip.ts';
import { SYSTEM_MINIMUM, sizesOf } from '../slip/slip-placement.ts';
import type { SlipStore } from '../slip/slip-store.ts';
import type { LegView, SlipView, SystemView } from '../slip/slip-view.ts';

const CURRENCY = 'FCFA';

interface Tools {
  slip: SlipStore;
  t: Text<'betting'>;
}

/** The limits of the site for one bet, in FCFA. */
interface Limits {
  stakeMinimum: number;
  stakeMaximum: number;
}

/** A stake is whole FCFA from 0 up; the field is empty at 0. */
const fieldOf = (stake: number): bigint | null => (stake === 0 ? null : toCentimes(stake));
/** Returns the win as text; a slip that cannot be placed has a dash. */
export const winText = (win: number): string => (win > 0 ? formatMoney(win) : '–');
const stakeFrom = (centimes: bigint | null): number => (centimes === null ? 0 : toAmount(centimes));

const writeRange = ({ stakeMinimum, stakeMaximum }: Limits, t: Text<'betting'>): string =>
  t('stake_range', { minimum: formatMoney(stakeMinimum), maximum: formatMoney(stakeMaximum) });

/** The stake and potential win of one single, with the error below its field. */
export function singleOf(
  { selection, stake, win, stakeFault }: LegView,
  pick: string,
  { slip, t, limits }: Tools & { limits: Limits },
): NonNullable<SlipLeg['single']> {
  return {
    stake: {
      label: t('stake_of', { name: pick }),
      value: fieldOf(stake),
      onChange: (centimes) => slip.setStakeOf(selection.outcomeId, stakeFrom(centimes)),
      currency: CURRENCY,
      wrongText: t('stake_whole'),
      invalid: stakeFault === 'range',
    },
    win: { label: t('win'), value: winText(win) },
    error: stakeFault === 'range' ? writeRange(limits, t) : null,
  };
}

export function modesOf(view: SlipView, { slip, t }: Tools): SlipChoice<Mode> {
  const modes: readonly { value: Mode; label: string }[] = [
    { value: 'single', label: t('singles') },
    { value: 'combined', label: t('combined') },
    { value: 'system', label: t('system') },
  ];
  const offered = view.legs.length < SYSTEM_MINIMUM ? modes.slice(0, 2) : modes;
  return { label: t('mode'), value: view.mode, options: offered, onChange: slip.setMode };
}

/** The choice of a system's size: "2 of 3". */
export const sizesField = ({ size }: SystemView, count: number, { slip, t }: Tools) => ({
  label: t('sizes'),
  value: size,
  options: sizesOf(count).map((value) => ({ value, label: t('size', { size: value, count }) })),
  onChange: slip.setSize,
});

type Stakes = Pick<SlipPanelProps<Mode, OddsPolicy>, 'stake' | 'stakeForAll'>;

/**
 * The stake of a combined bet, of each combination, or of a lone single; otherwise one stake that fills the field of
 * every leg.
 */
export function stakesOf(view: SlipView, state: 'open' | 'locked', { slip, t }: Tools): Stakes {
  const { mode, legs, block } = view;
  const ofSingles = legs.every(({ stake }) => stake === legs[0]?.stake) ? (legs[0]?.stake ?? 0) : 0;
  const field = {
    value: fieldOf(mode === 'single' ? ofSingles : view.stake),
    onChange: (centimes: bigint | null) => slip.setStake(stakeFrom(centimes), mode),
    currency: CURRENCY,
    wrongText: t('stake_whole'),
    disabled: state === 'locked',
  };
  if (mode === 'single' && legs.length > 1) {
    // It is empty while the stakes differ, so that one of them is at fault.
    return { stakeForAll: { ...field, invalid: block === 'insufficient' && ofSingles > 0, label: t('stake_all') } };
  }
  const label = mode === 'system' ? t('stake_each') : t('stake');
  const invalid = block === 'insufficient' || block === 'range';
  return { stake: { ...field, invalid, label, chipsLabel: t('usual_stakes') } };
}

/** The win if every selection is right, and the maximum payout. */
export function winOf(view: SlipView, { payoutMaximum, t }: { payoutMaximum: number; t: Text<'betting'> }) {
  // The last return of a system is that of all its open selections.
  const count = view.system?.returns.at(-1)?.right ?? view.legs.length;
  const label = view.system ? t('win_all', { count }) : t('potential_win');
  return {
    label,
    value: winText(view.potentialWin),
    ...(!view.isLimited && { remark: t('win_most', { amount: formatMoney(payoutMaximum) }) }),
  };
}

export function policyOf(value: OddsPolicy, { slip, t }: Tools): SlipChoice<OddsPolicy> {
  return {
    label: t('if_moved'),
    value,
    options: [
      { value: 'none', label: t('policy_none') },
      { value: 'better', label: t('policy_better') },
      { value: 'any', label: t('policy_any') },
    ],
    onChange: slip.setPolicy,
  };
}

export const keepOption = ({ isKept }: Pick<Slip, 'isKept'>, { slip, t }: Tools) => ({
  label: t('keep_selections'),
  checked: isKept,
  onChange: slip.setKeep,
});
