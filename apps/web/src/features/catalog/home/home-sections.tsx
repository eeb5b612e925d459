import type { Event, FeedState, Sport } from '@cauri/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { hasCode } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useNow } from '#api/use-now.ts';
import { compareCodes } from '#features/board/queries.ts';
import { type EventsState, useFeed } from '#features/board/use-events.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatCount, formatDay, formatTime } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { LiveBadge } from '#ui/event-list/live-badge.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { Banner } from '#ui/frame/banner.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';
import { LeaguePanel, MixedPanel } from '../lists/event-groups.tsx';
import { LeagueTabs } from '../lists/league-tabs.tsx';
import { realLeagues } from '../lists/leagues.ts';
import { toLive } from '../lists/links.tsx';
import { refreshFeed } from './refresh-feed.ts';

const LIVE_SHOWN = 4;
const REAL_SHOWN = 8;
const UPCOMING_SHOWN = 6;
const LEAGUES_SHOWN = 5;
const MINUTE_MS = 60_000;
const LOOK_AGAIN_MS = 800;

/**
 * The sports in turn, of each the match that has been on for longest first; one whose clock nobody tells comes after those
 * that can be followed by the minute. What can be bet on comes before all else: a match that only shows its score is no
 * offer.
 */
export const liveShown = (events: readonly Event[]): Event[] => {
  const live = events
    .filter(({ isLive }) => isLive)
    .sort((a, b) => Number(a.clock === null) - Number(b.clock === null) || compareCodes(a.startTime, b.startTime));
  const takesBets = ({ markets }: Event) => markets.some(({ status }) => status !== 'closed');
  const [offered, others] = [live.filter(takesBets), live.filter((event) => !takesBets(event))];
  return [...inTurn(offered), ...inTurn(others)].slice(0, LIVE_SHOWN);
};

/** The first of each sport, then the second of each, and so on. */
function inTurn(events: readonly Event[]): Event[] {
  const sports = [...Map.groupBy(events, ({ sportId }) => sportId).values()];
  const rounds = Math.max(0, ...sports.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => sports.flatMap((own) => own.slice(round, round + 1))).flat();
}

/** Not live, by start, and not already among the real ones. */
export const upcomingShown = (events: readonly Event[], besides: readonly Event[]): Event[] => {
  const shown = new Set(besides.map(({ id }) => id));
  return events.filter(({ id, isLive }) => !isLive && !shown.has(id)).slice(0, UPCOMING_SHOWN);
};

/** All events of the chosen league; without one, those that are not in the live list. */
export function realShown(events: readonly Event[], besides: readonly Event[], leagueId: string | null): Event[] {
  if (leagueId !== null) return events.filter(({ league }) => league.id === leagueId).slice(0, REAL_SHOWN);
  const shown = new Set(besides.map(({ id }) => id));
  const others = events.filter(({ id }) => !shown.has(id));
  return (others.length > 0 ? others : events).slice(0, REAL_SHOWN);
}

/** The first live events, with the way to all of them. */
export function LiveSection({ live, count, isLoading }: { live: readonly Event[]; count: number; isLoading: boolean }) {
  const t = useText('home');
  if (!isLoading && live.length === 0) return null;
  return (
    <section lang={t.language}>
      <SectionHeading
        title={t('live')}
        badge={count > 0 && <LiveBadge>{formatCount(count)}</LiveBadge>}
        all={{ text: t('see_all'), link: toLive }}
      />
      {isLoading ? <EventSkeleton rows={LIVE_SHOWN} /> : <MixedPanel events={live} />}
    </section>
  );
}

export interface RealSectionProps {
  sports: readonly Sport[];
  /** The list of them, or of those of one league. */
  real: EventsState;
  /** The first of it; of what is known already until it is there. */
  shown: readonly Event[];
  count: number;
  feed: FeedState;
  leagueId: string | null;
  onLeague: (leagueId: string | null) => void;
}

