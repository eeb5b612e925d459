import type { EventDetail, Incident } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import { findSport } from '@cauri/rules';
import { lazy } from 'react';
import { useNow } from '#api/use-now.ts';

import { useFeed } from '#features/board/use-events.ts';
import { clockText, eventName, leagueName, momentText, periodNote } from '#features/board/words.ts';
import { Star } from '#features/favourites/star.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { dayOf, formatDay, formatMoney, masked } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { LiveBadge } from '#ui/event-list/live-badge.tsx';
import { SportIcon } from '#ui/event-list/sport-icon.tsx';
import { Scoreboard } from '#ui/event-page/scoreboard.tsx';
import { Timeline } from '#ui/event-page/timeline.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LatePart } from '#ui/feedback/late-part.tsx';
import { kindOf } from '../lists/event-card.tsx';
import { EventPeriods, largeScore } from './event-score.tsx';

const AlertBell = lazy(() => import('#features/favourites/alert-bell.tsx'));

const GOALS: readonly string[] = ['goal', 'shoot_out'];
const MINUTE_MS = 60_000;

export function EventScoreboard({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const figures = useFigures();
  const { clock, league, homeTeam, awayTeam } = event;
  const period = clock ? periodNote(clock, catalog) : '';
  const score = largeScore(event);
  return (
    <Scoreboard
      title={eventName(event)}
      meta={
        <>
          {event.isLive && <LiveBadge>{clockText(event, catalog) || t('live_title')}</LiveBadge>}
          <span className="board__league">{[leagueName(league.name, catalog), period].filter(Boolean).join(', ')}</span>
        </>
      }
      remark={<Badge look="line">{useOrigin(event)}</Badge>}
      star={
        <>
          {!import.meta.env.SSR && (
            <LatePart instead={null}>
              <AlertBell event={event} name={eventName(event)} />
            </LatePart>
          )}
          <Star kind="event" id={event.id} name={eventName(event)} as="browse" />
        </>
      }
      home={{ ...homeTeam, star: <Star kind="team" id={homeTeam.id} name={homeTeam.name} as="browse" /> }}
      away={{ ...awayTeam, star: <Star kind="team" id={awayTeam.id} name={awayTeam.name} as="browse" /> }}
      kind={kindOf(event.sportId)}
      score={score ?? figures.time(event.startTime)}
      scoreLabel={score?.join(` ${catalog('to')} `)}
    >
      <EventPeriods event={event} />
      <EventTimeline event={event} />
      <StateLine event={event} />
    </Scoreboard>
  );
}

/** The source of the event: simulated, sandbox, real feed, or added by an administrator. */
function useOrigin({ source, verification }: EventDetail): string {
  const t = useText('browse');
  const { data: feed } = useFeed();
  if (source === 'api') return t(feed?.mode === 'sandbox' ? 'sandbox' : 'real');
  return t(source === 'demo' || verification ? 'simulated' : 'manual');
}

/** The start or the outcome of the event, and the number of viewers. */
function StateLine({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  const { status, startTime, totalBets, totalAmount, viewers, source } = event;
  const day = dayOf(startTime, now);
  const states = {
    upcoming: t('starts', {
      day: day === 'later' ? formatDay(startTime, t.language) : masked(catalog(day)),
      time: figures.time(startTime),
    }),
    live: viewers === null ? '' : t('audience', { count: viewers }),
    awaiting_result: '',
    completed: t('over'),
    cancelled: '',
    postponed: '',
  };
  const words = { count: totalBets, amount: formatMoney(totalAmount) };
  const bets = totalBets === 0 ? '' : source === 'demo' ? t('bets_demo', words) : t('bets', words);
  const parts = [states[status], bets].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    // In separate elements, so that the hour, which is filled in by the browser, does not reflow the rest.
    <div className="flex flex-wrap justify-center gap-x-3 px-3 pb-3 text-center text-sm text-ink-2">
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}

function EventTimeline({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const hasPeriods = findSport(event.sportId)?.periods !== undefined;
  const course = findSport(event.sportId)?.minutes;
  const goals = event.incidents.filter(({ kind, side }) => GOALS.includes(kind) && side !== null);
  if (!course || event.score === null || (goals.length === 0 && !event.verification)) return null;
  const last = event.incidents.at(-1)?.step ?? 0;
  const played = event.verification ? event.verification.links.length : last;
  const total = played > course.usual ? course.most : course.usual;
  return (
    <Timeline
      label={t('highlights')}
      total={total}
      half={course.firstHalf}
      now={event.status === 'completed' ? total : played}
      incidents={goals.map((goal) => ({
        key: `${goal.step} ${goal.side}`,
        at: goal.step,
        side: goal.side === 'away' ? ('away' as const) : ('home' as const),
        icon: <SportIcon sport={event.sportId} />,
        time: hasPeriods && goal.step < course.usual ? `${goal.step + 1}′` : momentText(goal.display, catalog),
        label: goalLabel(goal, event, { t, catalog }),
      }))}
    />
  );
}

interface Texts {
  t: Text<'browse'>;
  catalog: Text<'catalog'>;
}

function goalLabel(
  { display, side, score }: Incident,
  { homeTeam, awayTeam }: EventDetail,
  { t, catalog }: Texts,
): string {
  const team = side === 'away' ? awayTeam.name : homeTeam.name;
  return `${momentText(display, catalog)}, ${t('goal')}, ${team}, ${scoreText(score)}`;
}
