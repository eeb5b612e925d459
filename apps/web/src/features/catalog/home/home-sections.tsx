import type { Event, FeedState, Sport } from '@cauri/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { hasCode } from '#api/problem.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useNow } from '#api/use-now.ts';
import { compareCodes } from '#features/board/queries.ts';
import { type EventsState, useFeed } from '#features/board/use-events.ts';
import { BrokenPart } from '#features/site/area.tsx';
import { formatCount, formatDay, formatTime } from '#i18n/format.ts';
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
import { LeagueTabs } from '../lists/leagues/league-tabs.tsx';
import { realLeagues, sortByRank } from '../lists/leagues/leagues.ts';
import { toLive } from '../lists/links.tsx';

const LIVE_SHOWN = 4;
const REAL_SHOWN = 8;
/** The events that the page is sent with. The choice among them stays the same when the rest of the list arrives. */
const REAL_NEXT = 16;
const UPCOMING_SHOWN = 6;
const LEAGUES_SHOWN = 5;
const MINUTE_MS = 60_000;

/**
 * Returns live events by sport in turn, each sport with its longest-running match first; matches without a clock come
 * after those with one. Matches that can be bet on come before those that only show a score.
 */
export const liveShown = (events: readonly Event[]): Event[] => {
  const live = events
    .filter(({ isLive }) => isLive)
    .sort((a, b) => Number(a.clock === null) - Number(b.clock === null) || compareCodes(a.startTime, b.startTime));
  const takesBets = ({ markets }: Event) => markets.some(({ status }) => status !== 'closed');
  return [true, false]
    .flatMap((isOffered) => inTurn(live.filter((event) => takesBets(event) === isOffered)))
    .slice(0, LIVE_SHOWN);
};

/** Returns the first of each sport, then the second of each, and so on. */
function inTurn(events: readonly Event[]): Event[] {
  const sports = [...Map.groupBy(events, ({ sportId }) => sportId).values()];
  const rounds = Math.max(0, ...sports.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => sports.flatMap((own) => own.slice(round, round + 1))).flat();
}

/** Returns the upcoming events that are not among the real ones, by start. */
export const upcomingShown = (events: readonly Event[], besides: readonly Event[]): Event[] => {
  const shown = new Set(besides.map(({ id }) => id));
  return events.filter(({ id, isLive }) => !isLive && !shown.has(id)).slice(0, UPCOMING_SHOWN);
};

interface RealChoice {
  /** The events of the live list, which are not repeated. */
  besides: readonly Event[];
  leagueId: string | null;
  sports: readonly Sport[];
}

/**
 * Returns the events of the chosen league; without one, the next events that are not in the live list, those of the most
 * followed leagues first.
 */
export function realShown(events: readonly Event[], { besides, leagueId, sports }: RealChoice): Event[] {
  if (leagueId !== null) return events.filter(({ league }) => league.id === leagueId).slice(0, REAL_SHOWN);
  const shown = new Set(besides.map(({ id }) => id));
  const next = events.slice(0, REAL_NEXT);
  const others = next.filter(({ id }) => !shown.has(id));
  return sortByRank(others.length > 0 ? others : next, sports).slice(0, REAL_SHOWN);
}

/** The first live events, with a link to all of them. */
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
  /** All real events, or those of one league. */
  real: EventsState;
  /** The first events of the list; until it loads, the first known ones. */
  shown: readonly Event[];
  count: number;
  feed: FeedState;
  leagueId: string | null;
  onLeague: (leagueId: string | null) => void;
}

/** The events of the real feed: their number and age, the main leagues, and the first events. */
export function RealSection({ sports, real, shown, count, feed, leagueId, onLeague }: RealSectionProps) {
  const t = useText('home');
  const title = t(feed.mode === 'sandbox' ? 'real_demo' : 'real');
  const leagues = realLeagues(sports, LEAGUES_SHOWN);
  // The state of the feed when a refresh last failed; any later state clears the failure.
  const [failed, setFailed] = useState<FeedState | null>(null);
  const isFailed = failed !== null && failed.fetchedAt === feed.fetchedAt;
  return (
    <section lang={t.language}>
      <SectionHeading
        title={title}
        note={<Freshness count={count} feed={feed} />}
        action={<RefreshButton real={real} onRefreshed={(isAccepted) => setFailed(isAccepted ? null : feed)} />}
      />
      <FeedWarning feed={isFailed && feed.state === 'fresh' ? { ...feed, state: 'cached' } : feed} />
      {leagues.length > 0 && (
        <LeagueTabs
          as="home"
          label={title}
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
  const age = minutes ? t('updated_minutes', { count: minutes }) : t('updated_now');
  return (
    <>
      {t('events', { count })}
      {/* A phone has no room for it beside the badge. */}
      {minutes !== null && <span className="max-md:sr-only">{`, ${age}`}</span>}
    </>
  );
}

/** The age of the displayed events. Screen readers do not announce its changes. */
function Age({ feed }: { feed: FeedState }) {
  const t = useText('home');
  const minutes = useAge(feed);
  return minutes ? <span aria-hidden="true">{t('cached_minutes', { count: minutes })}</span> : null;
}

/** The age of the newest list of the feed, in minutes; null if there is none. */
function useAge({ fetchedAt }: FeedState): number | null {
  const now = useNow(MINUTE_MS);
  return fetchedAt === null ? null : Math.max(0, Math.floor((now - Date.parse(fetchedAt)) / MINUTE_MS));
}

interface RefreshButtonProps {
  real: EventsState;
  /** Called with whether the server accepted the request; not called if it came too soon after another. */
  onRefreshed: (isHeard: boolean) => void;
}

function RefreshButton({ real, onRefreshed }: RefreshButtonProps) {
  const t = useText('home');
  const feed = useFeed();
  const [isBusy, setBusy] = useState(false);
  const { now } = useRuntime();
  const refresh = async () => {
    setBusy(true);
    const readState = async () => (await feed.refetch()).data;
    const started = import('./refresh-feed.ts').then(({ refreshFeed }) => refreshFeed({ readState, now }));
    // If the request fails, the current data stay.
    await started.then(
      ({ mayRefresh, nextAt }) => {
        onRefreshed(true);
        // The visitors' share of refreshes is used up, so the next scheduled one is announced.
        if (!mayRefresh && nextAt) {
          showToast({ title: t('next_prices', { time: `${formatDay(nextAt, t.language)}, ${formatTime(nextAt)}` }) });
        }
      },
      (error) => hasCode(error, 'rate_limited') || onRefreshed(false),
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

/** Shows that the last refresh failed or was not possible, so the events are saved or old. */
function FeedWarning({ feed }: { feed: FeedState }) {
  const t = useText('home');
  if (feed.state === 'fresh') return null;
  const isCached = feed.state === 'cached';
  return (
    <Banner kind="cache" title={t('feed_failed')} end={isCached && <Badge look="gold">{t('cache_mode')}</Badge>}>
      {feed.error && `${t(`feed_failed_${feed.error}`)}. `}
      {isCached && t('feed_cached')} {isCached && <Age feed={feed} />}
    </Banner>
  );
}
