import { gradeOutcomes } from '@cauri/rules';
import {
  commitmentDocument,
  create,
  type DrandChain,
  type Fixture,
  hashDocument,
  kickOff,
  type MarketProbabilities,
  type Match,
  type Position,
  pageProbabilities,
  parseSignature,
  probabilities,
  type Round,
  seedFor,
  thresholds,
} from '@cauri/simulator';
import { drawFrom, parseLink } from '@cauri/simulator/proof/chain';

/** The secret of all vectors: the bytes 00 01 … 1f. */
const secret = Uint8Array.from({ length: 32 }, (_, index) => index);

/** A network of drand that signs the rounds of a vector. */
interface Network {
  readonly chain: DrandChain;
  sign(round: number): Round;
}

/** The start of the vector with public randomness. */
const STARTS_AT = Date.parse('2026-11-26T18:00:00Z');

/**
 * One whole match of each engine, chosen for what happens in it: goals of both sides in one minute and in stoppage time,
 * overtime and a shoot-out, a handball match that is level in the end, five sets with tie-breaks and with a set beyond its
 * target. One match has public randomness.
 */
const fixtures: Readonly<Record<string, Fixture & { readonly sportId: string; readonly isPublic?: true }>> = {
  football: {
    sportId: 'football',
    engine: 'football/1',
    matchId: 'vector-1046',
    params: { homeGoals: 1597, awayGoals: 1329 },
  },
  'football-drand': {
    sportId: 'football',
    engine: 'football/1',
    matchId: 'vector-1046',
    params: { homeGoals: 1597, awayGoals: 1329 },
    isPublic: true,
  },
  'hockey-overtime': {
    sportId: 'hockey',
    engine: 'hockey/1',
    matchId: 'vector-22',
    params: { homeGoals: 2900, awayGoals: 3000 },
  },
  'hockey-shoot-out': {
    sportId: 'hockey',
    engine: 'hockey/1',
    matchId: 'vector-112',
    params: { homeGoals: 3100, awayGoals: 2800 },
  },
  handball: {
    sportId: 'handball',
    engine: 'handball/1',
    matchId: 'vector-18',
    params: { homeGoals: 27_400, awayGoals: 26_100 },
  },
  basketball: {
    sportId: 'basketball',
    engine: 'basketball/1',
    matchId: 'vector-332',
    params: { homePoints: 113_200, awayPoints: 111_900 },
  },
  'basketball-fiba': {
    sportId: 'basketball',
    engine: 'basketball-fiba/1',
    matchId: 'vector-25',
    params: { homePoints: 83_500, awayPoints: 78_200 },
  },
  tennis: {
    sportId: 'tennis',
    engine: 'tennis/1',
    matchId: 'vector-110',
    params: { homeServe: 6480, awayServe: 6230, bestOf: 5 },
  },
  volleyball: {
    sportId: 'volleyball',
    engine: 'volleyball/1',
    matchId: 'vector-17',
    params: { homeSideOut: 6620, awaySideOut: 6380 },
  },
};

export const VECTOR_NAMES: readonly string[] = Object.keys(fixtures);

/**
 * A vector as the text of its file: the event as `GET /api/events/{id}` serves it after the end, and with it what a verifier
 * computes on the way. `network` decides the match with public randomness. Throws a RangeError for an unknown name, and for
 * that match without a network.
 */
export function writeVector(name: string, network?: Network): string {
  const described = fixtures[name];
  if (!described) throw new RangeError(`no vector ${name}`);
  const { sportId, isPublic, ...local } = described;
  if (isPublic && !network) throw new RangeError(`no network for ${name}`);
  const randomness =
    isPublic && network && ({ ...network.chain, kind: 'drand', startsAt: STARTS_AT, wait: 1_800 } as const);
  const played: Fixture = { ...local, ...(randomness && { randomness }) };
  const { match, event } = play(played, { sportId, network });
  const { home, away, periods } = match.result;
  return layOut({
    secret: Buffer.from(secret).toString('hex'),
    event,
    result: { home, away, periods },
    probabilities: allProbabilities(played, kickOff(played)).map(toDigits),
    steps: Array.from({ length: match.steps }, (_, step) => describeStep(match, step)),
  });
}

