import { formatCount } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { SportGrid } from '../../ui/sport-grid.tsx';
import { TalePage } from '../../ui/tale.tsx';
import { toSport } from './links.tsx';
import { sportName } from './sport-name.ts';
import { useSports } from './use-events.ts';

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
