import type { AdminEventDetail } from '@cauri/contract';
import { scoreText } from '@cauri/locale/score-words';
import type { ReactNode } from 'react';
import { EVENT_DELETED } from '#features/board/cancellation-words.tsx';
import { leagueName } from '#features/board/words.ts';
import { formatDateTime, formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { EventState } from './event-state.tsx';

export function EventFacts({ event }: { event: AdminEventDetail }) {
  const t = useText('events');
  const words = useText('catalog', 'events');
  const { league, score, result } = event;
  return (
    <dl className="changes">
      <Fact name={t('status')}>
        <EventState status={event.status} />
        {event.isHeld && t('held')}
      </Fact>
      <Fact name={t('league')}>{leagueName(league.name, words)}</Fact>
      <Fact name={t('start')}>{formatDateTime(event.startTime, t.language)}</Fact>
      <Fact name={t('source')}>{t(`source_${event.source}`)}</Fact>
      {score && <Fact name={t('score')}>{scoreText(score)}</Fact>}
      <Fact name={t('bets')}>{`${t('bets_placed', { count: event.bets })}, ${formatMoney(event.staked)}`}</Fact>
      {result?.reason && (
        <Fact name={t('reason')}>{result.reason === EVENT_DELETED ? t('remove_reason') : result.reason}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
