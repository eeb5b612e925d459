import type { EventDetail, Market } from '@cauri/contract';
import { isSportId } from '@cauri/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTopics } from '#api/live/live.tsx';
import { useNow } from '#api/use-now.ts';
import { buildable, mayBuild } from '#features/betting/builder/builder-markets.ts';
import { CallOffSourceWords, CallOffWords } from '#features/board/cancellation-words.tsx';
import { eventKeys } from '#features/board/queries.ts';
import { useBoard, useLiveEvent } from '#features/board/use-board.tsx';
import { usePrices } from '#features/board/use-many.ts';
import { VisitorNote } from '#features/identity/forms/visitor-note.tsx';
import { Area, BrokenPart } from '#features/site/area.tsx';
import { formatDay, formatTime } from '#i18n/format.ts';
import { withTexts } from '#i18n/load.ts';
import { type Text, useText } from '#i18n/use-text.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { Folds } from '#ui/event-page/fold.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { EventSkeleton } from '#ui/feedback/skeleton.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { infoTabs } from './event-info.ts';
import { EventMarkets } from './event-markets.tsx';
import { EventPrices } from './event-prices.tsx';
import { EventScoreboard } from './event-scoreboard.tsx';
import { EventStory } from './event-story.tsx';
import { EventVerification } from './event-verification.tsx';
import { groupMarkets, listedMarkets, type MarketGroup, pageMarketsQuery } from './market-groups.ts';

const EventBackground = lazy(() => import('./event-background.tsx'));
const BetBuilder = lazy(withTexts(() => import('#features/betting/builder/bet-builder.tsx'), 'browse', 'problems'));

const MINUTE_MS = 60_000;

interface EventPageProps {
  event: EventDetail;
  /** The tab in the URL; an unknown one means the first. */
  tab: string | undefined;
  onTab: (tab: string | undefined) => void;
}

/** The page of an event: score, markets, incidents, and verification. */
export function EventPage({ event: fetched, tab, onTab }: EventPageProps) {
  const event = useLiveEvent(fetched);
  useReadAgain(fetched, event);
  const t = useText('browse');
  const more = useMoreMarkets(event, tab);
  const groups = groupMarkets(event, more.markets ?? []);
  const infos = infoTabs(event);
  const tabs = tabsOf(event, groups, { isLoaded: more.markets !== undefined, infos, t });
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'main';
  const info = infos.find(({ id }) => id === current);
  return (
    <div className="stack" lang={t.language}>
      <Area>
        <EventScoreboard event={event} />
      </Area>
      <VisitorNote as="browse" />
      <EventNotice event={event} />
      {event.nextPrices && <PricesNotice event={event} at={event.nextPrices.at} />}
      <div>
        <Tabs
          label={t('markets')}
          tabs={tabs}
          current={current}
          onChange={(next) => onTab(next === 'main' ? undefined : next)}
        >
          {current === 'builder' ? (
            <BuilderPanel event={event} more={more} />
          ) : info ? (
            <Area>
              <Suspense fallback={null}>
                <EventBackground event={event} tab={info.id} />
              </Suspense>
            </Area>
          ) : (
            <MarketsPanel event={event} current={current} group={groups.find(({ id }) => id === current)} more={more} />
          )}
        </Tabs>
      </div>
    </div>
  );
}

/** Reads an event again whose status has changed: no message has its grades, its decision and why it was called off. */
function useReadAgain({ id, status: before }: EventDetail, { status }: EventDetail): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status !== before) client.invalidateQueries({ queryKey: eventKeys.event(id) }).catch(() => undefined);
  }, [client, id, before, status]);
}

/** The markets that only the page of the event has. They load, and are followed, while an open tab shows them. */
interface MoreMarkets {
  /** Undefined until they are loaded. */
  markets: readonly Market[] | undefined;
  isPending: boolean;
  /** Why they did not load; null if some were loaded before. */
  error: Error | null;
  onRetry: () => void;
}

function useMoreMarkets(event: EventDetail, tab: string | undefined): MoreMarkets {
  const isShown =
    tab === 'builder'
      ? mayBuild(event) && event.source === 'demo'
      : groupMarkets(event, []).some(({ id, isLoadedWhenOpen }) => id === tab && isLoadedWhenOpen);
  // The lists that Back leads to stay current; a page that was opened directly has none.
  const lists = useQueryClient().getQueriesData({ queryKey: eventKeys.lists });
  useTopics([...(lists.length > 0 ? ['live'] : []), `${isShown ? 'markets' : 'event'}:${event.id}`]);
  const query = useQuery({ ...pageMarketsQuery(useBoard(), event), enabled: isShown });
  return {
    markets: query.data,
    isPending: isShown && query.isPending,
    error: isShown && !query.data ? query.error : null,
    onRetry: () => void query.refetch(),
  };
}

interface TabParts {
  /** Whether the markets that only the page shows are loaded. */
  isLoaded: boolean;
  infos: ReturnType<typeof infoTabs>;
  t: Text<'browse'>;
}

