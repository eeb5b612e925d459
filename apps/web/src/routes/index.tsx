import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Page } from '#app/page.ts';
import {
  countAll,
  type EventsState,
  isFeedShown,
  useEvents,
  useEventTopics,
  useFeed,
  useSports,
} from '#features/board/use-events.ts';
import { HomeBanner } from '#features/catalog/home/home-banner.tsx';
import { HomeHero } from '#features/catalog/home/home-hero.tsx';
import {
  LiveSection,
  liveShown,
  RealSection,
  realShown,
  upcomingShown,
} from '#features/catalog/home/home-sections.tsx';
import { SportNavTabs } from '#features/catalog/lists/sport-nav.tsx';
import { useAuth } from '#features/identity/auth.tsx';
import { PlansPromo } from '#features/plans/plans-promo.tsx';
import { Area, BrokenPart } from '#features/site/area.tsx';
import { usePageTitle } from '#features/site/page-title.ts';
import { useText } from '#i18n/use-text.tsx';

const LowerHome = lazy(() => import('#features/catalog/home/lower-home.tsx'));

export const page: Page = {
  who: 'all',
  title: 'home.title',
  isInSitemap: true,
  prerendered: 'always',
  // The home page chooses its real events among the next sixteen.
  lists: [
    { filter: {}, ahead: 20 },
    { filter: { source: 'api' }, first: 16 },
  ],
};

export const Route = createFileRoute('/')({
  component: HomePage,
  staticData: { frame: 'betting', figures: 'home' },
});

function HomePage() {
  const t = useText('home');
  const { me } = useAuth();
  const sports = useSports();
  const counts = countAll(sports);
  const all = useEvents({});
  const { data: feed } = useFeed();
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const real = useEvents({ source: 'api' });
  const ofLeague = useEvents({ source: 'api', ...(leagueId !== null && { league: leagueId }) });
  const isRealShown = isFeedShown(feed);
  // Until the real events load, the first ones are taken from all events.
  const first = real.isLoading ? all.events.filter(({ source }) => source === 'api') : real.events;
  const known = ofLeague.isLoading || ofLeague.error ? first : ofLeague.events;
  const live = liveShown(all.events);
  // The counts are up to a minute old; the stream adds a match to the list when it starts.
  const liveCount = Math.max(counts.live, live.length);
  const shown = isRealShown ? realShown(known, { besides: live, leagueId, sports }) : [];
  const upcoming = upcomingShown(all.events, shown);
  useEventTopics([...live, ...shown, ...upcoming]);
  usePageTitle(t('title'));
  return (
    <>
      <HomeBanner isEmpty={counts.total === 0} />
      <SportNavTabs as="home" />
      <Area>
        <HomeHero events={[...first, ...all.events]} isLoading={all.isLoading} liveCount={liveCount} />
      </Area>
      {all.error && <BrokenPart error={all.error} onRetry={() => void all.refresh()} />}
      <Area>
        <LiveSection live={live} count={liveCount} isLoading={all.isLoading} />
      </Area>
      {isRealShown && (
        <Area>
          <RealSection
            sports={sports}
            real={leagueId === null ? real : { ...ofLeague, refresh: () => refreshAll([real, ofLeague]) }}
            shown={shown}
            count={counts.real}
            feed={feed}
            leagueId={leagueId}
            onLeague={setLeagueId}
          />
        </Area>
      )}
      {/* Below any screen: the server does not prerender it. */}
      {!import.meta.env.SSR && (
        <Area>
          <Suspense fallback={null}>
            <LowerHome events={upcoming} sports={sports} counts={counts} />
          </Suspense>
        </Area>
      )}
      {!import.meta.env.SSR && me?.pause?.kind !== 'self_exclusion' && <PlansPromo />}
    </>
  );
}

const refreshAll = async (lists: readonly EventsState[]) => {
  await Promise.all(lists.map(({ refresh }) => refresh()));
};
