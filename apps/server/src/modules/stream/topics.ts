import { TOPICS_MAXIMUM } from '@cauri/contract';
import type { BoardDelta, BoardEvent } from '#modules/catalog';
import { isId } from '#platform/ids';
import { invalid } from '#platform/problem';
import type { View } from './messages.ts';

/** The topics that a page follows. */
export interface Topics {
  readonly live: boolean;
  readonly sports: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  /** Those of `events` whose page markets are followed too. */
  readonly pages: ReadonlySet<string>;
  /** The signed-in user whose balance and bets are followed. */
  readonly userId: string | null;
  /** Identifies the board topics: clients with equal keys get the same messages. */
  readonly key: string;
}

/**
 * Parses `live,sport:football,event:<id>,markets:<id>,me,site`. `markets` is an event with the markets of its page, and `site`
 * only the settings of the site, which every stream gets. Calls `readUser` for `me` only. Throws `validation_failed`.
 */
export async function parseTopics(text: string, readUser: () => Promise<string>): Promise<Topics> {
  const names = text.split(',').filter(Boolean);
  if (names.length === 0 || names.length > TOPICS_MAXIMUM) {
    throw invalid({ path: 'topics', message: `must have 1 to ${TOPICS_MAXIMUM} topics` });
  }
  const unknown = names.find((name) => !isTopic(name));
  if (unknown !== undefined) throw invalid({ path: 'topics', message: `unknown topic: ${unknown.slice(0, 60)}` });
  const parts = names.map((name) => name.split(':'));
  const valuesOf = (kind: string) => parts.flatMap(([own, value = '']) => (own === kind ? [value] : []));
  const pages = valuesOf('markets');
  const board = [...new Set(names)].filter((name) => name !== 'me').sort();
  return {
    live: names.includes('live'),
    sports: new Set(valuesOf('sport')),
    events: new Set([...valuesOf('event'), ...pages]),
    pages: new Set(pages),
    userId: names.includes('me') ? await readUser() : null,
    key: board.join(','),
  };
}

/**
 * Parses `live,event:<id>`, those of a client's topics that it has added. `me` has no version and is never among them; null if
 * none is left.
 */
export async function parseAdded(text: string, topics: Topics): Promise<Topics | null> {
  const added = new Set(text.split(','));
  const names = topics.key.split(',').filter((name) => added.has(name));
  return names.length === 0 ? null : parseTopics(names.join(','), async () => '');
}

function isTopic(name: string): boolean {
  const [kind, value = ''] = name.split(':');
  if (kind === 'sport') return /^[a-z_]{1,60}$/.test(value);
  return kind === 'event' || kind === 'markets' ? isId(value) : ['live', 'me', 'site'].includes(name);
}

export const followsBoard = ({ live, sports, events }: Topics): boolean => live || sports.size + events.size > 0;

/** The view of a change for these topics; null if they do not include it. */
export function viewOfChange(topics: Topics, { before, after }: BoardDelta): View | null {
  if (topics.events.has(after.wire.id)) return topics.pages.has(after.wire.id) ? 'page' : 'detail';
  const live = topics.live && (after.wire.isLive || before?.wire.isLive === true);
  return live || topics.sports.has(after.wire.sportId) ? 'list' : null;
}

/** Like {@link viewOfChange}. With `isReconnect`, for a reconnect, it includes events that ended meanwhile. */
export function viewOfState(
  topics: Topics,
  { wire }: BoardEvent,
  { isReconnect }: { isReconnect: boolean },
): View | null {
  if (topics.events.has(wire.id)) return topics.pages.has(wire.id) ? 'page' : 'detail';
  const isOpen = wire.status === 'upcoming' || wire.status === 'live';
  const live = topics.live && (wire.isLive || (isReconnect && !isOpen));
  const sport = topics.sports.has(wire.sportId) && (isOpen || isReconnect);
  return live || sport ? 'list' : null;
}
