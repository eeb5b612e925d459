import { consensusPrice, priceBook, type SimulatedSport, simulatedSports } from '@cauri/rules';
import {
  commitToDay,
  daySecret,
  type Fixture,
  formatSlot,
  kickOff,
  matchIdOf,
  pageProbabilities,
  probabilities,
  QUICKNET,
  seedFor,
} from '@cauri/simulator';
import * as basketball from '@cauri/simulator/basketball/model';
import * as basketballLines from '@cauri/simulator/basketball/page-lines';
import * as basketballParams from '@cauri/simulator/basketball/params';
import { HANDICAPS_FROM_MEAN, TOTALS_FROM_MEAN } from '@cauri/simulator/basketball/probabilities';
import { FIBA, NBA, OVERTIMES, overtimeSteps, quarterSteps } from '@cauri/simulator/basketball/format';
import { simulations } from '@cauri/simulator/engines';
import * as football from '@cauri/simulator/football/model';
import * as footballParams from '@cauri/simulator/football/params';
import * as handball from '@cauri/simulator/handball/model';
import * as handballParams from '@cauri/simulator/handball/params';
import * as handballPage from '@cauri/simulator/handball/page-markets';
import * as handballPrices from '@cauri/simulator/handball/probabilities';
import * as hockey from '@cauri/simulator/hockey/model';
import * as hockeyParams from '@cauri/simulator/hockey/params';
import * as tennis from '@cauri/simulator/tennis/model';
import { LEAST_SERVE, MOST_SERVE } from '@cauri/simulator/tennis/params';
import * as volleyball from '@cauri/simulator/volleyball/model';
import { LEAST_SIDE_OUT, MOST_SIDE_OUT } from '@cauri/simulator/volleyball/params';
import { writeVector } from './vectors.ts';

