import type { Bet, Incident, Leg, LegPart } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import { partNames } from '@cauri/locale/market-words';
import { scoreText } from '@cauri/locale/score-words';
import { isPageMarket } from '@cauri/rules';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { useConnection, useTopics } from '#api/live/live.tsx';
import { useRuntime } from '#api/runtime.tsx';
import { useNow } from '#api/use-now.ts';
import type { EventFacts } from '#features/board/board.ts';

import { eventQuery } from '#features/board/event-query.ts';
import { useBoard } from '#features/board/use-board.tsx';
import { useFacts } from '#features/board/use-many.ts';
import { clockText } from '#features/board/words.ts';
import { useAccountAge } from '#features/identity/account-age.ts';
import { useAuth } from '#features/identity/auth.tsx';
import { BrokenPart } from '#features/site/area.tsx';
import { useIsOnline } from '#features/site/missing-code.ts';
import { OlderPages } from '#features/site/older-pages.tsx';
import { useFigures } from '#i18n/figures.tsx';
import { formatMoney, formatPast } from '#i18n/format.ts';
import { useText } from '#i18n/use-text.tsx';
import { useFocusAfterRemoval } from '#ui/base/use-focus-after-removal.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { TextSkeleton } from '#ui/feedback/text-skeleton.tsx';
import { OpenBet, type OpenBetProps } from '#ui/slip/open-bets.tsx';
import { typeText, useBetName } from '../bets/bet-name.ts';
import { betsQuery, listsKey } from '../bets/bet-queries.ts';
import { LegSign } from '../bets/leg-sign.tsx';
import { openWin, openWinLabel, startText, wordsOfLeg } from '../bets/leg-words.ts';
import { FoldedCashOut } from '../cash-out/folded-cash-out.tsx';
import { Orders } from '../orders/orders.tsx';
import { VisitorLinks } from '../panel/visitor-links.tsx';
import { standingOfLeg, standingText } from './leg-needs.ts';

/** Single events followed at most; the connection takes twenty topics for the whole page. */
const EVENTS_FOLLOWED = 12;
const MINUTE_MS = 60_000;
/** No message says that a leg of a bet that stays open was graded, which happens a moment after the end of its match. */
const GRADED_AFTER_MS = 3_000;

/** The orders and the open bets of the bettor. Bets and scores come by the stream. */
export default function OpenBets() {
  const t = useText('betting');
  const { me } = useAuth();
  return (
    <section className="slip" lang={t.language} aria-label={t('open_bets')}>
      <div className="slip__legs">
        {me ? (
          <Waiting />
        ) : (
          <EmptyState title={t('open_signed_out')} action={<VisitorLinks />}>
            {t('open_hint')}
          </EmptyState>
        )}
      </div>
    </section>
  );
}

function Waiting() {
  const { now } = useRuntime();
  const { isError, data } = useInfiniteQuery(betsQuery({ status: 'pending' }, now));
  return (
    <>
      <Orders isTarget={false} isErrorShown={isError && data === undefined} />
      <OwnBets />
    </>
  );
}

function OwnBets() {
  const t = useText('betting');
  const { now } = useRuntime();
  const query = useInfiniteQuery(betsQuery({ status: 'pending' }, now));
  const bets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const courses = useCourses(bets.flatMap(({ selections }) => selections.filter(({ status }) => status === 'pending')));
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, (container) => container.querySelector<HTMLElement>('.open-bet__link') ?? container);
  if (query.isPending) return <TextSkeleton />;
  if (query.error && bets.length === 0) {
    return <BrokenPart error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div ref={list} tabIndex={-1}>
      <OldNote />
      {bets.length === 0 ? (
        <EmptyState title={t('open_none')}>{t('open_hint')}</EmptyState>
      ) : (
        <ul className="open-bets">
          {bets.map((bet) => (
            <OwnBet key={bet.id} bet={bet} courses={courses} />
          ))}
        </ul>
      )}
      <OlderPages query={query} />
    </div>
  );
}

/** Shows from when bets and scores are, while the connection is lost. */
function OldNote() {
  const t = useText('betting');
  const { status, since } = useConnection();
  const { now } = useRuntime();
  const age = useAccountAge();
  const isOnline = useIsOnline();
  if (status !== 'stale' && isOnline) return null;
  return (
    <div className="p-3 pb-0">
      <Note tone="warn">{t('open_old', { moment: formatPast(Math.min(age, since), now(), t.language) })}</Note>
    </div>
  );
}

interface Courses {
  facts: ReadonlyMap<string, EventFacts>;
  /** The incidents of matches with a leg on a part of them. */
  incidents: ReadonlyMap<string, readonly Incident[]>;
}

