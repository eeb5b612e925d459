import type { Event, Sport } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import Radio from 'lucide-react/icons/radio';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { PriceButton } from '#features/betting/price-button.tsx';
import { useSports } from '#features/board/use-events.ts';
import { leagueName } from '#features/board/words.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { useConfig } from '#features/site/config.ts';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Hero, HeroActions, HeroOdds, HeroSkeleton } from '#ui/page/hero.tsx';
import { rankLeagues } from '../lists/leagues/leagues.ts';
import { toEvent } from '../lists/links.tsx';

interface HomeHeroProps {
  /** Real events first, then all; an event may be in both lists. */
  events: readonly Event[];
  isLoading: boolean;
  liveCount: number;
}

/** Shows the match of the day to users, and an introduction to visitors and where there is no match. */
export function HomeHero({ events, isLoading, liveCount }: HomeHeroProps) {
  const { me } = useAuth();
  const headline = useHeadline(events);
  const poster = me ? headline : undefined;
  if (me && isLoading && !poster) return <HeroSkeleton />;
  return poster ? <MatchHero event={poster} liveCount={liveCount} /> : <WelcomeHero liveCount={liveCount} />;
}

/** Returns the match of the day; the same one until it starts, even if others are added. */
function useHeadline(events: readonly Event[]): Event | undefined {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const sports = useSports();
  const coming = comingOf(events);
  const chosen = coming.find(({ id }) => id === chosenId) ?? chooseHeadline(coming, sports);
  if (chosen && chosen.id !== chosenId) setChosenId(chosen.id);
  return chosen;
}

function comingOf(events: readonly Event[]): Event[] {
  const coming = events.filter(({ isLive, markets }) => !isLive && markets[0]?.status === 'open');
  return [...new Map(coming.map((event) => [event.id, event])).values()];
}

/** Returns the most even of the next events of the first league that has any; real events come first. */
function chooseHeadline(coming: readonly Event[], sports: readonly Sport[]): Event | undefined {
  const byLeague = rankLeagues(sports).map(({ id }) => coming.filter(({ league }) => league.id === id));
  const next = byLeague.find(([first]) => first) ?? coming;
  return next.slice(0, 5).sort((a, b) => highestOdds(a) - highestOdds(b))[0];
}

const highestOdds = ({ markets }: Event) =>
  Math.max(...markets.flatMap(({ outcomes }) => outcomes.map(({ odds }) => odds)));

function MatchHero({ event, liveCount }: { event: Event; liveCount: number }) {
  const t = useText('home');
  const words = useText('catalog', 'home');
  const figures = useFigures();
  const [market] = event.markets;
  return (
    <div lang={t.language}>
      <Hero
        eyebrow={t('tonight')}
        note={t('league_at', { league: leagueName(event.league.name, words), time: figures.time(event.startTime) })}
        title={[event.homeTeam.shortName, event.awayTeam.shortName]}
        link={toEvent(event.id)}
        links={<HeroLinks liveCount={liveCount} />}
      >
        <HeroOdds>
          {market?.outcomes.map((outcome) => (
            <PriceButton key={outcome.id} event={event} market={market} outcome={outcome} named as="home" />
          ))}
        </HeroOdds>
      </Hero>
    </div>
  );
}

function HeroLinks({ liveCount }: { liveCount: number }) {
  const t = useText('home');
  return (
    <>
      <Link to="/live">
        <Radio className="i i-s" />
        {t('live_matches', { count: liveCount })}
      </Link>
      <Link to="/subscription">
        <Wallet className="i i-s" />
        {t('top_up')}
      </Link>
    </>
  );
}

function WelcomeHero({ liveCount }: { liveCount: number }) {
  const t = useText('home');
  const { me } = useAuth();
  const { initialBalance, registrationOpen } = useConfig();
  const mayRegister = !me && registrationOpen;
  return (
    <div lang={t.language}>
      <Hero
        eyebrow={t('guest_kicker')}
        title={t(mayRegister ? 'guest_title' : 'title')}
        links={<Link to="/subscription">{t('promo_link')}</Link>}
      >
        <HeroActions>
          {mayRegister && (
            <Link to="/register" className={buttonClass({ variant: 'gold' })}>
              {t('guest_start', { amount: formatMoney(initialBalance) })}
            </Link>
          )}
          <Link to="/live" className={buttonClass({ variant: 'line' })}>
            <Radio className="i i-s" />
            {t('guest_live', { count: liveCount })}
          </Link>
        </HeroActions>
      </Hero>
    </div>
  );
}