/** The tables of docs/verification.md by name, as the constants of the engines have them. */
const tables: Readonly<Record<string, () => string>> = {
  document: () => {
    const { document, digest } = (JSON.parse(writeVector('football')) as { event: { verification: Proof } }).event.verification;
    return ['```', document, '', digest, '```'].join('\n');
  },
  day: () => {
    const day = { day: '2026-11-28', speed: 1 };
    const secret = daySecret(new Uint8Array(32).fill(1), day);
    const commitment = commitToDay(secret);
    const slot = formatSlot({ ...day, commitment, sport: 'football', place: '997680.0', attempt: 1 });
    const matchId = matchIdOf(slot);
    const seed = Buffer.from(seedFor(secret, matchId)).toString('hex');
    return ['```', Buffer.from(secret).toString('hex'), commitment, slot, matchId, seed, '```'].join('\n');
  },
  paces: () =>
    table(
      ['sport', 'minutes between two slots', 'slots with two matches'],
      simulatedSports.map((sport) => {
        const { slotMs, doubleEvery } = simulations[sport].pace;
        return [`\`${sport}\``, slotMs / 60_000, Number.isFinite(doubleEvery) ? `every ${doubleEvery}th` : 'none'];
      }),
    ),
  quicknet: () => ['```', ...Object.entries(QUICKNET).map(([name, value]) => `${name.padEnd(7)} = ${value}`), '```'].join('\n'),
  engines: () =>
    table(
      ['engine', 'links', 'parameters'],
      simulatedSports.flatMap((sport) =>
        simulations[sport].engines.map(({ name, links }) => [`\`${name}\``, links, paramsBySport[sport]]),
      ),
    ),
  'football-shares': () => {
    const rows = [football.SHARES.slice(0, 45), football.SHARES.slice(45, 46), football.SHARES.slice(46, 91)];
    const lines = [...rows, football.SHARES.slice(91)].flatMap((row) => chunk(row, 15)).map((row) => row.join(' '));
    return ['```', ...lines, '```'].join('\n');
  },
  'football-factors': () =>
    table(['lead', '-2 or less', '-1', '0', '1', '2 or more'], [['factor', ...football.LEAD_FACTORS]]),
  hockey: () =>
    [
      table(['period', '1', '2', '3'], [['share of each minute', ...hockey.SHARES]]),
      table(
        ['lead', '-3 or less', '-2', '-1', '0', '1', '2', '3 or more'],
        [
          ['steps 0 to 39', ...hockey.ALIKE],
          [`steps 40 to ${hockey.LAST_MINUTES_FROM - 1}`, ...hockey.THIRD_PERIOD],
          [`steps ${hockey.LAST_MINUTES_FROM} to 59`, ...hockey.LAST_MINUTES],
        ],
      ),
      `\`overtimeGoal\`, the chance in ten-thousandths that a minute of overtime ends it: ${hockey.OVERTIME_GOAL}.`,
    ].join('\n\n'),
  handball: () =>
    [
      table(['half', '1', '2'], [['share of the goals', ...handball.SHARES]]),
      table(
        ['lead', '-3 or less', '-2', '-1', '0', '1', '2', '3 or more'],
        [[`factor from step ${handball.CLOSING_FROM} on`, ...handball.CLOSING]],
      ),
    ].join('\n\n'),
  'handball-lines': () =>
    table(
      ['market', 'lines'],
      [
        ['`total`', `T + each of ${handballPrices.TOTALS_FROM_MEAN.join(', ')}`],
        ['`handicap`', `each of ${handballPrices.HANDICAPS_FROM_MEAN.join(', ')}, less D`],
        ['`total_half`', `H + each of ${handballPage.HALVES_FROM_MEAN.join(', ')}`],
        ['`total_team`', `S + each of ${handballPage.TEAMS_FROM_MEAN.join(', ')}`],
      ],
    ),
  'basketball-formats': () =>
    table(
      ['', ...[NBA, FIBA].map(({ engine }) => `\`${engine}\``)],
      [
        ['possessions of a side in the four quarters', ...[NBA, FIBA].map(({ possessions }) => possessions)],
        ['minutes of a quarter', ...[NBA, FIBA].map(({ quarterMinutes }) => quarterMinutes)],
        ['q, steps of a quarter', ...[NBA, FIBA].map(quarterSteps)],
        ['o, steps of an overtime', ...[NBA, FIBA].map(overtimeSteps)],
        ['overtimes at most', OVERTIMES, OVERTIMES],
        ['steps of a closing', ...[NBA, FIBA].map(({ closingSteps }) => closingSteps)],
      ],
    ),
  basketball: () =>
    [
      table(['quarter', '0', '1', '2', '3'], [['`share` of the points, ten-thousandths', ...basketball.SHARES]]),
      table(['label', 'three', 'two', 'one'], [['`split`, ten-thousandths', ...basketball.SPLIT]]),
      table(
        ['`closing`, hundredths: `own`', 'three', 'two', 'one'],
        [...basketball.CLOSING].map(([lead, factors]) => [lead, ...factors]),
      ),
      `\`pull\` is ${basketball.PULL}, \`mostAhead\` ${basketball.MOST_AHEAD} and \`mostLead\` ${basketball.MOST_LEAD}.`,
    ].join('\n\n'),
  tennis: () => `\`setLead\` is ${tennis.SET_LEAD} and \`gameLead\` ${tennis.GAME_LEAD}.`,
  volleyball: () => `\`setLead\` is ${volleyball.SET_LEAD}.`,
  lines: () =>
    table(
      ['engine', 'market', 'lines'],
      lineFixtures.flatMap(({ title, ...fixture }) => linesOf(fixture).map((row) => [title, ...row])),
    ),
  'basketball-lines': () =>
    table(
      ['market', 'lines'],
      [
        ['`total`', `T + each of ${TOTALS_FROM_MEAN.join(', ')}`],
        ['`handicap`', `each of ${HANDICAPS_FROM_MEAN.join(', ')}, less D`],
        ['`total_half`', `H + each of ${basketballLines.HALVES_FROM_MEAN.join(', ')}`],
        ['`total_quarter`', `Q + each of ${basketballLines.QUARTERS_FROM_MEAN.join(', ')}`],
        ['`total_team`', `S + each of ${basketballLines.TEAMS_FROM_MEAN.join(', ')}`],
      ],
    ),
  prices: () =>
    table(
      ['probabilities', 'm0', 'prices', 'book'],
      priceExamples.map(([probabilities, target]) => {
        const odds = priceBook(probabilities, target);
        const book = odds?.reduce((sum, price) => sum + 1000 / price, 0).toFixed(6) ?? '';
        return [probabilities.join(', '), target, odds?.map(writeOdds).join(', ') ?? 'none', book];
      }),
    ),
  consensus: () =>
    table(
      ['quotes', 'price'],
      consensusExamples.map((quotes) => {
        const odds = consensusPrice(quotes);
        return [quotes.join(', '), odds === null ? 'none' : writeOdds(odds)];
      }),
    ),
};

