import type { Event, EventDetail, Incident, Verification } from '@cauri/contract';
import { commitmentDocument, type Fixture, parseSlot } from '@cauri/simulator';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { readRoundsOfMatch } from '../events/drand-rounds.ts';
import { toPoints } from '../events/event-rows.ts';
import { slotOf } from '../events/simulated-events.ts';
import { readBackgroundParts } from '../results/background-parts.ts';
import { readCallOffSource, readCallOffs } from '../results/newest-results.ts';

/** Reads the incidents and links that a simulated match has revealed after a step, in their order. */
export async function readRevealed(
  db: Reader,
  eventId: string,
  afterStep: number,
): Promise<{ incidents: Incident[]; links: string[] }> {
  const [incidents, links] = await Promise.all([
    db
      .selectFrom('incident')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('step', '>', afterStep)
      .orderBy('step')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('revealed_link')
      .select('link')
      .where('event_id', '=', eventId)
      .where('step', '>', afterStep)
      .orderBy('step')
      .execute(),
  ]);
  return {
    incidents: incidents.map(({ step, kind, side, display, home_score, away_score }) => ({
      step,
      kind,
      side,
      display,
      score: { home: toPoints(home_score), away: toPoints(away_score) },
    })),
    links: links.map(({ link }) => link),
  };
}

const BEFORE_KICK_OFF = -2;

/** Reads the stored details that the page of an event shows besides the event itself. */
export async function readStoredDetail(db: Reader, event: Event): Promise<EventDetail> {
  const isCancelled = event.status === 'cancelled';
  const [{ incidents, links }, background, callOffs, callOffSource, decision, row] = await Promise.all([
    readRevealed(db, event.id, BEFORE_KICK_OFF),
    readBackgroundParts(db, event),
    readCallOffs(db, isCancelled ? [event.id] : []),
    isCancelled ? readCallOffSource(db, event.id) : null,
    readDecision(db, event.id),
    readRow(db, event.id),
  ]);
  const isUpcomingReal = event.source === 'api' && event.status === 'upcoming';
  return {
    ...event,
    incidents,
    callOff: callOffs.get(event.id) ?? null,
    callOffSource,
    decision,
    nextPrices: isUpcomingReal && row && !row.is_manually_suspended ? toNextPrices(row) : null,
    background,
    // Only simulated matches have a commitment.
    verification: event.source === 'demo' && row ? await readVerification(db, { eventId: event.id, row, links }) : null,
  };
}

const readRow = (db: Reader, eventId: string) =>
  db
    .selectFrom('event as e')
    .select([
      'e.fixture',
      slotOf(sql.ref('e.external_id')).as('slot'),
      'e.commitment',
      'e.digest',
      'e.last_link',
      'e.is_manually_suspended',
      'e.prices_due_at',
      'e.starts_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('market as m')
        .select('m.margin')
        .whereRef('m.event_id', '=', 'e.id')
        .where('m.margin', 'is not', null)
        .orderBy('m.position')
        .limit(1)
        .as('margin'),
    )
    .where('e.id', '=', eventId)
    .executeTakeFirst();

interface SimulatedRow {
  readonly eventId: string;
  readonly row: NonNullable<Awaited<ReturnType<typeof readRow>>>;
  /** The links that are revealed. */
  readonly links: string[];
}

/** Reads the published data for checking a match; null for one that was not announced. */
async function readVerification(db: Reader, { eventId, row, links }: SimulatedRow): Promise<Verification | null> {
  const { commitment, digest, last_link: lastLink } = row;
  const fixture = row.fixture as Omit<Fixture, 'matchId'> | null;
  if (!fixture || !commitment || !digest) return null;
  const document = commitmentDocument({ ...fixture, matchId: eventId }, commitment);
  const margin = (row.margin ?? 0) / 10_000;
  const slot = parseSlot(row.slot) ? row.slot : null;
  // A person with access to the database may have removed the engine or the parameters.
  const { engine = null, randomness, params = null } = fixture;
  const played = { engine: String(engine ?? ''), params: params ?? {}, ...(randomness && { randomness }) };
  const verification = { document, ...played, commitment, digest, links, lastLink, slot, margin };
  if (!fixture.randomness) return verification;
  const rounds = await readRoundsOfMatch(db, eventId, fixture.randomness.chain);
  // A step that was revealed between the two reads is left out.
  return { ...verification, rounds: rounds.slice(0, links.length) };
}

/** Reads the newest decision that grades bets on an event: each queues a settlement with its version. */
async function readDecision(db: Reader, eventId: string): Promise<EventDetail['decision']> {
  const run = await db
    .selectFrom('settlement_run')
    .select(['result_version', 'queued_at'])
    .where('event_id', '=', eventId)
    .orderBy('result_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? { version: run.result_version, at: run.queued_at.toISOString() } : null;
}

/** The time at which the next prices are due; null when that is after the start. */
const toNextPrices = (row: { readonly prices_due_at: Date | null; readonly starts_at: Date }) => ({
  at: row.prices_due_at && row.prices_due_at < row.starts_at ? row.prices_due_at.toISOString() : null,
});