/** Plays a match with the secret of all vectors. The event is as `GET /api/events/{id}` serves it after the end. */
export function play(
  played: Fixture,
  { sportId, network }: { readonly sportId: string; readonly network?: Network | undefined },
) {
  const seed = seedFor(secret, played.matchId);
  const match = create(played, seed, (round) => Buffer.from(network?.sign(round).signature ?? '', 'hex'));
  return { match, event: eventOf(match, { sportId, lastLink: Buffer.from(seed).toString('hex') }) };
}

function eventOf(match: Match, { sportId, lastLink }: { readonly sportId: string; readonly lastLink: string }) {
  const { fixture: played, commitment, incidents, result, steps, rounds } = match;
  const { matchId, engine, params, randomness } = played;
  const last = match.stateAfter(steps - 1);
  const markets = allProbabilities(played, last).map((market) => ({
    type: market.type,
    line: toLine(market),
    outcomes: gradesOf(market, result),
  }));
  return {
    id: matchId,
    sportId,
    source: 'demo',
    status: 'completed',
    score: toWire(last.shown),
    verification: {
      document: commitmentDocument(played, commitment),
      digest: hashDocument(played, commitment),
      commitment,
      engine,
      params,
      ...(randomness && { randomness, rounds }),
      lastLink,
      links: Array.from({ length: steps }, (_, step) => match.link(step)),
    },
    markets,
    incidents: incidents.map((incident) => ({ ...incident, score: toWire(incident.score) })),
  };
}

/** The markets of lists first, then those of the page. */
const allProbabilities = (fixture: Fixture, position: Position): MarketProbabilities[] => [
  ...probabilities(fixture, position),
  ...pageProbabilities(fixture, position),
];

function gradesOf({ type, line, outcomes }: MarketProbabilities, result: Match['result']) {
  const outcomeKeys = Object.keys(outcomes);
  const grades = gradeOutcomes({ type, line, outcomeKeys, result: { status: 'completed', ...result } });
  return outcomeKeys.map((key) => ({ key, grade: grades[key] }));
}

/** The draws of a step with their limits; the score shown after it, and the time when it is complete. */
function describeStep(match: Match, step: number) {
  const { matchId } = match.fixture;
  const link = parseLink(match.link(step));
  if (!link) throw new Error('a link has 64 digits');
  const signature = parseSignature(match.rounds[step]?.signature ?? '');
  const draw = drawFrom(link, { matchId, step, signature });
  const drawn = thresholds(match.fixture, match.stateAfter(step - 1)).map(({ label, limit }) => [
    label,
    draw(label),
    limit,
  ]);
  return { step, drawn, shown: toWire(match.stateAfter(step).shown), completedAt: match.elapsedAt(step) };
}

/** Probabilities, rounded to a number of digits that is the same in every language. */
function toDigits({ type, line, outcomes }: MarketProbabilities) {
  const digits = Object.entries(outcomes).map(([key, chance]) => [key, Number(chance.toPrecision(9))]);
  return { type, line: toLine({ line }), outcomes: Object.fromEntries(digits) };
}

const toLine = ({ line }: { readonly line: number | null }): number | null => (line === null ? null : line / 1000);

type Shown = { readonly home: number | string; readonly away: number | string };

/** Scores as on the wire: texts of digits alone are numbers. */
function toWire({ home, away }: Shown): Shown {
  const toPoints = (points: number | string) => (/^\d+$/.test(String(points)) ? Number(points) : points);
  return { home: toPoints(home), away: toPoints(away) };
}

/** JSON with a line for each item of a list, so that differences are easy to find. */
export function layOut(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value) && value.length > 3) {
    return `[\n${value.map((item) => inner + JSON.stringify(item)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null || JSON.stringify(value).length < 100) return JSON.stringify(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `${inner}${JSON.stringify(key)}: ${layOut(member, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}${indent ? '' : '\n'}`;
}
