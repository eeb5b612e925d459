import type { Event } from '@cauri/contract';
import { Link } from '@tanstack/react-router';
import Radio from 'lucide-react/icons/radio';
import Wallet from 'lucide-react/icons/wallet';
import { useFigures } from '../../i18n/figures.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Hero, HeroActions, HeroOdds } from '../../ui/hero.tsx';
import { PriceButton } from '../betting/price-button.tsx';
import { useAuth } from '../identity/auth.tsx';
import { useConfig } from '../site/config.ts';
import { topLeagues } from './leagues.ts';
import { toEvent } from './links.tsx';

/** The match of the day to somebody who plays; to a visitor what this is and how to begin. */
export function HomeHero({ events, liveCount }: { events: readonly Event[]; liveCount: number }) {
  const { me } = useAuth();
  const poster = me ? chooseHeadline(events) : undefined;
  return poster ? <MatchHero event={poster} liveCount={liveCount} /> : <WelcomeHero liveCount={liveCount} />;
}

/** The next event of the league that has the most of them, real ones first. */
function chooseHeadline(events: readonly Event[]): Event | undefined {
  const coming = events.filter(({ isLive, markets }) => !isLive && markets[0]?.status === 'open');
  const real = coming.filter(({ source }) => source === 'api');
  const pool = real.length > 0 ? real : coming;
  const [league] = topLeagues(pool, 1);
  return pool.find((event) => event.league.id === league?.id);
}

function MatchHero({ event, liveCount }: { event: Event; liveCount: number }) {
  const t = useText('home');
  const figures = useFigures();
  const [market] = event.markets;
  return (
    <div lang={t.language}>
      <Hero
        eyebrow={t('tonight')}
        note={t('league_at', { league: event.league.name, time: figures.time(event.startTime) })}
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
  const { initialBalance } = useConfig();
  return (
    <div lang={t.language}>
      <Hero
        eyebrow={t('guest_kicker')}
        title={t('guest_title')}
        links={<Link to="/subscription">{t('promo_link')}</Link>}
      >
        <HeroActions>
          {!me && (
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
