import { isDeepStrictEqual } from 'node:util';
import type { Incident } from '@cauri/contract';
import {
  type Claim,
  commit,
  type Fault,
  type Final,
  type Fixture,
  isInSlot,
  parseSlot,
  type Round,
  type Score,
  type SettledMarket,
  seedFor,
} from '@cauri/simulator';
import { sql } from 'kysely';
import { WITHDRAWN } from '#modules/catalog';
import type { Reader } from '#platform/database';
import { LOWEST_ID } from '#platform/ids';

/** The number of matches in memory at once. */
const PAGE = 100;
const EXAMPLES_MAXIMUM = 5;

/** A rule of simulated matches, the number of matches that break it, and the ids of some of them. */
export interface MatchFinding {
  readonly rule: string;
  readonly broken: number;
  readonly examples: readonly string[];
}

const RULES = {
  links:
    'the links of every finished simulated match lead to its commitment, and reach its end unless it was called off',
  rounds: 'every step of a match with public randomness was decided by its round, which the network has signed',
  incidents: 'the incidents of every simulated match are those that its links give',
  result: 'the result of every simulated match is the one that its links give, and no administrator recorded it',
  grades: 'the outcomes of every simulated match are graded by its links, and void where it was called off',
  slot: 'the id of every simulated match follows from its place in the calendar, and its links from the revealed secret of its day',
  digest: 'the hash on every leg of a simulated match is that of its document',
} as const;
type Rule = keyof typeof RULES;

/** The rule that a fault breaks. */
const FAULTS: Record<Fault, Rule> = {
  unknown_engine: 'links',
  invalid_params: 'links',
  wrong_digest: 'digest',
  broken_chain: 'links',
  wrong_last_link: 'links',
  wrong_round: 'rounds',
  unknown_chain: 'rounds',
  wrong_signature: 'rounds',
  too_many_links: 'links',
  missing_steps: 'links',
  wrong_incidents: 'incidents',
  unproved_incident: 'incidents',
  wrong_score: 'result',
  wrong_grades: 'grades',
};

/**
 * Replays every finished simulated match from its revealed links and compares it with the stored incidents, score,
 * result, grades, and the hash on the legs. Reads everything, a page at a time: for audits and tests, never for a
 * request. `replayed` is the number of matches.
 */
export async function checkMatches(
  db: Reader,
): Promise<{ readonly replayed: number; readonly findings: MatchFinding[] }> {
  const { checkClaim } = await import('@cauri/verifier/rounds');
  const found = new Map<Rule, { broken: number; examples: string[] }>();
  let after = LOWEST_ID;
  let replayed = 0;
  for (;;) {
    const matches = await readFinished(db, after);
    for (const match of matches) {
      const rule = findBroken(match, checkClaim);
      if (!rule) continue;
      const { broken, examples } = found.get(rule) ?? { broken: 0, examples: [] };
      found.set(rule, { broken: broken + 1, examples: [...examples, match.id].slice(0, EXAMPLES_MAXIMUM) });
    }
    const last = matches.at(-1);
    if (!last) break;
    after = last.id;
    replayed += matches.length;
  }
  const findings = (Object.keys(RULES) as Rule[]).map((rule) => ({
    rule: RULES[rule],
    ...(found.get(rule) ?? { broken: 0, examples: [] }),
  }));
  return { replayed, findings };
}

interface FinishedRow {
  readonly id: string;
  readonly slot: string;
  readonly starts_at: Date;
  /** The secret of its day, in hexadecimal; null while it is not revealed. */
  readonly day_secret: string | null;
  readonly status: 'completed' | 'cancelled';
  readonly fixture: Omit<Fixture, 'matchId'>;
  readonly commitment: string | null;
  readonly digest: string | null;
  readonly last_link: string | null;
  readonly home_score: string | null;
  readonly away_score: string | null;
  readonly result: ResultRow | null;
  readonly links: readonly string[];
  readonly rounds: readonly Round[];
  readonly incidents: readonly Incident[];
  readonly markets: readonly SettledMarket[];
  readonly has_foreign_leg: boolean;
}

