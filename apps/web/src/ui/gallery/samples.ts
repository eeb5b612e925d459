import type { Event, Market } from '@cauri/contract';
import { createElement } from 'react';
import type { LinkParts } from '../base/link.ts';
import type { OddsWords } from '../event-list/odds-button.tsx';

/** Texts, links and events of the gallery, which bettors never see. */
export const WORDS: OddsWords = { up: 'en hausse', down: 'en baisse', suspended: 'suspendu', closed: 'fermé' };

export const formatOdds = (odds: number) => odds.toFixed(2).replace('.', ',');
export const link = (parts: LinkParts) => createElement('a', { href: '#main', ...parts });
export const currentLink = (parts: LinkParts) =>
  createElement('a', { href: '#main', 'aria-current': 'page', ...parts });
export const nothing = () => {};

const KEYS = ['home', 'draw', 'away'];

interface SampleMarket {
  readonly type: string;
  readonly line: number | null;
  readonly odds: readonly number[];
  readonly status: Market['status'];
}

function market({ type, line, odds, status }: SampleMarket): Market {
  const keys = type === 'total' ? ['over', 'under'] : odds.length === 2 ? ['home', 'away'] : KEYS;
  return {
    id: `${type}-${odds.join('-')}-${status}`,
    type,
    line,
    name: type,
    status,
    margin: 0.05,
    priced: 'model',
    outcomes: odds.map((each, place) => ({
      id: `${type}-${odds.join('-')}-${place}`,
      key: keys[place] ?? 'home',
      name: keys[place] ?? 'home',
      odds: each,
      prevOdds: null,
      version: 1,
      grade: null,
    })),
  };
}

export interface Sample {
  readonly event: Pick<Event, 'sportId' | 'homeTeam' | 'awayTeam' | 'score' | 'isLive' | 'clock'>;
  readonly time: string;
  readonly notes: readonly string[];
  readonly main: Market;
  readonly total: Market;
  readonly more: string;
  readonly kind?: 'player';
}

interface Short {
  readonly sides: readonly [string, string];
  readonly shorts?: readonly [string, string];
  readonly sport?: string;
  readonly score?: readonly [number | string, number | string];
  readonly time: string;
  readonly notes: readonly string[];
  readonly odds: readonly number[];
  readonly line: number;
  readonly totals: readonly [number, number];
  readonly more: string;
  readonly status?: Market['status'];
  readonly totalStatus?: Market['status'];
  readonly kind?: 'player';
}

function sample(short: Short): Sample {
  const [home, away] = short.sides;
  const [homeShort, awayShort] = short.shorts ?? short.sides;
  const { kind, status = 'open' } = short;
  return {
    event: {
      sportId: short.sport ?? 'football',
      homeTeam: { id: home, name: home, shortName: homeShort, logo: null },
      awayTeam: { id: away, name: away, shortName: awayShort, logo: null },
      score: short.score ? { home: short.score[0], away: short.score[1] } : null,
      isLive: short.score !== undefined,
      clock: short.score ? { period: 'second_half', display: short.time, running: true } : null,
    },
    time: short.time,
    notes: short.notes,
    main: market({ type: 'winner', line: null, odds: short.odds, status }),
    total: market({ type: 'total', line: short.line, odds: short.totals, status: short.totalStatus ?? status }),
    more: short.more,
    ...(kind && { kind }),
  };
}

export const LIVE: readonly Sample[] = [
  sample({
    sides: ['Marseille', 'Nice'],
    score: [2, 1],
    time: '67′',
    notes: ['2e MT', 'Ligue 1'],
    odds: [1.38, 4.4, 8.5],
    line: 3.5,
    totals: [1.28, 3.45],
    more: '+64',
  }),
  sample({
    sides: ['Arsenal', 'Tottenham'],
    score: [1, 1],
    time: '38′',
    notes: ['1re MT', 'Premier League'],
    odds: [1.62, 3.6, 5.25],
    line: 3.5,
    totals: [1.72, 2.05],
    more: '+86',
  }),
  sample({
    sides: ['J. Sinner', 'C. Alcaraz'],
    sport: 'tennis',
    score: ['6 3 30', '4 5 40'],
    time: '2e set',
    notes: ['Masters ATP'],
    odds: [1.85, 1.95],
    line: 30.5,
    totals: [1.8, 1.96],
    more: '+22',
    kind: 'player',
  }),
  sample({
    sides: ['Perugia', 'Trentino'],
    sport: 'volleyball',
    score: ['25 21 23 18', '22 25 25 21'],
    time: 'Set 4',
    notes: ['SuperLega'],
    odds: [3.1, 1.35],
    line: 4.5,
    totals: [1.62, 2.2],
    more: '+12',
  }),
  sample({
    sides: ['Olympiacos', 'Fenerbahçe'],
    sport: 'basketball',
    score: [61, 58],
    time: 'QT3',
    notes: ['4:12', 'Euroligue'],
    odds: [1.57, 2.35],
    line: 161.5,
    totals: [1.88, 1.9],
    more: '+38',
  }),
  sample({
    sides: ['Borussia Mönchengladbach', 'Eintracht Francfort'],
    shorts: ['M’gladbach', 'E. Francfort'],
    score: [0, 0],
    time: '12′',
    notes: ['1re MT', 'Bundesliga'],
    odds: [2.1, 3.4, 3.6],
    line: 2.5,
    totals: [1.8, 1.96],
    more: '+71',
    status: 'suspended',
  }),
];

export const UPCOMING: readonly Sample[] = [
  sample({
    sides: ['Paris SG', 'Lens'],
    time: '20:45',
    notes: ['ce soir'],
    odds: [1.42, 4.9, 7.2],
    line: 2.5,
    totals: [1.66, 2.18],
    more: '+92',
  }),
  sample({
    sides: ['Liverpool', 'Nottingham Forest'],
    time: '12:30',
    notes: ['demain'],
    odds: [1.36, 5.2, 8.25],
    line: 2.5,
    totals: [1.62, 2.25],
    more: '+104',
  }),
  sample({
    sides: ['Espoir Sportif de Bobo-Dioulasso', 'Association Sportive des Forces Armées'],
    time: '16:00',
    notes: ['demain'],
    odds: [12.5, 101, 1.03],
    line: 2.5,
    totals: [1.5, 2.4],
    more: '+3',
    totalStatus: 'closed',
  }),
];

/** The labels of a mixed panel: 1, N, 2, +2,5. */
export function labelOf(of: Market, key: string): string {
  const line = of.line === null ? '' : String(of.line).replace('.', ',');
  const labels: Record<string, string> = { home: '1', draw: 'N', away: '2', over: `+ ${line}`, under: `− ${line}` };
  return labels[key] ?? key;
}

/** In centimes. The React Compiler loses BigInt literals inside components, so this is outside. */
export const BALANCE = 108_425_000n;
export const WON = 2_105_000n;
export const STAKES = { thousand: 100_000n, twoThousand: 200_000n, tooMuch: 200_000_000n } as const;
