import type { Event, Sport } from '@cauri/contract';
import { sportName } from '@cauri/locale/catalog-words';
import { type Counts, useFeed } from '#features/board/use-events.ts';
import { Area } from '#features/site/area.tsx';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { SportGrid } from '#ui/event-list/sport-grid.tsx';
import { StatStrip } from '#ui/figures/stat-strip.tsx';
import { SectionHeading } from '#ui/page/section-heading.tsx';
import { MixedPanel } from '../lists/event-groups.tsx';
import { countLeagues } from '../lists/leagues/leagues.ts';
import { toSport } from '../lists/links.tsx';
import { PopularEvents } from '../lists/popular-events.tsx';

interface LowerHomeProps {
  events: readonly Event[];
  sports: readonly Sport[];
  counts: Counts;
}

/** The part of the home page below the first screen; its code loads last. */
export default function LowerHome({ events, sports, counts }: LowerHomeProps) {
  return (
    <>
      <Area>
        <PopularEvents as="home" />
      </Area>
      <Area>
        <UpcomingSection events={events} />
      </Area>
      <Area>
        <SportsSection sports={sports} />
      </Area>
      <TilesSection sports={sports} counts={counts} />
    </>
  );
}

function UpcomingSection({ events }: { events: readonly Event[] }) {
  const t = useText('home');
  if (events.length === 0) return null;
  return (
    <section lang={t.language}>
      <SectionHeading title={t('upcoming')} />
      <MixedPanel events={events} />
    </section>
  );
}

/** Whether the matches of the feed are only for demonstration: real clubs, simulated matches. */
const useIsDemo = (): boolean => useFeed().data?.mode === 'sandbox';

/** Lists the sports with their numbers of events, real events and live events. */
function SportsSection({ sports }: { sports: readonly Sport[] }) {
  const t = useText('home');
  const names = useText('sports', 'home');
  const realOf = useIsDemo() ? 'real_of_demo' : 'real_of';
  return (
    <section lang={t.language}>
      <SectionHeading title={t('by_sport')} />
      <SportGrid
        sports={sports.map(({ id, name, counts: { total, real, live } }) => ({
          sport: id,
          name: sportName(id, name, names),
          live: live && formatCount(live),
          text: [t('events', { count: total }), t(realOf, { count: real }), t('guest_live', { count: live })].join(
            ', ',
          ),
          link: toSport(id),
        }))}
      />
    </section>
  );
}

function TilesSection({ sports, counts }: { sports: readonly Sport[]; counts: Counts }) {
  const t = useText('home');
  const isDemo = useIsDemo();
  return (
    <section lang={t.language}>
      <StatStrip
        stats={[
          { label: t(isDemo ? 'tile_real_demo' : 'tile_real'), value: formatCount(counts.real) },
          { label: t('tile_live'), value: formatCount(counts.live) },
          { label: t('tile_total'), value: formatCount(counts.total) },
          { label: t('tile_leagues'), value: formatCount(countLeagues(sports)) },
        ]}
      />
    </section>
  );
}
