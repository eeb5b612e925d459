import { sportName } from '@cauri/locale/catalog-words';
import { Link } from '@tanstack/react-router';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import Star from 'lucide-react/icons/star';
import { lazy } from 'react';
import { countAll, useSports } from '#features/board/use-events.ts';
import { toSupport } from '#features/site/links.tsx';
import { formatCount } from '#i18n/format.ts';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { useMedia } from '#ui/base/use-media.ts';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { SportTabs } from '#ui/event-list/sport-tabs.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { SideNav } from '#ui/frame/side-nav.tsx';
import { toSport } from './links.tsx';

const LeagueNav = lazy(() => import('./leagues/league-nav.tsx'));

/** The sports in the side column of a wide screen. */
export function SportSideNav() {
  const t = useText('common');
  const names = useText('sports', 'common');
  const sports = useSports();
  const isWide = useMedia('(min-width: 75em)');
  return (
    <>
      <SideNav
        label={t('sports')}
        liveLabel={t('live')}
        groups={[
          {
            title: t('sports'),
            items: sports.map(({ id, name, counts }) => ({
              key: id,
              icon: <SportIcon sport={id} />,
              text: sportName(id, name, names),
              link: toSport(id),
              live: counts.live && formatCount(counts.live),
              count: formatCount(counts.total),
            })),
          },
          {
            title: t('more'),
            items: [
              {
                key: 'results',
                icon: <ListChecks className="i" />,
                text: t('results'),
                link: (parts) => <Link to="/results" {...parts} />,
              },
              {
                key: 'favourites',
                icon: <Star className="i" />,
                text: t('favourites'),
                link: (parts) => <Link to="/favourites" {...parts} />,
              },
            ],
          },
          {
            title: t('help'),
            items: [{ key: 'support', icon: <LifeBuoy className="i" />, text: t('support'), link: toSupport }],
          },
        ]}
      />
      {isWide && !import.meta.env.SSR && (
        <LatePart>
          <LeagueNav />
        </LatePart>
      )}
    </>
  );
}

/** The sports as tabs, where there is no side column. */
export function SportNavTabs({ as }: { as: Namespace }) {
  const t = useText('sports', as);
  const sports = useSports();
  return (
    <div lang={t.language} className="contents">
      <SportTabs
        narrowOnly
        label={t('filter')}
        tabs={[
          {
            sport: 'all',
            text: t('all'),
            count: formatCount(countAll(sports).total),
            link: (parts) => <Link to="/" activeOptions={{ exact: true }} {...parts} />,
          },
          ...sports.map(({ id, name, counts }) => ({
            sport: id,
            text: sportName(id, name, t),
            count: formatCount(counts.total),
            link: toSport(id),
          })),
        ]}
      />
    </div>
  );
}
