import type { Incident } from '@cauri/contract';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Engine, Fixture, MarketProbabilities, Position, Result, ShownScore } from '../engine.ts';
import { findPlayingEngine } from '../engines.ts';
import { create, playStep, roundAfter } from '../match.ts';
import { drawFrom, hashOfLink, makeChain, parseLink } from './chain.ts';
import { hashDocument } from './document.ts';
import { parseSignature, type Round } from './randomness.ts';

/** A settled market: the grade of each outcome by its key. `line` in thousandths, null for a type without lines. */
export type SettledMarket = Readonly<{
  type: string;
  line: number | null;
  grades: Readonly<Record<string, string | null>>;
}>;

/** The recorded and settled result of the match. */
export type RecordedEnd =
  | Readonly<{ status: 'completed'; score: ShownScore; markets: readonly SettledMarket[] }>
  | Readonly<{ status: 'cancelled'; markets: readonly SettledMarket[] }>;

/** The public data of a match, live or finished. */
export type Claim = Readonly<{
  fixture: Fixture;
  /** The published start, in milliseconds since 1970: the rounds of a match with public randomness count from it. */
  startsAt?: number;
  commitment: string;
  /** The links revealed so far, link 0 first: one for each step that was played. */
  links: readonly string[];
  /** For a match with public randomness: the round that decided each step. */
  rounds?: readonly Round[];
  /** The last link of the chain, revealed when the match is over; the links that were not played follow from it. */
  lastLink?: string | null;
  /** The incidents published so far. */
  incidents: readonly Incident[];
  /** The hash of the commitment document, as stored before kick-off with the leg of a bet. */
  digest?: string;
  /** The end of a match that is over or was called off. It is required for a verdict with `isWhole`. */
  end?: RecordedEnd;
}>;

/** The first fault that a check found. */
export type Fault =
  | 'unknown_engine'
  | 'invalid_params'
  | 'wrong_digest'
  | 'broken_chain'
  | 'wrong_last_link'
  | 'wrong_incidents'
  | 'wrong_round'
  | 'unknown_chain'
  | 'wrong_signature'
  | 'too_many_links'
  | 'unproved_incident'
  | 'missing_steps'
  | 'wrong_score'
  | 'wrong_grades';

/**
 * The end of a match as computed from its links: the number of steps, the score as shown, and the result in numbers.
 */
export type Final = Readonly<{ steps: number; score: ShownScore; result: Result }>;

/**
 * The result of a check. `step` is the first step at fault: -1 for a fault before the first step, the number of links
 * for a fault at the end.
 *
 * `isWhole`: the links reach the end of the match, at least one market is settled, and the recorded score and all
 * grades follow from the links.
 * `final`: the end as computed from the links; null while they do not reach it. For a match that was called off it is
 * the end that the match would have had, once its last link is revealed.
 */
export type Verdict =
  | { ok: true; stepsChecked: number; isWhole: boolean; final: Final | null }
  | { ok: false; step: number; reason: Fault };

/** A step that passed the check: its link in hexadecimal, and the incidents that follow from it. */
export type CheckedStep = Readonly<{ step: number; link: string; incidents: readonly Incident[] }>;

/**
 * Replays the published part of a match. Every link must hash to the one before it, the first to the commitment, the
 * last link of the chain to the last one played, and the incidents must be exactly those that the links give. If the
 * match is over, the links must reach its end, and the recorded score and the settled grades must follow from them; if
 * it was called off, every outcome must be void. Compares integers and texts only. Returns a verdict for any claim and
 * never throws. The rules are in docs/verification.md. With public randomness, every step must name its round; the signatures
 * are checked apart from the steps, by `checkRounds` of the verifier.
 */
export function verify(claim: Claim): Verdict {
  const steps = checkSteps(claim);
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}

/**
 * Does the same as {@link verify} step by step: yields each step that passes, and returns the verdict. Never throws.
 */
export function* checkSteps(claim: Claim): Generator<CheckedStep, Verdict, void> {
  const { fixture, commitment, links, incidents } = claim;
  const engine = findPlayingEngine(fixture);
  if (typeof engine === 'string') return fault(-1, engine);
  const announced = checkAnnouncement(claim);
  if (announced !== null) return fault(-1, announced);
  let position = engine.kickOff(fixture.params);
  let expectedHash = commitment;
  const proved: Incident[] = [];
  for (const [step, text] of links.entries()) {
    const played = playLink(engine, claim, { text, expectedHash, position });
    if (typeof played === 'string') return fault(step, played);
    for (const incident of played.incidents) {
      if (!isSameIncident(incident, incidents[proved.length])) return fault(step, 'wrong_incidents');
      proved.push(incident);
    }
    // Another incident of this step or an earlier one does not follow from the links.
    const extra = incidents[proved.length];
    if (extra && extra.step <= step) return fault(step, 'wrong_incidents');
    position = played.position;
    expectedHash = text;
    yield { step, link: text, incidents: played.incidents };
  }
  const beyond = incidents[proved.length];
  if (beyond) return fault(beyond.step, 'unproved_incident');
  if (claim.lastLink && !leadsTo(claim.lastLink, expectedHash, engine.links - links.length)) {
    return fault(links.length, 'wrong_last_link');
  }
  return checkEnd(engine, claim, { position, incidents: proved });
}

