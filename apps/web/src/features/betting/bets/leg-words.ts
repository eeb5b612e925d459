import type { Bet, BetSubject, Leg } from '@cauri/contract';
import { describeCallOff, sidesOf } from '@cauri/locale/bet-words';
import { keepScores } from '@cauri/locale/score-words';
import { countCombinations, systemReturns } from '@cauri/rules';
import { toAmount, toCentimes } from '#api/money.ts';
import type { Figures } from '#i18n/figures.tsx';
import { dayOf, formatDay, formatMoney, group, withDecimal } from '#i18n/format.ts';
import type { Text } from '#i18n/use-text.tsx';
import type { SlipLine } from '#ui/slip/slip-line.tsx';
import type { SystemReturn } from '../slip/slip-view.ts';
import { type LegWords, type Named, wordsOf } from '../slip/slip-words.ts';

/** The names of a leg, as they are stored with a bet or an order. */
type PlacedNames = Omit<Named, 'home' | 'away'> & Pick<Leg, 'eventName'>;

/** Returns the texts of a placed leg in the reader's language, from the data stored at placement. */
export function wordsOfLeg(leg: PlacedNames, t: Text<'markets'>, figures: Figures): LegWords {
  const { home, away } = sidesOf(leg.eventName);
  const words = wordsOf({ ...leg, home, away }, t, figures);
  return { ...words, event: away === '' ? leg.eventName : words.event };
}

/** Converts a bet to the form that the sentences about bets take; null without legs. */
export function subjectOf({ type, selections }: Bet): BetSubject | null {
  const [first] = selections;
  return first ? { type, count: selections.length, first } : null;
}

/** Shortens a hash to its first and last eight digits, enough to compare two at a glance. */
export const shortenHash = (hash: string): string => `${hash.slice(0, 8)}\u2026${hash.slice(-8)}`;

/** Writes a stored final score, "2 - 1", as the pages do: "2 – 1", without a line break. */
export const writeScore = (score: string): string => keepScores(score.replaceAll(' - ', '\u00a0\u2013\u00a0'));

/** Writes when a match starts: `tonight 20:45`, `Sat 28 20:45`. */
export function startText(time: string, { now, t, figures }: { now: number; t: Text<'catalog'>; figures: Figures }) {
  const day = dayOf(time, now);
  return `${day === 'later' ? formatDay(time, t.language) : t(day)} ${figures.time(time)}`;
}

/**
 * The score that graded a leg, in the words of a list of details: at the end of the match, or at the lead that was paid
 * early.
 */
export const scoreText = (
  { score, earlyPayout }: Pick<Leg, 'score' | 'earlyPayout'>,
  t: Text<'betting'>,
): string | null => score && t(earlyPayout === 'paid' ? 'early_score' : 'final_score', { score: writeScore(score) });

/** The score that graded a leg, or who or what called its match off; null for a leg that has neither. */
export const endText = (
  leg: Pick<Leg, 'score' | 'earlyPayout' | 'calledOffBy'>,
  { t, bets }: { t: Text<'betting'>; bets: Text<'bets'> },
): string | null => (leg.calledOffBy === undefined ? scoreText(leg, t) : describeCallOff(leg.calledOffBy, bets));

/** The maximum number of decimal places of total odds before they are rounded. */
const TOTAL_DECIMALS = 4;

/**
 * Writes total odds so that the stake times the shown odds is the shown win: two decimals, up to four if needed, and an
 * almost-equal sign if more would be.
 */
export function totalOddsText(odds: number, { language }: Figures): string {
  const shown = odds.toFixed(TOTAL_DECIMALS);
  const [whole = '', decimals = ''] = shown.replace(/0{1,2}$/, '').split('.');
  const text = withDecimal(`${group(whole)}.${decimals}`, language);
  return Math.abs(Number(shown) - odds) < 1e-9 * odds ? text : `\u2248\u00a0${text}`;
}

/** The exact total odds of placed legs. */
export const productOfLegs = (legs: readonly Pick<Leg, 'odds'>[]): number =>
  legs.reduce((product, { odds }) => product * Math.round(odds * 1_000), 1) / 1_000 ** legs.length;

interface SystemFacts {
  sizes: readonly number[];
  combinations: number;
  unitStake: number;
  totalStake: number;
  returns: readonly SystemReturn[];
}

/**
 * The lines of a system: its number of combinations and their stake, then the payout for each number of winning
 * selections, marked where it may be less than the total stake.
 */
export function systemLines(system: SystemFacts, t: Text<'betting'>): SlipLine[] {
  const { combinations, sizes, unitStake, totalStake, returns } = system;
  return [
    {
      label: t('combinations', { count: combinations, size: sizes.join(', ') }),
      value: `${combinations} \u00d7 ${formatMoney(unitStake)}`,
    },
    { label: t('total_stake'), value: formatMoney(totalStake) },
    ...returns.map(({ right, least, most }) => ({
      label: [t('win_if', { count: right }), least < totalStake && `(${t(most < totalStake ? 'less' : 'may_be_less')})`]
        .filter(Boolean)
        .join(' '),
      value:
        least === most ? formatMoney(most) : t('win_range', { least: formatMoney(least), most: formatMoney(most) }),
    })),
  ];
}

/** The part of the potential win or payout that is the accumulator bonus; no line without one. */
export const bonusLine = ({ bonus = 0 }: Pick<Bet, 'bonus'>, t: Text<'betting'>): SlipLine[] =>
  bonus > 0 ? [{ label: t('bonus_included'), value: formatMoney(bonus) }] : [];

/** The amount that an open bet can still pay. Its `potentialWin` includes what cash-outs have paid. */
export const openWin = ({ potentialWin, cashedOut }: Pick<Bet, 'potentialWin' | 'cashedOut'>): number =>
  toAmount(toCentimes(potentialWin) - toCentimes(cashedOut?.amount ?? 0));

/** The label of {@link openWin}. It differs once a part of the bet was cashed out. */
export const openWinLabel = ({ cashedOut }: Pick<Bet, 'cashedOut'>, t: Text<'betting'>): string =>
  t(cashedOut ? 'still_win' : 'potential_win');

/** The lines of a placed system; null for other bets. */
export function systemLinesOf(bet: Bet, t: Text<'betting'>): SlipLine[] | null {
  if (!bet.system) return null;
  const { sizes } = bet.system;
  const legs = bet.selections.map(({ odds }) => Math.round(odds * 1_000));
  // A maximum payout that does not reduce the potential win reduces no smaller payout.
  const maximum = toCentimes(bet.potentialWin);
  const returns = systemReturns({ stake: toCentimes(bet.unitStake), legs, sizes, maximum });
  return systemLines(
    {
      sizes,
      combinations: Number(countCombinations(legs.length, sizes)),
      unitStake: bet.unitStake,
      totalStake: bet.stake,
      // The last return, for all selections, is on the line of the potential win.
      // These are returns of the whole stake before any result: a bet that was cashed out in part pays less, and a settled
      // one has its payout.
      returns: (bet.cashedOut || bet.settled ? [] : returns.slice(0, -1)).map(({ right, least, most }) => ({
        right,
        least: toAmount(least),
        most: toAmount(most),
      })),
    },
    t,
  );
}