interface ResultRow {
  readonly status: 'completed' | 'cancelled';
  readonly home_score: string | null;
  readonly away_score: string | null;
  readonly periods: readonly Score[] | null;
  readonly recorded_by: string | null;
}

async function readFinished(db: Reader, after: string): Promise<readonly FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select e.id, split_part(e.external_id, ${WITHDRAWN}, 1) as slot, e.starts_at, e.status, e.fixture, e.commitment, e.digest,
      (select d.secret from simulation_day d where d.commitment = split_part(e.external_id, '/', 3)) as day_secret, e.last_link, e.home_score, e.away_score,
      (select to_jsonb(r) from result r where r.event_id = e.id order by r.version desc limit 1) as result,
      (select coalesce(array_agg(l.link order by l.step), '{}') from revealed_link l where l.event_id = e.id) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('round', r.round, 'signature', r.signature) order by l.step), '[]')
        from revealed_link l join drand_round r on r.round = l.round and r.chain = e.fixture -> 'randomness' ->> 'chain'
        where l.event_id = e.id) as rounds,
      (select coalesce(jsonb_agg(jsonb_build_object('step', i.step, 'kind', i.kind, 'side', i.side, 'display', i.display,
          'score', jsonb_build_object('home', i.home_score, 'away', i.away_score)) order by i.step, i.position), '[]')
        from incident i where i.event_id = e.id) as incidents,
      (select coalesce(jsonb_agg(jsonb_build_object('type', m.type, 'line', m.line, 'grades',
          (select jsonb_object_agg(o.key, o.grade) from outcome o where o.market_id = m.id))), '[]')
        from market m where m.event_id = e.id) as markets,
      exists (select from leg l where l.event_id = e.id and l.digest is distinct from e.digest) as has_foreign_leg
    from event e
    where e.source = 'demo' and e.status in ('completed', 'cancelled') and e.id > ${after}
    order by e.id limit ${PAGE}`.execute(db);
  return rows;
}

type CheckClaim = typeof import('@cauri/verifier/rounds').checkClaim;

/** Returns the first rule that a match breaks; null for none. */
function findBroken(row: FinishedRow, checkClaim: CheckClaim): Rule | null {
  const score = { home: row.home_score ?? '', away: row.away_score ?? '' };
  const claim: Claim = {
    fixture: { ...row.fixture, matchId: row.id },
    startsAt: row.starts_at.getTime(),
    commitment: row.commitment ?? '',
    digest: row.digest ?? '',
    links: row.links,
    rounds: row.rounds,
    lastLink: row.last_link,
    incidents: row.incidents,
    end:
      row.status === 'completed'
        ? { status: row.status, score, markets: row.markets }
        : { status: row.status, markets: row.markets },
  };
  const { randomness } = claim.fixture;
  // Which chain to trust was decided when the match was announced: the audit checks the signatures.
  const verification = checkClaim(claim, randomness && [randomness]);
  if (!verification.ok) return FAULTS[verification.reason];
  if (!isRightlyPlaced(row)) return 'slot';
  if (row.result?.status !== row.status) return 'result';
  if (row.status === 'completed' && !(verification.final && isResult(row.result, verification.final))) return 'result';
  return row.has_foreign_leg ? 'digest' : null;
}

/** A match from before ids followed from the calendar has no slot. */
function isRightlyPlaced({ id, slot, starts_at, day_secret, fixture, commitment }: FinishedRow): boolean {
  if (!parseSlot(slot)) return true;
  if (!isInSlot(slot, { matchId: id, engine: fixture.engine, startsAt: starts_at.getTime() })) return false;
  return (
    day_secret === null ||
    commit({ ...fixture, matchId: id }, seedFor(Buffer.from(day_secret, 'hex'), id)) === commitment
  );
}

const isResult = ({ home_score, away_score, periods, recorded_by }: ResultRow, { result }: Final): boolean =>
  recorded_by === null &&
  home_score === String(result.home) &&
  away_score === String(result.away) &&
  isDeepStrictEqual(periods, result.periods);
