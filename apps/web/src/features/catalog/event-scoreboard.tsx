import type { EventDetail, Incident } from '@cauri/contract';
import { useNow } from '../../api/use-now.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { dayOf, formatDay, formatMoney } from '../../i18n/format.ts';
import { type Text, useText } from '../../i18n/use-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LiveBadge } from '../../ui/live-badge.tsx';
import { Scoreboard } from '../../ui/scoreboard.tsx';
import { SportIcon } from '../../ui/sport-icon.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { clockText, eventName, periodText } from './words.ts';

/** The steps of a simulated football match, and those of its first half. */
const STEPS = { football: { total: 94, half: 46 } } as const;
const MINUTE_MS = 60_000;

export function EventScoreboard({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const figures = useFigures();
  const { score, clock, league, homeTeam, awayTeam } = event;
  const period = clock ? periodText(clock.period, catalog) : '';
  return (
    <Scoreboard
      title={eventName(event)}
      meta={
        <>
          {event.isLive && <LiveBadge>{clockText(event, catalog) || t('live_title')}</LiveBadge>}
          <span className="clip">{[league.name, period].filter(Boolean).join(', ')}</span>
        </>
      }
      remark={<Badge look="line">{originOf(event, t)}</Badge>}
      home={homeTeam}
      away={awayTeam}
      kind={event.sportId === 'tennis' ? 'player' : 'team'}
      score={score ? [String(score.home), String(score.away)] : figures.time(event.startTime)}
      scoreLabel={score ? `${score.home} ${catalog('to')} ${score.away}` : undefined}
    >
      <EventTimeline event={event} />
      <StateLine event={event} />
    </Scoreboard>
  );
}

function originOf({ source, verification }: EventDetail, t: Text<'browse'>): string {
  if (source === 'api') return t('real');
  return source === 'demo' || verification ? t('simulated') : t('desk');
}

/** When it starts, what became of it, who follows it. */
function StateLine({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const catalog = useText('catalog', 'browse');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  const { status, startTime, totalBets, totalAmount, viewers, source } = event;
  const day = dayOf(startTime, now);
  const states = {
    upcoming: t('starts', {
      day: day === 'later' ? formatDay(startTime, t.language) : catalog(day),
      time: figures.time(startTime),
    }),
    live: viewers === null ? '' : t('audience', { count: viewers }),
    awaiting_result: t('awaiting'),
    completed: t('over'),
    cancelled: t('cancelled'),
    postponed: t('postponed'),
  };
  const words = { count: totalBets, amount: formatMoney(totalAmount) };
  const bets = totalBets === 0 ? '' : source === 'demo' ? t('bets_demo', words) : t('bets', words);
  const text = [states[status], bets].filter(Boolean).join(' · ');
  return text === '' ? null : <p className="px-3 pb-3 text-center text-sm text-ink-2">{text}</p>;
}

function EventTimeline({ event }: { event: EventDetail }) {
  const t = useText('browse');
  const steps = event.sportId === 'football' ? STEPS.football : null;
  const goals = event.incidents.filter(({ kind, side }) => kind === 'goal' && side !== null);
  if (!steps || event.score === null || (goals.length === 0 && !event.verification)) return null;
  const last = event.incidents.at(-1)?.step ?? 0;
  const played = event.verification ? event.verification.links.length : last;
  return (
    <Timeline
      label={t('highlights')}
      total={steps.total}
      half={steps.half}
      now={event.status === 'completed' ? steps.total : played}
      incidents={goals.map((goal) => ({
        key: `${goal.step} ${goal.side}`,
        at: goal.step,
        side: goal.side === 'away' ? ('away' as const) : ('home' as const),
        icon: <SportIcon sport={event.sportId} />,
        time: goal.display,
        label: goalLabel(goal, event, t),
      }))}
    />
  );
}

function goalLabel({ display, side, score }: Incident, { homeTeam, awayTeam }: EventDetail, t: Text<'browse'>): string {
  const team = side === 'away' ? awayTeam.name : homeTeam.name;
  return `${display}, ${t('goal')}, ${team}, ${score.home} \u2013 ${score.away}`;
}
