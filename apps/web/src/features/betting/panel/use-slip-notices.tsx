import { Link } from '@tanstack/react-router';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useIsStale } from '#api/live/live.tsx';
import { type ApiProblem, hasCode } from '#api/problem.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useOwnExclusion } from '#features/identity/use-exclusion.ts';
import { useConfig } from '#features/site/config.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatDateTime, formatMoney } from '#i18n/format.ts';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { useText } from '#i18n/use-text.tsx';
import type { SlipNotice } from '#ui/slip/slip-panel.tsx';
import { totalOddsText } from '../bets/leg-words.ts';
import { useBetting, useSlip } from '../slip/slip-provider.tsx';
import type { Block, SlipView } from '../slip/slip-view.ts';
import { useLegWords } from '../slip/slip-words.ts';
import type { BetDelay } from './use-bet-delay.ts';

/** The leg itself shows its state, so the notice states only that the bet was not placed. */
const SHOWN_AT_LEG: readonly ApiProblem['code'][] = ['market_suspended', 'market_closed', 'event_closed'];

/** The notices and errors of the slip, each with a way to resolve it. */
export function useSlipNotices(view: SlipView, { delayMs, isReal }: BetDelay): SlipNotice[] {
  const t = useText('betting');
  const placement = useSlip((state) => state.placement);
  const refusal = useRefusal(view);
  const moved = useMovedNotice(view);
  const block = useBlockNotice(view);
  const limit = useLimitNotice(view);
  const removed = useRemovedNotice();
  const paused = useExclusionNotice();
  const { me } = useAuth();
  if (placement.status === 'lost') {
    return [{ tone: 'plain', icon: <WifiOff className="i i-s" />, content: t(me ? 'lost_answer' : 'lost_visitor') }];
  }
  if (placement.status === 'asking') return [{ tone: 'warn', content: t('not_found_retry') }];
  if (placement.status === 'placing') {
    const content = isReal ? t('held_real') : t('held', { count: Math.ceil(delayMs / 1000) });
    return delayMs > 0 ? [{ tone: 'plain', content }, ...limit] : limit;
  }
  const real: SlipNotice | null = isReal ? { tone: 'plain', content: t('held_real') } : null;
  const hasBuilder = view.legs.some(({ selection }) => selection.parts);
  const builder: SlipNotice | null = hasBuilder ? { tone: 'plain', content: t('builder_void') } : null;
  return [removed, paused, moved, block, block?.tone === 'bad' || paused ? null : refusal, real, builder]
    .filter((notice) => notice !== null)
    .concat(limit);
}

function useRefusal(view: SlipView): SlipNotice | null {
  const placement = useSlip((state) => state.placement);
  const messageOf = useProblemMessage('betting');
  const own = useOwnRefusal(view);
  const early = useEarlyRefusal(view);
  const t = useText('betting');
  // A notice about the changed odds is shown instead.
  if (placement.status !== 'refused' || placement.error.code === 'odds_changed') return null;
  const content = early(placement.error) ?? own(placement.error);
  if (content) return { tone: 'bad', content };
  const isAtLeg = SHOWN_AT_LEG.includes(placement.error.code);
  const notPlaced = placement.error.code === 'market_suspended' ? 'not_placed_suspended' : 'not_placed';
  return { tone: 'bad', content: isAtLeg ? t(notPlaced) : messageOf(placement.error) };
}

/** Returns a function that writes the day and the hour of a time in the slip's language: "21 Nov 2026, 20:45". */
export function useMoment(): (time: string) => string {
  const { language } = useText('betting');
  return (time) => formatDateTime(time, language);
}

/** An early payout that the slip showed is gone, or there is one that it did not show. */
function useEarlyRefusal({ legs }: SlipView): (error: ApiProblem) => string | null {
  const t = useText('betting');
  const wordsOf = useLegWords();
  return (error) => {
    if (!hasCode(error, 'early_payout_changed')) return null;
    const { selections } = error.paramsOf('early_payout_changed');
    const isGone = selections.some(({ earlyPayout }) => !earlyPayout);
    const names = selections.flatMap(({ index, earlyPayout }) => {
      const leg = legs[index];
      return leg && earlyPayout !== isGone ? wordsOf(leg.selection).pick : [];
    });
    return t(isGone ? 'early_gone' : 'early_new', { names: names.join(', ') });
  };
}

/** Returns a function that writes why the account, or a limit or exclusion of the user's own, refuses a bet, with a link. */
export function useOwnRefusal(view: SlipView): (error: unknown) => ReactNode {
  const t = useText('betting');
  const momentOf = useMoment();
  const { slip } = useBetting();
  const { stakeMinimum } = useConfig();
  return (error) => {
    if (hasCode(error, 'unauthenticated')) return t('session_over');
    if (hasCode(error, 'account_suspended')) return <Suspension />;
    if (hasCode(error, 'playing_paused')) {
      return <ExcludedUntil time={error.paramsOf('playing_paused').until} />;
    }
    if (!hasCode(error, 'limit_reached')) return null;
    const { kind, left, resetsAt } = error.paramsOf('limit_reached');
    const stake = Math.floor(left);
    const mayStake = stake >= stakeMinimum && view.mode !== 'system' && !isOwnStake(view);
    return (
      <>
        {t(kind === 'loss' ? 'limit_loss' : 'limit_stake', { left: formatMoney(left), moment: momentOf(resetsAt) })}{' '}
        {mayStake && (
          <button type="button" onClick={() => slip.setStake(stake, view.mode)}>
            {t('reduce_to', { amount: formatMoney(stake) })}
          </button>
        )}{' '}
        <PlayLink>{t('own_limits')}</PlayLink>
      </>
    );
  };
}

