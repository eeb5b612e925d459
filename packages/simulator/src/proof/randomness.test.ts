import { createHmac } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Engine, Fixture, Position } from '../engine.ts';
import { simulations } from '../engines.ts';
import { create, roundAfter } from '../match.ts';
import { vectorParamsOf } from '../testing/vector-params.ts';
import { drawFrom, seedFor } from './chain.ts';
import { commitmentDocument } from './document.ts';
import { firstRoundFrom, QUICKNET, type Randomness, timeOfRound } from './randomness.ts';
import { verify } from './verify.ts';

const STARTS_AT = Date.parse('2026-04-20T00:00:00Z');
const randomness: Randomness = { ...QUICKNET, kind: 'drand', startsAt: STARTS_AT, wait: 1_800 };
const engines: readonly Engine[] = Object.values(simulations).flatMap((simulation) => simulation.engines);

it('the first round from a time is the one that is emitted then, or the next one', () => {
  expect(firstRoundFrom(QUICKNET, STARTS_AT)).toBe(27_946_612);
  expect(timeOfRound(QUICKNET, 27_946_612)).toBe(STARTS_AT);
  expect(firstRoundFrom(QUICKNET, STARTS_AT + 1)).toBe(27_946_613);
  expect(firstRoundFrom(QUICKNET, 0)).toBe(1);
});

/** Signatures that no network has made: the simulator does not check them. */
const signatureOf = (round: number): Uint8Array => {
  const half = sha256(utf8ToBytes(String(round)));
  return new Uint8Array([...half, ...half.slice(0, 16)]);
};
const seed = seedFor(new Uint8Array(32), 'a match');
const fixtureOf = ({ name }: Engine): Fixture => ({
  matchId: 'a match',
  engine: name,
  params: vectorParamsOf(name),
  randomness,
});

describe.each(engines.map((engine) => [engine.name, engine] as const))(
  'a match of %s with public randomness',
  (_, engine) => {
    const fixture = fixtureOf(engine);
    const whole = create(fixture, seed, signatureOf);

    it('is played to its end, and every step names the first round from its own end', () => {
      expect(whole).toMatchObject({ awaited: null });
      expect(whole.rounds).toHaveLength(whole.steps);
      for (const [step, { round }] of whole.rounds.entries())
        expect(round).toBe(firstRoundFrom(QUICKNET, STARTS_AT + whole.elapsedAt(step)));
    });

    it('has a time of every step that does not depend on what happens in it', () => {
      for (let step = -1; step < whole.steps - 1; step += 1) {
        const { shown: _shown, clock: _clock, ...position } = whole.stateAfter(step);
        const labels = engine.thresholds(fixture.params, position as Position).map(({ label }) => label);
        const happenings = [new Set<string>(), ...labels.map((label) => new Set([label])), new Set(labels)];
        const times = happenings.map((set) => engine.completedAt(engine.advance(position as Position, set).position));
        expect(new Set(times).size, `step ${step + 1}`).toBe(1);
      }
    });
  },
);

const [football] = engines.filter(({ name }) => name === 'football/1') as [Engine];
const fixture = fixtureOf(football);
const whole = create(fixture, seed, signatureOf);

it('a match is played up to its first unknown round, and the same way further when that is known', () => {
  const awaited = whole.rounds[40] ?? { round: 0 };
  const part = create(fixture, seed, (round) => (round < awaited.round ? signatureOf(round) : undefined));
  expect(part).toMatchObject({
    steps: 40,
    duration: Number.POSITIVE_INFINITY,
    awaited: { round: awaited.round, at: timeOfRound(QUICKNET, awaited.round) },
  });
  expect(part.stateAfter(39)).toEqual(whole.stateAfter(39));
  expect(part.commitment).toBe(whole.commitment);
  expect(roundAfter(football, { randomness, position: whole.stateAfter(whole.steps - 1) })).toBeNull();
});

it('a draw is HMAC(link, signature and name of the step), and the match follows it', () => {
  const link = hexToBytes(whole.link(0));
  const signature = signatureOf(whole.rounds[0]?.round ?? 0);
  const mac = createHmac('sha256', link).update(signature).update('a match|0|home').digest();
  expect(drawFrom(link, { matchId: 'a match', step: 0, signature })('home')).toBe(mac.readUInt32BE());
});

it('the document names the chain, the start and the rule for an outage', () => {
  const document = JSON.parse(commitmentDocument(fixture, whole.commitment)) as object;
  expect(document).toEqual({
    commitment: whole.commitment,
    engine: 'football/1',
    matchId: 'a match',
    params: fixture.params,
    randomness,
  });
  const keys = Object.keys((document as { randomness: object }).randomness);
  expect(keys).toEqual(keys.toSorted());
});

it('a claim is right with its rounds, and wrong without them or with another randomness', () => {
  const claim = {
    fixture,
    commitment: whole.commitment,
    links: Array.from({ length: whole.steps }, (_, step) => whole.link(step)),
    rounds: whole.rounds,
    lastLink: whole.lastLink,
    incidents: whole.incidents,
  };
  expect(verify(claim)).toMatchObject({ ok: true, stepsChecked: 94 });
  expect(verify({ ...claim, rounds: [] })).toEqual({ ok: false, step: 0, reason: 'wrong_round' });
  const { randomness: _, ...local } = fixture;
  expect(verify({ ...claim, fixture: local })).toMatchObject({ ok: false, reason: 'wrong_incidents' });
  const later = { ...fixture, randomness: { ...randomness, startsAt: STARTS_AT + 60_000 } };
  expect(verify({ ...claim, fixture: later })).toEqual({ ok: false, step: 0, reason: 'wrong_round' });
});