/** The names and bounds of the parameters of each sport's engines. */
const paramsBySport: Readonly<Record<SimulatedSport, string>> = {
  football: between('homeGoals, awayGoals', footballParams.BOUNDS.least, footballParams.BOUNDS.most),
  basketball:
    between('homePoints, awayPoints', basketballParams.LEAST_POINTS, basketballParams.MOST_POINTS) +
    `, at most ${basketballParams.MOST_BETWEEN} apart`,
  tennis: `${between('homeServe, awayServe', LEAST_SERVE, MOST_SERVE)}; \`bestOf\`: 3 or 5`,
  volleyball: between('homeSideOut, awaySideOut', LEAST_SIDE_OUT, MOST_SIDE_OUT),
  hockey: between('homeGoals, awayGoals', hockeyParams.BOUNDS.least, hockeyParams.BOUNDS.most),
  handball: between('homeGoals, awayGoals', handballParams.BOUNDS.least, handballParams.BOUNDS.most),
};

const lineFixtures: readonly (Fixture & { readonly title: string })[] = [
  { title: '`football/1`', matchId: '', engine: 'football/1', params: { homeGoals: 1597, awayGoals: 1329 } },
  { title: '`hockey/1`', matchId: '', engine: 'hockey/1', params: { homeGoals: 3100, awayGoals: 2800 } },
  ...[3, 5].map((bestOf) => ({
    title: `\`tennis/1\`, best of ${bestOf}`,
    matchId: '',
    engine: 'tennis/1',
    params: { homeServe: 6480, awayServe: 6230, bestOf },
  })),
  { title: '`volleyball/1`', matchId: '', engine: 'volleyball/1', params: { homeSideOut: 6620, awaySideOut: 6380 } },
];

/** A price at its target, a favourite at 1.01, two ways to reach 1.02, a book that would be too large, none, two winners. */
const priceExamples: readonly (readonly [probabilities: readonly number[], target: number])[] = [
  [[0.45, 0.3, 0.25], 600],
  [[0.96, 0.04], 600],
  [[0.98672, 0.01328], 600],
  [[0.985, 0.012, 0.003], 600],
  [[0.5, 0.5], 1000],
  [[0.9902, 0.0098], 600],
  [[0.5, 0.5, 0], 600],
  [[0.75, 0.7, 0.55], 600],
];

/** An even number, a mistake that is left out, the edge of a quarter, ties of a half, and what is no price. */
const consensusExamples: readonly (readonly number[])[] = [
  [1.9, 1.95, 2],
  [1.9, 1.95],
  [1.85, 1.9, 1.92, 3.4],
  [1.96, 2, 2.5],
  [1.96, 2, 2.51],
  [1.01, 1.02],
  [1, 0],
  [1100, 1200],
];

/** The types and lines that a match has probabilities of, the sets aside. */
function linesOf(fixture: Fixture): [type: string, lines: string][] {
  const position = kickOff(fixture);
  const all = [...probabilities(fixture, position), ...pageProbabilities(fixture, position)];
  const known = all.filter(({ type }) => type !== 'set_winner');
  return [...Map.groupBy(known, ({ type }) => type)].map(([type, markets]) => [
    `\`${type}\``,
    markets.map(({ line }) => (line === null ? 'none' : line / 1000)).join(', '),
  ]);
}

const writeOdds = (odds: number): string => (odds / 1000).toFixed(2);


export const TABLE_NAMES: readonly string[] = Object.keys(tables);

/** The document with every table as it should be. Throws a RangeError for a mark that names no table. */
export function fillTables(document: string): string {
  return document.replace(/(?<=<!-- table: ([\w-]+) -->\n)[^]*?(?=<!-- end -->)/g, (_, name: string) => {
    const write = tables[name];
    if (!write) throw new RangeError(`no table ${name}`);
    return `\n${write()}\n\n`;
  });
}

type Proof = Readonly<Record<'document' | 'digest', string>>;

type Cell = string | number;

/** A Markdown table. */
function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

function between(names: string, least: number, most: number): string {
  return `${names.replace(/\w+/g, '`$&`')}: ${least} to ${most}`;
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
