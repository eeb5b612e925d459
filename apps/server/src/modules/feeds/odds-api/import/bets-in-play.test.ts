import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { type PlaceAnswer, place, selectionOf } from '../../../../testing/slips.ts';
import { type Actor, createTestApp } from '../../../../testing/test-app.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { addFootballEvent } from '../../../../testing/test-events.ts';
import { createFeedStory, type FeedStory } from '../testing/feed-story.ts';
import { threeWay } from '../testing/samples.ts';

const START = new Date('2026-03-08T15:00:00Z');
const clock = createTestClock(START);
const at = (seconds: number) => clock.set(new Date(START.getTime() + seconds * 1_000));
const winner = threeWay(1.5, 4.2, 7);

let story: FeedStory;
let bettor: Actor;
beforeEach(async () => {
  at(-60);
  story = await createFeedStory(clock, START);
  bettor = await story.app.signUp();
  await story.odds([winner]);
  at(0);
  await story.run();
  at(15);
  await story.scores('0', '0');
  await story.odds([winner], { ageS: 1 });
  await story.beat();
});
afterEach(() => story.app.close());

interface HeldBet {
  readonly answer: Promise<PlaceAnswer>;
  isAnswered(): boolean;
}

/** Places a bet of 1,000 on the home side and resolves when it waits for prices. */
async function hold(key = newId()): Promise<HeldBet> {
  const selections = [await selectionOf(bettor, (await story.read())?.id ?? '', { key: 'home' })];
  let isAnswered = false;
  const answer = place(bettor, { selections, acceptOddsChanges: 'any' }, key);
  void answer.then(() => {
    isAnswered = true;
  });
  await expect.poll(story.isAwaited).toBe(true);
  return { answer, isAnswered: () => isAnswered };
}

/** Waits until all imports are on the board and all bets that they allow are placed: a later bet is. */
async function settle(): Promise<void> {
  await story.beat();
  const { id } = await addFootballEvent(story.app.database.db, new Date(START.getTime() + 86_400_000));
  await story.app.board.catchUp();
  const witness = await story.app.signUp();
  for (const key of ['home', 'away']) {
    const selections = [await selectionOf(witness, id, { key })];
    expect((await place(witness, { selections })).status).toBe(201);
  }
}

const balance = async () => (await bettor.call('getMe', {})).ok.balance;

describe('a bet on a real match in play', () => {
  it('is accepted at the new prices once odds and scores requested after it have arrived', async () => {
    const { answer, isAnswered } = await hold();
    await story.odds([threeWay(1.6, 4, 6.5)], { ageS: 1 });
    await settle();
    expect(isAnswered()).toBe(false);
    await story.scores('0', '0');
    const { bets } = (await answer).ok;
    expect(bets).toMatchObject([{ odds: 1.6 }]);
    expect(await balance()).toBe(999_000);
    expect(await story.app.findIncoherence()).toEqual([]);
  });

  it('is not accepted at prices requested before it, even if they arrive later', async () => {
    const [odds, scores] = [await story.drawSequence(), await story.drawSequence()];
    const { answer, isAnswered } = await hold();
    await story.odds([winner], { ageS: 1, sequence: odds });
    await story.scores('0', '0', { sequence: scores });
    await settle();
    expect(isAnswered()).toBe(false);
    await story.scores('0', '0');
    await story.odds([winner], { ageS: 1 });
    expect((await answer).status).toBe(201);
  });

  it('is refused after 35 seconds without a response, and nothing is debited', async () => {
    const { answer, isAnswered } = await hold();
    at(49);
    await settle();
    expect(isAnswered()).toBe(false);
    at(50);
    const { refusal } = await answer;
    expect(refusal).toMatchObject({ code: 'price_not_confirmed', params: { selections: [{ index: 0 }] } });
    expect(await balance()).toBe(1_000_000);
    expect(await story.app.findIncoherence()).toEqual([]);
  });

  it('waits for fresh prices: a response with old ones does not suffice, the next one does', async () => {
    at(40);
    await story.odds([winner], { ageS: 1 });
    await story.beat();
    const { answer, isAnswered } = await hold();
    at(71);
    await story.scores('0', '0');
    await story.odds([winner], { ageS: 32 });
    expect(await story.state()).toBe('suspended');
    await settle();
    expect(isAnswered()).toBe(false);
    await story.odds([winner], { ageS: 2 });
    await story.beat();
    expect((await answer).status).toBe(201);
  });

  it('is refused at once after a goal, even if new prices arrive', async () => {
    const { answer } = await hold();
    await story.scores('1', '0');
    expect((await answer).refusal.code).toBe('market_suspended');
    expect(await balance()).toBe(1_000_000);
  });

  it('is refused at once while the event is not polled often enough', async () => {
    await story.odds([winner], { ageS: 1, isFollowedInPlay: false });
    await story.beat();
    const selections = [await selectionOf(bettor, (await story.read())?.id ?? '', { key: 'home' })];
    expect((await place(bettor, { selections })).refusal.code).toBe('market_suspended');
  });

  it('is placed once if a retry arrives while it waits: this process joins the two, and another one answers with `unavailable`', async () => {
    const other = await createTestApp({ clock, database: story.app.database });
    try {
      const key = newId();
      const { answer } = await hold(key);
      const selections = [await selectionOf(bettor, (await story.read())?.id ?? '', { key: 'home' })];
      const slip = { type: 'single' as const, stake: 1000, selections, acceptOddsChanges: 'any' as const };
      const again = place(bettor, slip, key);
      await story.beat(other);
      const elsewhere = async () =>
        other.router.request('http://localhost/api/bets', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: bettor.cookie },
          body: JSON.stringify(slip),
        });
      expect((await elsewhere()).status).toBe(503);
      await story.scores('0', '0');
      await story.odds([winner], { ageS: 1 });
      await story.beat(other);
      const first = (await answer).ok;
      expect((await again).ok).toEqual(first);
      expect(await (await elsewhere()).json()).toEqual(first);
      expect(await balance()).toBe(999_000);
    } finally {
      await other.close();
    }
  });

  it('is answered 503 if it waits when the server stops, and nothing is debited', async () => {
    const { answer } = await hold();
    await story.app.drain();
    expect((await answer).refusal.code).toBe('unavailable');
    const wallets = story.app.database.db.selectFrom('wallet').select('balance').where('user_id', '=', bettor.userId);
    expect((await wallets.executeTakeFirst())?.balance).toBe(100_000_000n);
  });
});
