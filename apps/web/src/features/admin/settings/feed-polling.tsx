import type { FeedPolling } from '@cauri/contract';
import { formatCount, withDecimal } from '#i18n/format.ts';
import { type Text, useText } from '#i18n/use-text.tsx';

/** The planned requests to the feed, with the credits of a day. */
export function Polling({ polling }: { polling: FeedPolling }) {
  const t = useText('setup');
  return (
    <details>
      <summary className="min-h-11 content-center text-sm font-semibold">{t('requests')}</summary>
      <ul className="hint mt-2 grid gap-1">
        <li>{describeCredits(polling, t)}</li>
        {polling.polls.map((poll) => (
          <li key={`${poll.sportKey} ${poll.call}`} className="wrap-anywhere">
            <bdi>{poll.sportKey}</bdi>
            {BETWEEN}
            {describePoll(poll, t)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const BETWEEN = ' · ';

function describeCredits({ perDay, slowdown, visitorsLeft }: FeedPolling, t: Text<'setup'>): string {
  const times = withDecimal(slowdown.toFixed(1), t.language);
  return [
    perDay === null ? t('polling_unknown') : t('polling_per_day', { count: formatCount(perDay) }),
    slowdown > 1 && t('polling_slowdown', { times }),
    visitorsLeft !== null && t('polling_visitors', { count: formatCount(visitorsLeft) }),
  ]
    .filter(Boolean)
    .join(BETWEEN);
}

function describePoll({ call, everySeconds, cost, reason, funding }: FeedPolling['polls'][number], t: Text<'setup'>) {
  return [
    t(`poll_${call}`, { interval: writeInterval(everySeconds) }),
    cost > 0 && t('poll_cost', { count: cost }),
    t(`poll_${reason}`),
    funding !== 'preferred' && t(`poll_funding_${funding}`),
  ]
    .filter(Boolean)
    .join(BETWEEN);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function writeInterval(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${formatCount(seconds)}\u00a0s`;
  if (seconds < 2 * HOUR) return `${formatCount(Math.round(seconds / MINUTE))}\u00a0min`;
  return `${formatCount(Math.round(seconds / HOUR))}\u00a0h`;
}
