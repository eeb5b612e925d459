import { hasValue, priceBook } from '@cauri/rules';
import { create, type Fixture, type Position, probabilities, seedFor } from '@cauri/simulator';
import { expect, test } from 'vitest';
import type { PricedMarket } from '#modules/catalog';
import { driftMarkets } from './drift-markets.ts';
import { priceNewMatch } from './price-new-match.ts';
import { repriceMatch } from './reprice-match.ts';
import { createMarketState, seededRandom } from './testing/market-state.ts';

const MARGIN = 600;
const DRIFT_SECONDS = 15;
const secret = new Uint8Array(32).fill(11);
const start = new Date('2026-11-21T20:00:00Z').getTime();

interface Tally {
  offered: number;
  valued: number;
  aboveModel: number;
  unsound: number;
  openSeconds: number;
  seconds: number;
}

type Engine = (between: (least: number, most: number) => number) => Fixture['params'];

/** Sides of any strength that is likely. */
const engines: Readonly<Record<string, Engine>> = {
  'football/1': (between) => ({ homeGoals: between(600, 3000), awayGoals: between(400, 2200) }),
  'hockey/1': (between) => ({ homeGoals: between(2200, 4000), awayGoals: between(2000, 3800) }),
  'basketball/1': (between) => ({ homePoints: between(105_000, 122_000), awayPoints: between(103_000, 120_000) }),
  'basketball-fiba/1': (between) => ({ homePoints: between(75_000, 92_000), awayPoints: between(73_000, 90_000) }),
  'tennis/1': (between) => ({ homeServe: between(5800, 6900), awayServe: between(5800, 6900), bestOf: 3 }),
  'volleyball/1': (between) => ({ homeSideOut: between(6200, 6900), awaySideOut: between(6200, 6900) }),
};

interface Played {
  readonly engine: string;
  readonly number: number;
  readonly speed: number;
}

/** Plays a whole match second by second as the engine does, and counts what is on offer at the end of each second. */
function offerMatch({ engine, number, speed }: Played, tally: Tally): void {
  const random = seededRandom(number);
  const params = engines[engine]?.((least, most) => least + Math.floor(random() * (most - least))) ?? {};
  const fixture: Fixture = { matchId: `match ${number}`, engine, params };
  const match = create(fixture, seedFor(secret, fixture.matchId));
  const state = createMarketState(priceNewMatch(fixture, { home: 'Lens', away: 'Lille' }, MARGIN));
  let step = -2;
  let judge = judgeAt(fixture, match.stateAfter(-1));
  for (let second = 0; second * 1000 * speed < match.duration; second += 1) {
    const now = new Date(start + second * 1000);
    const position = match.stateAt(second * 1000 * speed);
    const { markets } = state;
    if (position.step > step || markets.some(({ reopensAt }) => reopensAt && reopensAt <= now)) {
      const incidents = match.incidents.filter((one) => one.step > step && one.step <= position.step);
      state.apply(
        repriceMatch({
          ...{ fixture, position, markets, now, speed, margin: MARGIN },
          isKickOff: step === -2,
          incidents: incidents.map(({ kind }) => kind),
        }),
      );
      if (position.step > step) judge = judgeAt(fixture, position);
      step = position.step;
    }
    if (second % DRIFT_SECONDS === DRIFT_SECONDS - 1) {
      state.apply(driftMarkets({ fixture, position, markets: state.markets, now, speed, random }));
    }
    tally.seconds += state.markets.filter(({ status }) => status !== 'closed').length;
    for (const market of state.markets.filter(({ status }) => status === 'open')) judge(market, tally);
  }
}

/** Judges an open market against the model, by the definitions rather than by the functions that set its prices. */
function judgeAt(fixture: Fixture, position: Position) {
  const fair = new Map(
    probabilities(fixture, position).map(({ type, line, outcomes }) => [`${type}:${line}`, outcomes]),
  );
  return ({ id, outcomes }: PricedMarket, tally: Tally): void => {
    const chances = outcomes.map(({ key }) => fair.get(id)?.[key] ?? 0);
    const model = priceBook(chances, MARGIN);
    const winners = Math.round(chances.reduce((sum, chance) => sum + chance, 0));
    const book = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) / winners;
    tally.openSeconds += 1;
    if (book < 1.02 - 1e-12) tally.unsound += 1;
    for (const [index, { odds }] of outcomes.entries()) {
      tally.offered += 1;
      if (hasValue(odds, chances[index] ?? 0)) tally.valued += 1;
      if (odds * 10_000 > (model[index] ?? 0) * (10_000 + MARGIN)) tally.aboveModel += 1;
    }
  };
}

test.each([
  { engine: 'football/1', speed: 1, matches: 6 },
  { engine: 'football/1', speed: 60, matches: 40 },
  { engine: 'hockey/1', speed: 1, matches: 2 },
  { engine: 'hockey/1', speed: 60, matches: 20 },
  { engine: 'basketball/1', speed: 1, matches: 1 },
  { engine: 'basketball/1', speed: 60, matches: 10 },
  { engine: 'basketball-fiba/1', speed: 60, matches: 10 },
  { engine: 'tennis/1', speed: 1, matches: 2 },
  { engine: 'tennis/1', speed: 60, matches: 20 },
  { engine: 'volleyball/1', speed: 1, matches: 2 },
  { engine: 'volleyball/1', speed: 60, matches: 20 },
])(
  'over $matches matches of $engine at speed $speed no price has value or is above the model by more than the margin, and no book is below 1.02',
  ({ engine, speed, matches }) => {
    const tally: Tally = { offered: 0, valued: 0, aboveModel: 0, unsound: 0, openSeconds: 0, seconds: 0 };
    for (let number = 0; number < matches; number += 1) offerMatch({ engine, number, speed }, tally);
    expect(tally.offered).toBeGreaterThan(10_000);
    expect(tally).toMatchObject({ aboveModel: 0, unsound: 0 });
    expect(tally.valued / tally.offered).toBeLessThanOrEqual(0.005);
    // A board that is always suspended would be honest too.
    expect(tally.openSeconds / tally.seconds).toBeGreaterThan(0.7);
  },
);
