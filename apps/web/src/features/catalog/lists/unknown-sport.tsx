import { sportName } from '#features/board/sport-name.ts';
import { useSports } from '#features/board/use-events.ts';
import { formatCount } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { SportGrid } from '#ui/event-list/sport-grid.tsx';
import { TalePage } from '#ui/page/tale.tsx';
import { toSport } from './links.tsx';

export function UnknownSport() {
  const t = useText('browse');
  const names = useText('sports', 'browse');
  const sports = useSports();
  return (
    <div className="stack" lang={t.language}>
      <TalePage tale="missing" title={t('sport_unknown')}>
        {t('sport_unknown_hint')}
      </TalePage>
      <SportGrid
        sports={sports.map(({ id, name, counts }) => ({
          sport: id,
          name: sportName(id, name, names),
          live: counts.live && formatCount(counts.live),
          text: t('events', { count: counts.total }),
          link: toSport(id),
        }))}
      />
    </div>
  );
}
