import type { SportLeague } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { useSports } from '#features/board/use-events.ts';
import { countryName, leagueName } from '#features/board/words.ts';
import { formatCount } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { Crest } from '#ui/cloth/crest.tsx';
import { SideNav, type SideNavItem } from '#ui/frame/side-nav.tsx';
import { toLeague } from '../links.tsx';
import { rankLeagues } from './leagues.ts';
import '#ui/controls/more.css';

const TOP_SHOWN = 6;

/** Lists the leagues of one sport or of all: the top leagues by name, then the leagues of each country. */
export default function LeagueNav({ sportId }: { sportId?: string }) {
  const t = useText('common');
  const words = useText('catalog', 'common');
  const sports = useSports().filter(({ id }) => sportId === undefined || id === sportId);
  const leagues = rankLeagues(sports);
  const top = leagues.filter(({ rank }) => rank !== null).slice(0, TOP_SHOWN);
  const collator = new Intl.Collator(LANGUAGES[t.language].tag);
  const countries = [...Map.groupBy(leagues, ({ country }) => countryName(country, words))].sort(([a], [b]) =>
    collator.compare(a, b),
  );
  return (
    <>
      {top.length > 0 && (
        <SideNav
          label={t('top_leagues')}
          liveLabel={t('live')}
          groups={[{ title: t('top_leagues'), items: top.map((league) => toItem(league, words)) }]}
        />
      )}
      <div className="nav-list">
        <section>
          <h2>{t('countries')}</h2>
          {countries.map(([country, own]) => (
            <details key={country}>
              <summary className="nav-item">
                <span className="nav-item__text">
                  <bdi>{country || t('other_countries')}</bdi>
                </span>
                <span className="nav-item__count">{formatCount(own.length)}</span>
              </summary>
              <SideNav
                label={country || t('other_countries')}
                liveLabel={t('live')}
                groups={[{ title: '', items: own.map((league) => toItem(league, words)) }]}
              />
            </details>
          ))}
        </section>
      </div>
    </>
  );
}

function toItem({ id, name, counts }: SportLeague, words: Text<'catalog'>): SideNavItem {
  const text = leagueName(name, words);
  return {
    key: id,
    icon: <Crest name={text} kind="league" size={20} />,
    text,
    link: toLeague(id),
    count: formatCount(counts.total),
  };
}