/** The tabs of the page, in their order. */
function tabsOf(event: EventDetail, groups: readonly MarketGroup[], { isLoaded, infos, t }: TabParts) {
  return [
    { id: 'main' as const, text: t('tab_main') },
    ...(mayBuild(event) ? [{ id: 'builder' as const, text: t('tab_builder') }] : []),
    ...groups.map(({ id, text, markets, isLoadedWhenOpen }) => ({
      id,
      text: t(text),
      count: isLoadedWhenOpen && !isLoaded ? undefined : markets.length,
    })),
    ...infos.map(({ id, text }) => ({ id, text: t(text) })),
    ...(event.verification ? [{ id: 'verify' as const, text: t('tab_verify') }] : []),
  ];
}

interface MarketsPanelProps {
  event: EventDetail;
  current: string;
  /** The markets of the tab; all listed ones without it. */
  group: MarketGroup | undefined;
  more: MoreMarkets;
}

/** The markets of a tab. The first one also has what happened in the match, and the first and the last its verification. */
function MarketsPanel({ event, current, group, more }: MarketsPanelProps) {
  const t = useText('browse');
  return (
    <Folds>
      {event.markets.length === 0 && !event.verification && <EmptyState title={t('no_markets')} />}
      {current !== 'verify' && (
        <Area>
          <EventMarkets event={event} markets={group?.markets ?? listedMarkets(event.markets)} />
          {more.isPending && <EventSkeleton rows={3} />}
          {more.error && <BrokenPart error={more.error} onRetry={more.onRetry} />}
          <RulesLink event={event} />
        </Area>
      )}
      {current === 'main' && (
        <Area>
          <EventStory event={event} />
        </Area>
      )}
      {current === 'main' && event.markets.length > 0 && <EventPrices event={event} />}
      {!group && event.verification && (
        <Area>
          <EventVerification event={event} verification={event.verification} />
        </Area>
      )}
    </Folds>
  );
}

/** The bet builder with the markets whose outcomes can be combined. Its code loads when it is opened. */
function BuilderPanel({ event, more: { markets: loaded = [], isPending } }: { event: EventDetail; more: MoreMarkets }) {
  const t = useText('browse');
  const markets = buildable(event, [...listedMarkets(event.markets), ...loaded]);
  return (
    <Area>
      <Suspense fallback={<EventSkeleton rows={3} />}>
        <BetBuilder event={event}>
          <Folds>
            {markets.length === 0 && !isPending && <EmptyState title={t('builder_none')} />}
            <EventMarkets event={event} markets={markets} isBuilding />
            {isPending && <EventSkeleton rows={3} />}
          </Folds>
        </BetBuilder>
      </Suspense>
    </Area>
  );
}

/** Leads to the rules of the sport's markets. */
function RulesLink({ event: { sportId, markets } }: { event: EventDetail }) {
  const t = useText('browse');
  if (!isSportId(sportId) || markets.length === 0) return null;
  return (
    <p className="pad">
      <Link to="/rules" hash={sportId} className="link inline-flex min-h-11 items-center">
        {t('rules_link')}
      </Link>
    </p>
  );
}

/** Shows that an event was not finished or is not graded yet. */
function EventNotice({ event: { status, callOff, callOffSource } }: { event: EventDetail }) {
  const t = useText('browse');
  if (status !== 'awaiting_result' && status !== 'cancelled' && status !== 'postponed') return null;
  const text = status === 'awaiting_result' ? 'awaiting' : status;
  return (
    <div className="pad">
      <Note tone={status === 'awaiting_result' ? 'plain' : 'warn'} role="status">
        {t(text)}{' '}
        {callOff ? (
          <CallOffWords callOff={callOff} as="browse" />
        ) : (
          callOffSource && <CallOffSourceWords source={callOffSource} as="browse" />
        )}
      </Note>
    </div>
  );
}

/** Shows when a real match that accepts no bets before its start gets its next prices. */
function PricesNotice({ event, at }: { event: EventDetail; at: string | null }) {
  const t = useText('browse');
  const now = useNow(MINUTE_MS);
  const prices = usePrices(event.markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ id }) => id)));
  const isOpen = event.markets.some(
    ({ status, outcomes }) => (prices.get(outcomes[0]?.id ?? '')?.status ?? status) === 'open',
  );
  if (isOpen || event.status !== 'upcoming' || event.markets.length === 0) return null;
  const isAhead = at !== null && Date.parse(at) > now;
  return (
    <div className="pad">
      <Note tone="plain" role="status">
        {t('prices_awaited')}{' '}
        {isAhead
          ? t('prices_at', { moment: `${formatDay(at, t.language)}, ${formatTime(at)}` })
          : t(at === null ? 'prices_later' : 'prices_soon')}
      </Note>
    </div>
  );
}

export function EventUnknown() {
  const t = useText('browse');
  const common = useText('common', 'browse');
  return (
    <div lang={t.language}>
      <MessagePage
        state="missing"
        title={t('not_found')}
        action={
          <Link to="/live" className={buttonClass({ variant: 'ink' })}>
            {common('see_live')}
          </Link>
        }
      >
        {t('not_found_hint')}
      </MessagePage>
    </div>
  );
}