/** Events of the real feed: how many and how fresh, the main leagues, the first of them. */
export function RealSection({ sports, real, shown, count, feed, leagueId, onLeague }: RealSectionProps) {
  const t = useText('home');
  const leagues = realLeagues(sports, LEAGUES_SHOWN);
  // The feed as it was when fresh events were last asked for in vain: what has been fetched since is news enough.
  const [failed, setFailed] = useState<FeedState | null>(null);
  const isFailed = failed !== null && failed.fetchedAt === feed.fetchedAt;
  return (
    <section lang={t.language}>
      <SectionHeading
        title={t('real')}
        badge={feed.mode === 'sandbox' && <Badge look="line">{t('sandbox_badge')}</Badge>}
        note={<Freshness count={count} feed={feed} />}
        action={<RefreshButton real={real} onAsked={(isHeard) => setFailed(isHeard ? null : feed)} />}
      />
      <FeedWarning feed={isFailed && feed.state === 'fresh' ? { ...feed, state: 'cached' } : feed} />
      {leagues.length > 0 && (
        <LeagueTabs
          label={t('real')}
          allText={t('all_leagues')}
          leagues={leagues}
          current={leagueId}
          onChange={onLeague}
        />
      )}
      {real.isLoading && shown.length === 0 && <EventSkeleton rows={REAL_SHOWN} />}
      {real.error && shown.length === 0 && <BrokenPart error={real.error} onRetry={() => void real.refresh()} />}
      {!real.isLoading && !real.error && shown.length === 0 && <EmptyState title={t('no_real')} />}
      {shown.length > 0 && <LeaguePanel events={shown} />}
    </section>
  );
}

function Freshness({ count, feed }: { count: number; feed: FeedState }) {
  const t = useText('home');
  const minutes = useAge(feed);
  const text = t('events', { count });
  if (minutes === null) return text;
  // A phone has no room for it beside the badge, and half of it says nothing.
  return (
    <>
      {text}
      <span className="max-md:sr-only">
        {`, ${minutes === 0 ? t('updated_now') : t('updated_minutes', { count: minutes })}`}
      </span>
    </>
  );
}

/** The age of the events that are shown instead of fresh ones. Readers are not told again each minute. */
function Age({ feed }: { feed: FeedState }) {
  const t = useText('home');
  const minutes = useAge(feed);
  return Boolean(minutes) && <span aria-hidden="true">{t('cached_minutes', { count: minutes ?? 0 })}</span>;
}

/** The age of the newest list of the feed, in minutes; null if there is none. */
function useAge({ fetchedAt }: FeedState): number | null {
  const now = useNow(MINUTE_MS);
  return fetchedAt === null ? null : Math.max(0, Math.floor((now - Date.parse(fetchedAt)) / MINUTE_MS));
}

interface RefreshButtonProps {
  real: EventsState;
  /** Whether the wish was heard; not said of one that came too soon after another. */
  onAsked: (isHeard: boolean) => void;
}

function RefreshButton({ real, onAsked }: RefreshButtonProps) {
  const t = useText('home');
  const feed = useFeed();
  const [isBusy, setBusy] = useState(false);
  const { now } = useRuntime();
  const refresh = async () => {
    setBusy(true);
    // If the request fails, the current data stay.
    await refreshFeed({
      ask: () => call('refreshFeed', {}),
      look: async () => (await feed.refetch()).data,
      pause: () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS)),
      now,
    }).then(
      ({ mayRefresh, nextAt }) => {
        onAsked(true);
        // The share of visitors is used up: they are told when the plan asks next.
        if (!mayRefresh && nextAt) {
          showToast({ title: t('next_prices', { time: `${formatDay(nextAt, t.language)}, ${formatTime(nextAt)}` }) });
        }
      },
      (error) => hasCode(error, 'rate_limited') || onAsked(false),
    );
    await Promise.allSettled([feed.refetch(), real.refresh()]);
    setBusy(false);
  };
  return (
    <IconButton
      label={isBusy ? t('refreshing') : t('refresh')}
      icon={<RefreshCw className={isBusy ? 'i i-s animate-spin' : 'i i-s'} />}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void refresh()}
    />
  );
}

/** Which call of the feed failed. */
const REASONS = new Map<string, Key<'home'>>([
  ['odds', 'feed_sports_failed'],
  ['scores', 'feed_live_failed'],
]);

/** The last fetch failed, or could not even be asked for: what is shown is saved, or old. */
function FeedWarning({ feed }: { feed: FeedState }) {
  const t = useText('home');
  if (feed.state === 'fresh') return null;
  const isCached = feed.state === 'cached';
  const reason = REASONS.get(feed.error ?? '');
  return (
    <Banner kind="cache" title={t('feed_failed')} end={isCached && <Badge look="gold">{t('cache_mode')}</Badge>}>
      {reason && `${t(reason)}. `}
      {isCached && t('feed_cached')} {isCached && <Age feed={feed} />}
    </Banner>
  );
}
