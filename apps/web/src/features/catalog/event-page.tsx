import type { EventDetail } from '@cauri/contract';
import { useState } from 'react';
import { useTopics } from '../../api/live.tsx';
import { useText } from '../../i18n/use-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Folds } from '../../ui/fold.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Area } from '../site/area.tsx';
import { EventMarkets, type MarketGroup } from './event-markets.tsx';
import { EventPrices } from './event-prices.tsx';
import { EventScoreboard } from './event-scoreboard.tsx';
import { EventVerification } from './event-verification.tsx';
import { useLiveEvent } from './use-board.tsx';

type Tab = 'main' | 'goals' | 'verify';

/** Types of market behind the second tab. */
const GOALS: readonly string[] = ['total_goals', 'both_teams_to_score', 'total', 'total_games', 'total_sets'];
/** Sports whose score counts goals. */
const GOAL_SPORTS: readonly string[] = ['football', 'hockey'];

/** One event: score, markets, and what it takes to check it. */
export function EventPage({ event: fetched }: { event: EventDetail }) {
  const event = useLiveEvent(fetched);
  const t = useText('browse');
  const [tab, setTab] = useState<Tab>('main');
  useTopics(['live', `event:${event.id}`]);
  const goals = event.markets.filter(({ type }) => GOALS.includes(type));
  const tabs = [
    { id: 'main' as const, text: t('tab_main') },
    ...(goals.length > 1
      ? [
          {
            id: 'goals' as const,
            text: t(GOAL_SPORTS.includes(event.sportId) ? 'tab_goals' : 'tab_totals'),
            count: goals.length,
          },
        ]
      : []),
    ...(event.verification ? [{ id: 'verify' as const, text: t('tab_verify') }] : []),
  ];
  const group: MarketGroup = tab === 'goals' ? { markets: goals } : { markets: event.markets };
  return (
    <div className="stack" lang={t.language}>
      <EventScoreboard event={event} />
      {event.markets.length === 0 && !event.verification ? (
        <EmptyState title={t('no_markets')} />
      ) : (
        <div>
          <Tabs label={t('markets')} tabs={tabs} current={tab} onChange={setTab}>
            <Folds>
              {tab !== 'verify' && <EventMarkets event={event} group={group} />}
              {tab === 'main' && <EventPrices event={event} />}
              {tab !== 'goals' && event.verification && (
                <Area>
                  <EventVerification event={event} verification={event.verification} />
                </Area>
              )}
            </Folds>
          </Tabs>
        </div>
      )}
    </div>
  );
}