const PlayLink = ({ children }: { children: ReactNode }) => (
  <Link to="/profile" search={{ tab: 'settings' }} hash="play">
    {children}
  </Link>
);

function Suspension() {
  const t = useText('betting');
  const problems = useText('problems', 'betting');
  return (
    <>
      {problems('account_suspended')} <Link to="/support">{t('to_support')}</Link>
    </>
  );
}

function ExcludedUntil({ time }: { time: string }) {
  const t = useText('betting');
  const momentOf = useMoment();
  return (
    <>
      {t('excluded_until', { moment: momentOf(time) })} <PlayLink>{t('own_break')}</PlayLink>
    </>
  );
}

/** Shows before the first press that the bettor is excluded, because the server refuses every bet. */
function useExclusionNotice(): SlipNotice | null {
  const exclusion = useOwnExclusion();
  return exclusion && { tone: 'warn', content: <ExcludedUntil time={exclusion.until} /> };
}

/** Removals can be undone one by one until something else changes. */
function useRemovedNotice(): SlipNotice | null {
  const t = useText('betting');
  const { slip } = useBetting();
  const wordsOf = useLegWords();
  const selections = useSlip((state) => state.removed.at(-1)?.selections) ?? [];
  const [first] = selections;
  if (!first) return null;
  const count = selections.length;
  const undo = (
    <button type="button" onClick={slip.putBack}>
      {t('undo')}
    </button>
  );
  return {
    tone: 'plain',
    content: (
      <>
        {count > 1 ? t('removed_several', { count }) : t('removed', { name: wordsOf(first).pick })} {undo}
      </>
    ),
  };
}

function useMovedNotice({ legs, mode, needsConsent, seenOdds, totalOdds }: SlipView): SlipNotice | null {
  const t = useText('betting');
  const figures = useFigures();
  const isRefused = useSlip(
    ({ placement }) => placement.status === 'refused' && placement.error.code === 'odds_changed',
  );
  if (!needsConsent) return null;
  const count = legs.filter(({ moved, status }) => moved !== null && status === 'open').length;
  const change =
    mode === 'combined' && seenOdds !== null && totalOdds !== null
      ? t('moved', { count, from: totalOddsText(seenOdds, figures), to: totalOddsText(totalOdds, figures) })
      : t('moved_singles', { count });
  const content = isRefused ? `${t('not_placed_moved')} ${change}` : change;
  return { tone: 'warn', icon: <ArrowUpDown className="i i-s" />, content };
}

function useBlockNotice(view: SlipView): SlipNotice | null {
  const t = useText('betting');
  const problems = useText('problems', 'betting');
  const { slip } = useBetting();
  const isStale = useIsStale();
  const isSuspended = useAuth().me?.status === 'suspended';
  const { stakeMinimum, stakeMaximum, legsMaximum } = useConfig();
  const affordable = Math.min(stakeMaximum, Math.floor((view.totalStake - view.missing) / stakesIn(view)));
  const link = (text: string, onPress: () => void) => (
    <button type="button" onClick={onPress}>
      {text}
    </button>
  );
  const range = { minimum: formatMoney(stakeMinimum), maximum: formatMoney(stakeMaximum) };
  const notices: Partial<Record<Block, SlipNotice | null>> = {
    inactive: { tone: 'bad', content: isSuspended ? <Suspension /> : problems('account_inactive') },
    maintenance: { tone: 'warn', content: problems('maintenance') },
    too_many: { tone: 'bad', content: problems('too_many_selections', { maximum: legsMaximum }) },
    stale: { tone: 'warn', icon: <WifiOff className="i i-s" />, content: t('stale') },
    conflict: {
      tone: 'warn',
      content: t.rich('conflict', { singles: link(t('conflict_singles'), () => slip.setMode('single')) }),
    },
    // For singles the notice is below the field of the leg.
    range: isOwnStake(view) ? null : { tone: 'bad', content: problems('stake_out_of_range', range) },
    insufficient: {
      tone: 'bad',
      content: (
        <>
          <b>{t('insufficient')}</b>. {t('insufficient_missing', { amount: formatMoney(view.missing) })}{' '}
          {affordable < stakeMinimum ? (
            <Link to="/subscription">{t('top_up')}</Link>
          ) : (
            link(t('reduce_to', { amount: formatMoney(affordable) }), () => slip.setStake(affordable, view.mode))
          )}
        </>
      ),
    },
  };
  // A visitor is asked to sign in, but a notice about stale prices comes first.
  const block = view.block === 'visitor' && isStale ? 'stale' : view.block;
  return (block && notices[block]) ?? null;
}

/** The maximum payout of a bet, if it is below the win at its odds. */
function useLimitNotice({ isLimited, mode, legs }: SlipView): SlipNotice[] {
  const t = useText('betting');
  const amount = formatMoney(useConfig().payoutMaximum);
  if (!isLimited) return [];
  const isSeveral = isOwnStake({ mode, legs });
  return [{ tone: 'plain', content: t(isSeveral ? 'limited_each' : 'limited', { amount }) }];
}

/** The number of times that the stake is debited: once per single or combination. */
const stakesIn = ({ mode, legs, system }: SlipView): number =>
  mode === 'single' ? legs.length : (system?.combinations ?? 1);

/** Singles with a field of their own each. */
const isOwnStake = ({ mode, legs }: Pick<SlipView, 'mode' | 'legs'>): boolean => mode === 'single' && legs.length > 1;
