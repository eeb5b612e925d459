import type { Incident } from '@cauri/contract';
import { bytesToHex } from '@noble/hashes/utils.js';
import { drawFrom, hashOfLink, makeChain, parseLink } from './chain.ts';
import { documentDigest } from './document.ts';
import type { Fixture } from './engine.ts';
import { findEngine, playStep } from './match.ts';

/** What anyone can see of a match, live or finished. */
export type Claim = Readonly<{
  fixture: Fixture;
  commitment: string;
  /** The links revealed so far, link 0 first: one for each step that was played. */
  links: readonly string[];
  /** The last link of the chain, revealed when the match is over; the links that were not played follow from it. */
  lastLink?: string | null;
  /** The incidents told so far. */
  incidents: readonly Incident[];
  /** The digest of the commitment document as it was kept before kick-off (it is on the leg of a bet). */
  digest?: string;
}>;

export type Fault =
  | 'unknown_engine'
  | 'invalid_params'
  | 'wrong_digest'
  | 'broken_chain'
  | 'wrong_last_link'
  | 'wrong_incidents'
  | 'too_many_links'
  | 'unproved_incident';

/** `step` is the first one at fault, -1 when the fault comes before any of them. */
export type Verdict = { ok: true; stepsChecked: number } | { ok: false; step: number; reason: Fault };

/** A step that has been checked: its link, and what follows from it. */
export type CheckedStep = Readonly<{ step: number; link: string; incidents: readonly Incident[] }>;

/**
 * Replays what has been revealed of a match: every link must hash to the one before it, the first to the commitment, the
 * last link of the chain to the last one played, and the incidents must be exactly those that the links give. Compares
 * integers and texts only; never throws.
 */
export function verify(claim: Claim): Verdict {
  const steps = checkSteps(claim);
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}

/** {@link verify}, a step at a time: gives each step that is right, and returns the verdict. */
export function* checkSteps(claim: Claim): Generator<CheckedStep, Verdict, void> {
  const { fixture, commitment, links, incidents } = claim;
  const engine = findEngine(fixture.engine);
  if (!engine) return fault(-1, 'unknown_engine');
  if (!engine.acceptsParams(fixture.params)) return fault(-1, 'invalid_params');
  if (claim.digest !== undefined && claim.digest !== documentDigest(fixture, commitment)) {
    return fault(-1, 'wrong_digest');
  }
  let position = engine.kickOff(fixture.params);
  let expectedHash = commitment;
  let told = 0;
  for (const [step, text] of links.entries()) {
    if (position.finished) return fault(step, 'too_many_links');
    const link = parseLink(text);
    if (!link || hashOfLink(link) !== expectedHash) return fault(step, 'broken_chain');
    const next = playStep(engine, { params: fixture.params, position }, drawFrom(link, fixture.matchId, step));
    for (const incident of next.incidents) {
      if (!isSameIncident(incident, incidents[told])) return fault(step, 'wrong_incidents');
      told += 1;
    }
    // One more told for this step or an earlier one: the links do not give it.
    const extra = incidents[told];
    if (extra && extra.step <= step) return fault(step, 'wrong_incidents');
    position = next.position;
    expectedHash = text;
    yield { step, link: text, incidents: next.incidents };
  }
  const beyond = incidents[told];
  if (beyond) return fault(beyond.step, 'unproved_incident');
  if (claim.lastLink && !leadsTo(claim.lastLink, expectedHash, engine.links - links.length)) {
    return fault(links.length, 'wrong_last_link');
  }
  return { ok: true, stepsChecked: links.length };
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

/** Scores are compared as they are shown: the only set of a match may have come as a number or as a text. */
function isSameIncident(a: Incident, b: Incident | undefined): boolean {
  return (
    b !== undefined &&
    a.step === b.step &&
    a.kind === b.kind &&
    a.side === b.side &&
    a.display === b.display &&
    String(a.score.home) === String(b.score.home) &&
    String(a.score.away) === String(b.score.away)
  );
}