/** Compares the match with its announcement; null if they agree. */
function checkAnnouncement({ fixture, commitment, digest, startsAt }: Claim): Fault | null {
  if (digest !== undefined && digest !== hashDocument(fixture, commitment)) return 'wrong_digest';
  // An earlier start in the document would choose rounds that were known when the match was announced.
  const isOtherStart = startsAt !== undefined && fixture.randomness && startsAt !== fixture.randomness.startsAt;
  return isOtherStart ? 'wrong_round' : null;
}

/** A published link, which must hash to `expectedHash`, and the position before it. */
interface LinkToPlay {
  readonly text: string;
  readonly expectedHash: string;
  readonly position: Position;
}

function playLink(engine: Engine, claim: Claim, { text, expectedHash, position }: LinkToPlay) {
  const { fixture } = claim;
  if (position.finished) return 'too_many_links';
  const link = parseLink(text);
  if (!link || hashOfLink(link) !== expectedHash) return 'broken_chain';
  const signature = signatureOf(engine, claim, position);
  if (fixture.randomness && !signature) return 'wrong_round';
  const drawn = drawFrom(link, { matchId: fixture.matchId, step: position.step + 1, signature });
  return playStep(engine, { params: fixture.params, position }, drawn);
}

/** The signature that a claim gives for the step after `position`; null if it is not that of the right round. */
function signatureOf(engine: Engine, { fixture, rounds }: Claim, position: Position): Uint8Array | null {
  const { randomness } = fixture;
  const given = rounds?.[position.step + 1];
  if (!randomness || given?.round !== roundAfter(engine, { randomness, position })) return null;
  return parseSignature(given.signature);
}

/** The position that the links lead to, and every incident that they give. */
interface Reached {
  readonly position: Position;
  readonly incidents: readonly Incident[];
}

/** Compares the recorded and settled end of the match with the end that the links lead to. */
function checkEnd(engine: Engine, { fixture, links, lastLink, end }: Claim, { position, incidents }: Reached): Verdict {
  const stepsChecked = links.length;
  if (end?.status === 'cancelled') {
    if (!areVoid(end.markets)) return fault(stepsChecked, 'wrong_grades');
    return { ok: true, stepsChecked, isWhole: false, final: lastLink ? finalBy(fixture, lastLink) : null };
  }
  if (!position.finished) {
    if (end) return fault(stepsChecked, 'missing_steps');
    return { ok: true, stepsChecked, isWhole: false, final: null };
  }
  const score = engine.show?.(position) ?? position.score;
  const final = { steps: stepsChecked, score, result: engine.resultOf(incidents) };
  if (!end) return { ok: true, stepsChecked, isWhole: false, final };
  if (!isSameScore(score, end.score)) return fault(stepsChecked, 'wrong_score');
  const decided = [
    ...engine.probabilities(fixture.params, position),
    ...(engine.pageProbabilities?.(fixture.params, position) ?? []),
  ];
  if (!end.markets.every((market) => isGradedBy(decided, market))) return fault(stepsChecked, 'wrong_grades');
  return { ok: true, stepsChecked, isWhole: end.markets.length > 0, final };
}

const areVoid = (markets: readonly SettledMarket[]): boolean =>
  markets.every(({ grades }) => Object.values(grades).every((grade) => grade === 'void'));

/** Plays a match out from its last link, which has been checked. The rounds that a called off match did not use are unknown. */
function finalBy(fixture: Fixture, lastLink: string): Final | null {
  const seed = parseLink(lastLink);
  if (!seed || fixture.randomness) return null;
  const { steps, result, stateAfter } = create(fixture, seed);
  return { steps, score: stateAfter(steps - 1).shown, result };
}

/**
 * Whether the grades follow from the final probabilities: 1 is won, 0 is lost, and `void` of 1 voids the whole market.
 */
function isGradedBy(decided: readonly MarketProbabilities[], { type, line, grades }: SettledMarket): boolean {
  const market = decided.find((one) => one.type === type && one.line === line);
  return Object.entries(grades).every(([key, grade]) => {
    if (market?.void === 1) return grade === 'void';
    const chance = market?.outcomes[key];
    return (chance === 1 && grade === 'won') || (chance === 0 && grade === 'lost');
  });
}

/**
 * Whether the last link, hashed once for each of the `unplayed` steps between, gives `hash`: the last link that was
 * revealed with its step, or the commitment where none was.
 */
function leadsTo(lastLink: string, hash: string, unplayed: number): boolean {
  const link = parseLink(lastLink);
  if (!link) return false;
  const [first] = makeChain(link, unplayed + 1);
  return first !== undefined && bytesToHex(first) === hash;
}

function fault(step: number, reason: Fault): Verdict {
  return { ok: false, step, reason };
}

/** Whether two incidents are equal. Scores are compared as texts: a match of one set may have a number or a text. */
function isSameIncident(a: Incident, b: Incident | undefined): boolean {
  return (
    b !== undefined &&
    a.step === b.step &&
    a.kind === b.kind &&
    a.side === b.side &&
    a.display === b.display &&
    isSameScore(a.score, b.score)
  );
}

const isSameScore = (a: ShownScore, b: ShownScore): boolean =>
  String(a.home) === String(b.home) && String(a.away) === String(b.away);