/** Returns the known course of the matches of open legs. */
function useCourses(legs: readonly Leg[]): Courses {
  const client = useQueryClient();
  const byStart = legs.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const eventIds = [...new Set(byStart.map(({ eventId }) => eventId))];
  const topics = eventIds.slice(0, EVENTS_FOLLOWED).map((id) => `event:${id}`);
  useTopics(eventIds.length > EVENTS_FOLLOWED ? ['live', ...topics] : topics);
  const facts = useFacts(eventIds);
  const ended = eventIds.filter((id) => /^(completed|cancelled)$/.test(facts.get(id)?.status ?? '')).join();
  useEffect(() => {
    if (ended === '') return;
    const refresh = () => void client.invalidateQueries({ queryKey: [...listsKey, { status: 'pending' }] });
    const timer = setTimeout(refresh, GRADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, ended]);
  const hasParts = (leg: Leg) =>
    facts.get(leg.eventId)?.isLive && outcomesOf(leg).some(({ marketType }) => isPageMarket(marketType));
  const detailed = [...new Set(legs.filter(hasParts).map(({ eventId }) => eventId))];
  return { facts, incidents: useIncidents(detailed) };
}

/** The incidents of matches. They are fetched once; messages of the stream, which change the facts too, add to them. */
function useIncidents(eventIds: readonly string[]): Courses['incidents'] {
  const board = useBoard();
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const ids = eventIds.join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) {
      client.ensureQueryData(eventQuery(board, id)).then(redraw, () => undefined);
    }
  }, [client, board, ids]);
  const known = eventIds.flatMap((id) => client.getQueryData(eventQuery(board, id).queryKey) ?? []);
  return new Map(known.map(({ id, incidents }) => [id, incidents]));
}

function OwnBet({ bet, courses }: { bet: Bet; courses: Courses }) {
  const t = useText('betting');
  const nameOf = useBetName();
  const legOf = useOpenLeg(courses);
  const open = bet.selections.filter(({ status }) => status === 'pending').length;
  const lost = bet.selections.filter(({ status }) => status === 'lost').length;
  const won = bet.selections.length - open - lost;
  return (
    <OpenBet
      title={typeText(bet, t)}
      name={nameOf(bet)}
      stake={formatMoney(bet.stake)}
      legs={bet.selections.map(legOf)}
      progress={bet.selections.length > 1 ? t('progress', { won, open, lost }) : undefined}
      winLabel={openWinLabel(bet, t)}
      win={formatMoney(openWin(bet))}
      link={(parts) => <Link to="/bets/$betId" params={{ betId: bet.id }} {...parts} />}
    >
      {mayCashOut(bet) && <FoldedCashOut bet={bet} />}
    </OpenBet>
  );
}

/**
 * An open bet builder has no offer, because its outcomes depend on each other, nor has a leg with the odds of an
 * administrator.
 */
const mayCashOut = ({ selections }: Bet): boolean =>
  !selections.some(({ parts, fixedPrice, status }) => (parts || fixedPrice) && status === 'pending');

const TONES = { winning: 'good', needs: 'plain', void: 'plain', lost: 'bad' } as const;

function useOpenLeg({ facts, incidents }: Courses): (leg: Leg) => OpenBetProps['legs'][number] {
  const t = useText('betting');
  const markets = useText('markets', 'betting');
  const catalog = useText('catalog', 'betting');
  const figures = useFigures();
  const now = useNow(MINUTE_MS);
  return (leg) => {
    const { pick, market, event } = wordsOfLeg(leg, markets, figures);
    const known = facts.get(leg.eventId);
    const words = { id: leg.outcomeId, pick, detail: `${market}, ${event}` };
    if (leg.status !== 'pending') {
      return { ...words, figure: figures.odds(leg.odds), state: <LegSign status={leg.status} worded /> };
    }
    if (!known?.isLive) {
      const isOver = known?.status === 'awaiting_result';
      const state = isOver ? catalog('awaiting') : startText(leg.startTime, { now, t: catalog, figures });
      return { ...words, figure: figures.odds(leg.odds), state };
    }
    const names = partNames(leg.parts ?? [], { sides: sidesOf(leg.eventName), t: markets, figures });
    const needs = outcomesOf(leg).flatMap((outcome, place) => {
      const standing = standingOfLeg({ ...leg, ...outcome }, known, incidents.get(leg.eventId));
      return standing ? [{ part: names[place], text: standingText(standing, leg, t), tone: TONES[standing.is] }] : [];
    });
    return {
      ...words,
      // The outcomes of a bet builder are named once.
      ...(leg.parts?.length === needs.length && { pick: market, detail: event }),
      figure: known.score ? scoreText(known.score) : figures.odds(leg.odds),
      state: known.clock ? clockText(known, catalog) : catalog('in_play'),
      needs,
    };
  };
}

/** The outcomes that decide a leg: those of a bet builder, or its own. */
const outcomesOf = (leg: Leg): readonly (LegPart | Leg)[] => leg.parts ?? [leg];
