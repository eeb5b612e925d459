import type { BetDetail, ExplainedLeg } from '@cauri/contract';
import { type PlacedLeg, payoutLines, ruleOf } from '@cauri/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, formatTime } from '#i18n/format.ts';
import { switchLanguage } from '#i18n/load.ts';
import { refusal } from '#testing/fake-server.ts';
import { sampleBet } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';

let page: Visit | undefined;
afterEach(async () => {
  leave(page?.services);
  await switchLanguage('en');
});

const DECIDED = '2026-11-20T21:53:00Z';

function sampleLeg(change: Partial<ExplainedLeg> = {}): ExplainedLeg {
  const [leg] = sampleBet('bet-1').selections;
  if (!leg) throw new Error('the sample has a leg');
  const decided = { source: 'simulator', decidedAt: DECIDED, voidCause: null, callOff: null };
  const explained = { rule: { ...ruleOf('match_winner', 'football'), text: 'The text of the server.' }, ...decided };
  return { ...leg, status: 'won', score: '2 - 1', ...explained, ...change };
}

function sampleDetail(change: Partial<BetDetail> = {}): BetDetail {
  const selections = change.selections ?? [sampleLeg()];
  const settled = { status: 'won', settled: true, settledAt: DECIDED, payout: 1500 } as const;
  const reasons = { arithmetic: [], corrections: [], recovered: 0, owed: 0 };
  return { ...sampleBet('bet-1'), ...settled, ...reasons, ...change, selections };
}

async function open(bet: BetDetail): Promise<void> {
  page = await visit({ path: '/bets/bet-1', prepare: (server) => server.on('getBet', () => bet) });
  await screen.findByText('Proof of the bet');
}

describe('the page of a bet', () => {
  it('has the title of its message if the bet does not exist', async () => {
    page = await visit({
      path: '/bets/gone',
      prepare: (server) => server.on('getBet', () => refusal('not_found', 404)),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bet not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Bet not found | Cauri'));
  });

  it('gives the focus to its heading once the bet has loaded', async () => {
    await open(sampleDetail());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows score, source, time and rule of each leg', async () => {
    await open(sampleDetail());
    expect(screen.getByText('Score 2 –\u2060 1.')).toBeTruthy();
    expect(screen.getByText(/^Simulated match, .*20 November 2026/)).toBeTruthy();
    expect(screen.getByText(/^The score after 90 minutes .* The side ahead wins/)).toBeTruthy();
    const rule = screen.getByRole('link', { name: 'Rule football/match_winner, version 2' });
    expect(rule.getAttribute('href')).toBe('/rules#football-match_winner');
  });

  it('shows the text of the server for a rule that the page has no words for', async () => {
    const rule = { id: 'football/corners', version: 2, text: 'The corners of both sides are added.' };
    await open(sampleDetail({ selections: [sampleLeg({ rule })] }));
    expect(screen.getByText('The corners of both sides are added.')).toBeTruthy();
  });

  it('says what each selection needed and what happened, with the outcomes of a bet builder and an early payout', async () => {
    const total = { marketType: 'total_half', line: 1001.5, outcomeKey: 'over', status: 'lost' } as const;
    const periods = [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
    ];
    const own = { marketId: 'm', odds: 2, marketName: '', outcomeName: '' };
    const parts = [{ ...own, ...total, outcomeId: 'part' }];
    const builder = { marketType: 'builder', outcomeKey: 'builder', parts, status: 'lost', periods } as const;
    await open(
      sampleDetail({
        status: 'lost',
        type: 'combined',
        selections: [
          sampleLeg({ outcomeId: 'won' }),
          sampleLeg({ outcomeId: 'early', score: '2 - 0', earlyPayout: 'paid' }),
          sampleLeg({ outcomeId: 'builder', ...builder }),
        ],
      }),
    );
    const sentences = screen.getAllByText(/^You needed/).map(({ textContent }) => textContent);
    // A line must not end between the numbers of a score.
    for (const text of sentences) expect(text).toMatch(/\d\u00a0\u2013\u2060\u00a0\d/);
    expect(sentences.map((text) => text?.replaceAll(/[\u2060\u00a0]/g, ' ').replaceAll(/ +/g, ' '))).toEqual([
      'You needed Home a to win. The match ended 2 – 1, so this selection won.',
      'You needed Home a to lead by 2 goals. The score was 2 – 0, so this selection won at once.',
      'You needed at least 2 goals in the 1st half. That half ended 1 – 0: 1 goal, so this selection lost.',
    ]);
  });

  it('shows no leg of a cashed-out bet as pending', async () => {
    const leg = sampleLeg({ status: 'pending', score: null, rule: null, decidedAt: null });
    await open(sampleDetail({ status: 'cashed_out', selections: [leg], payout: 900 }));
    expect(screen.getByText(/^Cashed out .*The results of its matches no longer change this bet\.$/)).toBeTruthy();
    // The bet, its leg, and the moment below them.
    expect(screen.getAllByText('Cashed out')).toHaveLength(3);
    expect(screen.queryByText('Open')).toBeNull();
    expect(screen.queryByText('No selection has been decided yet.')).toBeNull();
  });

  it('shows no leg of a cancelled bet as pending', async () => {
    const leg = sampleLeg({ status: 'pending', score: null, rule: null, decidedAt: null });
    await open(sampleDetail({ status: 'cancelled', selections: [leg], payout: 1_000 }));
    expect(screen.getByText('Void')).toBeTruthy();
    expect(screen.queryByText('Open')).toBeNull();
  });

  it('shows what is left to win after a part was cashed out, without what the cash-out has paid', async () => {
    const ids = ['a', 'b', 'c'];
    const selections = ids.map((outcomeId) => sampleLeg({ outcomeId, status: 'pending', score: null }));
    const part = { cashedOut: { stake: 500, amount: 410 }, payout: 410, potentialWin: 2_510 };
    const system = {
      type: 'system',
      unitStake: 250,
      stake: 1_000,
      system: { sizes: [2, 3] },
    } satisfies Partial<BetDetail>;
    const pending = { status: 'pending', settled: false, settledAt: null } satisfies Partial<BetDetail>;
    await open(sampleDetail({ ...pending, ...part, ...system, selections }));
    const line = (label: string) => screen.queryByText(label)?.parentElement?.textContent?.replaceAll('\u00a0', ' ');
    expect(line('Can still win')).toBe('Can still win2 100 FCFA');
    expect(line('Paid by cash-out')).toBe('Paid by cash-out410 FCFA');
    expect(line('If all 3 win')).toBeUndefined();
    expect(screen.queryByText(/^If \d (win|selection|of)/), 'the return of the whole stake').toBeNull();
  });

  it('shows the part, the fair value, the margin and the amount of each cash-out, and whether they were taken back', async () => {
    const part = { number: 1, percent: 50, stake: 500, amount: 427, fairValue: 449.78, margin: 5, madeAt: DECIDED };
    const rest = { ...part, number: 2, percent: 100, amount: 416, margin: 7.5, automatic: true };
    const cashOuts = [{ ...part, automatic: false }, rest];
    await open(sampleDetail({ status: 'cancelled', cashOuts, payout: 1_000 }));
    const lines = screen.getAllByRole('definition').map((value) => value.parentElement?.textContent);
    const written = lines.map((line) => line?.replaceAll('\u00a0', ' '));
    for (const line of [
      'Stake that you cashed out, 50% of the open stake500 FCFA',
      'Fair value449,78 FCFA',
      'Paid: 5% less, in whole FCFA427 FCFA',
      'Stake that you cashed out, 100% of the open stake500 FCFA',
      'Paid: 7.5% less, in whole FCFA416 FCFA',
    ])
      expect(written).toContain(line);
    expect(screen.getAllByText(/, automatic$/)).toHaveLength(1);
    expect(screen.getByText('They were taken back, because the bet itself is void.')).toBeTruthy();
  });

  it('shows that an intermediate amount without a finite number is a lower bound', async () => {
    const times = { operator: 'times', leg: 0, grade: 'won', factor: '1000', amount: null } as const;
    const limit = { operator: 'limit', amount: 10_000_000 } as const;
    await open(sampleDetail({ arithmetic: [{ operator: 'stake', amount: 1000 }, times, limit], payout: 10_000_000 }));
    expect(screen.getByText('= too large to show')).toBeTruthy();
    expect(screen.getByText('Limited to the maximum payout').nextElementSibling?.textContent).toBe(
      '10\u00a0000\u00a0000\u00a0FCFA',
    );
  });

  it.each([
    ['keeps the reasons that it shows', 'won'],
    ['does not claim that nothing is decided', 'pending'],
  ] as const)('%s while it reads those of a bet that the stream reports as settled', async (_, before) => {
    const stake = { operator: 'stake', amount: 1000 } as const;
    const won = sampleDetail({ arithmetic: [stake] });
    const undecided = sampleLeg({ status: 'pending', score: null, rule: null, source: null, decidedAt: null });
    const pending = sampleDetail({ status: 'pending', settled: false, payout: null, selections: [undecided] });
    await open(before === 'won' ? won : pending);
    page?.server.on('getBet', () => new Promise<Response>(() => undefined));
    await waitFor(() => expect(page?.stream().topics).toContain('me'));
    act(() => page?.stream().send('bet', { ...sampleBet('bet-1'), status: 'won', settled: true, payout: 1500 }));
    await waitFor(() => expect(page?.server.requestsTo('getBet')).toHaveLength(2));
    expect(await screen.findAllByText('Paid')).not.toEqual([]);
    expect(screen.queryByText('No selection has been decided yet.')).toBeNull();
    expect(screen.queryAllByText(/The side ahead wins/)).toHaveLength(before === 'won' ? 1 : 0);
  });

  it('shows when each match of an open bet starts that has not started', async () => {
    const startTimes = ['2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z', '2026-11-23T20:00:00Z'];
    const selections = startTimes.map((startTime) =>
      sampleLeg({ outcomeId: startTime, startTime, status: 'pending', score: null, rule: null, decidedAt: null }),
    );
    const bet = sampleDetail({ type: 'combined', status: 'pending', settled: false, payout: null, selections });
    await open(bet);
    const [, soon = '', later = ''] = startTimes;
    // Outside the page, the toast of a bet of the test before may name the same match.
    const legs = within(screen.getByRole('main')).getAllByText(/Home a – Away a/);
    expect(legs.map(({ textContent }) => textContent)).toEqual([
      'Match winner, Home a – Away a',
      expect.stringMatching(new RegExp(`^Match winner, Home a – Away a, to(day|night|morrow) ${formatTime(soon)}$`)),
      `Match winner, Home a – Away a, ${formatDay(later, 'en')} ${formatTime(later)}`,
    ]);
  });

  it('marks each payout of an open system that may be less than its total stake', async () => {
    const selections = [1.2, 1.3, 5, 5].map((odds, place) =>
      sampleLeg({ outcomeId: String(place), odds, status: 'pending', score: null, rule: null, decidedAt: null }),
    );
    const open_ = { status: 'pending', settled: false, payout: null, potentialWin: 54_060 } as const;
    const system = { type: 'system' as const, system: { sizes: [1, 2] }, stake: 10_000, unitStake: 1000 };
    await open(sampleDetail({ ...open_, ...system, selections }));
    const payouts = screen.getAllByText(/^If \d wins?\b/).map((label) => label.parentElement?.textContent);
    expect(payouts.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'If 1 wins (less than the total stake)1 200 FCFA to 5 000 FCFA',
      'If 2 win (may be less than the total stake)4 060 FCFA to 35 000 FCFA',
      'If 3 win21 560 FCFA to 49 300 FCFA',
    ]);
  });

  it('shows of a settled system what it paid, and not what it might have paid', async () => {
    const selections = ['won', 'lost', 'lost'].map((status, place) =>
      sampleLeg({ outcomeId: String(place), odds: 2, status: status as 'won' | 'lost' }),
    );
    await open(sampleDetail({ type: 'system', system: { sizes: [2] }, selections, status: 'lost', payout: 0 }));
    expect(screen.getByText('3 combinations of 2')).toBeTruthy();
    expect(screen.queryByText(/^If \d wins?\b/)).toBeNull();
  });

  it('says that an open bet is not decided', async () => {
    const leg = sampleLeg({ status: 'pending', score: null, rule: null, source: null, decidedAt: null });
    await open(sampleDetail({ status: 'pending', settled: false, payout: null, selections: [leg] }));
    expect(screen.getByText('No selection has been decided yet.')).toBeTruthy();
    expect(screen.getByText('Results so far')).toBeTruthy();
    expect(screen.queryByText('Why this result?')).toBeNull();
    expect(screen.queryByText('Payout calculation')).toBeNull();
  });

  it('requests no reasons of a bet that was cancelled before its match was decided', async () => {
    const leg = sampleLeg({ status: 'pending', score: null, rule: null, source: null, decidedAt: null });
    await open(sampleDetail({ status: 'cancelled', selections: [leg] }));
    expect(screen.getByText('Proof of the bet')).toBeTruthy();
    expect(screen.queryByText('Why this result?')).toBeNull();
  });

  it.each([
    [
      'a push',
      { voidCause: null, score: '1 - 1' },
      /You needed Home a to win\. .* so this selection is void and counts at odds of 1\.00\./,
    ],
    ['a builder', { voidCause: null, score: '1 - 1', marketType: 'builder' }, /exactly on the line/],
    ['a retirement', { voidCause: 'retirement', score: null }, /One side retired/],
    ['a bet placed too late', { voidCause: 'late', score: null }, /had begun when the bet was placed/],
  ] as const)('says why a leg is void: %s', async (_, change, words) => {
    await open(sampleDetail({ status: 'cancelled', selections: [sampleLeg({ status: 'void', ...change })] }));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['missed', /^Simulated match that was not played: the site did not run from its start to its end, /],
    ['restore', /^Simulated match that was not played to its end: the site was restored from a backup, /],
    ['other-feed', /^other-feed, /],
  ])('names the source of a leg, and of a simulated match why it was called off: %s', async (source, words) => {
    await open(
      sampleDetail({
        status: 'cancelled',
        selections: [sampleLeg({ status: 'void', score: null, voidCause: 'cancelled', source })],
      }),
    );
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows why a match was cancelled and how many administrators decided it', async () => {
    const callOff = { reason: 'The engine stood still', at: DECIDED, administrators: 2 };
    const leg = sampleLeg({ status: 'void', source: 'admin', score: null, voidCause: 'cancelled', callOff });
    await open(sampleDetail({ status: 'cancelled', selections: [leg] }));
    const words = screen.getByText(/Two administrators cancelled this match/).textContent;
    expect(words).toContain('Reason: The engine stood still');
  });

  it('shows a corrected bet before and after, the reason, and the debt', async () => {
    const correction = {
      cause: 'result',
      at: DECIDED,
      reason: 'The goal was disallowed',
      owed: 500,
      was: { status: 'won', payout: 1500 },
      now: { status: 'lost', payout: 0 },
      event: {
        id: 'a',
        voidCause: null,
        was: { status: 'completed', score: '1 - 0' },
        now: { status: 'completed', score: '1 - 1' },
      },
    } as const;
    await open(sampleDetail({ status: 'lost', payout: 0, corrected: true, corrections: [correction], owed: 500 }));
    expect(screen.getByText('The result was corrected from 1 –\u2060 0 to 1 –\u2060 1.')).toBeTruthy();
    expect(screen.getByText('Reason: The goal was disallowed')).toBeTruthy();
    expect(screen.getByText('Won, 1 500 FCFA')).toBeTruthy();
    expect(screen.getByText('Lost, 0 FCFA')).toBeTruthy();
    expect(screen.getByText(/did not cover 500 FCFA/)).toBeTruthy();
    expect(screen.getByText(/You owe 500 FCFA in total/)).toBeTruthy();
  });

  it('says that the bet was cancelled by an administrator, and that its results no longer count', async () => {
    const correction = {
      cause: 'withdrawn',
      at: DECIDED,
      event: null,
      reason: 'Placed by mistake',
      owed: 0,
      was: { status: 'pending', payout: null },
      now: { status: 'cancelled', payout: 1000 },
    } as const;
    const arithmetic = [{ operator: 'refund', amount: 1000 }] as const;
    await open(
      sampleDetail({ status: 'cancelled', payout: 1000, corrections: [correction], arithmetic: [...arithmetic] }),
    );
    expect(screen.getByText('This bet was cancelled by an administrator.')).toBeTruthy();
    expect(
      screen.getByText(/by an administrator. The results of its matches no longer change this bet.$/),
    ).toBeTruthy();
    expect(screen.getByText('Stake returned')).toBeTruthy();
  });

  it('is in French on a French page', async () => {
    await switchLanguage('fr');
    page = await visit({ path: '/bets/bet-1', prepare: (server) => server.on('getBet', () => sampleDetail()) });
    expect(await screen.findByText('Pourquoi ce résultat ?')).toBeTruthy();
    expect(screen.getByText(/^Match simulé, /)).toBeTruthy();
  });
});

describe('the arithmetic', () => {
  const BIG = 10n ** 12n;
  const toMoney = (amount: bigint) => Number(amount) / 100;

  /** Opens the page of a bet whose arithmetic the rules have computed. */
  async function openEvaluated(type: BetDetail['type'], legs: readonly PlacedLeg[], limit = BIG): Promise<void> {
    const sizes = type === 'system' ? { sizes: [2, 3] } : {};
    const lines = payoutLines({ type, ...sizes, stake: 1000_00n, legs, maximumPayout: limit });
    const arithmetic = lines.map((line) => ({
      ...line,
      amount: toMoney(line.amount),
      ...('stake' in line && { stake: toMoney(line.stake) }),
      ...('combinations' in line && { combinations: Number(line.combinations) }),
    })) as BetDetail['arithmetic'];
    const selections = legs.map(({ odds, grade }, index) =>
      sampleLeg({ outcomeId: `leg-${index}`, odds: odds / 1000, status: grade ?? 'pending' }),
    );
    await open(sampleDetail({ type, selections, arithmetic, payout: arithmetic.at(-1)?.amount ?? 0 }));
  }

  const shown = () => {
    const [title] = screen.getAllByText('Payout calculation');
    const fold = title?.closest('details');
    if (!fold) throw new Error('there is no arithmetic');
    return within(fold)
      .getAllByRole('term')
      .map((term) => `${term.textContent} | ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));
  };

  it('multiplies leg by leg, with halves and void legs, and shows the rounding', async () => {
    await openEvaluated('combined', [
      { odds: 1_910, grade: 'half_won' },
      { odds: 1_570, grade: 'void' },
      { odds: 1_333, grade: 'won' },
    ]);
    expect(shown()).toEqual([
      'Stake | 1 000 FCFA',
      '\u00d7 1.455 \u00b7 Home a, half won | \u2248 1 455 FCFA',
      '\u00d7 1 \u00b7 Home a, void | \u2248 1 455 FCFA',
      '\u00d7 1.333 \u00b7 Home a, won | \u2248 1 939,52 FCFA',
      'Rounded once, at the end, from 1 939,515 FCFA | 1 939,52 FCFA',
      'Paid | 1 939,52 FCFA',
    ]);
  });

  it('adds the combinations of a system size by size, and says how their factor is made', async () => {
    await openEvaluated('system', [
      { odds: 2_000, grade: 'won' },
      { odds: 3_000, grade: 'won' },
      { odds: 1_500, grade: 'lost' },
    ]);
    expect(shown()).toEqual([
      'Stake per combination | 1 000 FCFA',
      '+ 1 000 FCFA \u00d7 6 \u00b7 3 combinations of 2 | = 6 000 FCFA',
      '+ 1 000 FCFA \u00d7 0 \u00b7 1 combination of 3 | = 6 000 FCFA',
      'Paid | 6 000 FCFA',
    ]);
    expect(screen.getByText(/a lost selection counts as 0, a void one as 1/)).toBeTruthy();
  });

  it('shows where the maximum payout applies', async () => {
    await openEvaluated('single', [{ odds: 3_000, grade: 'won' }], 2000_00n);
    expect(shown()).toEqual([
      'Stake | 1 000 FCFA',
      '\u00d7 3 \u00b7 Home a, won | = 3 000 FCFA',
      'Limited to the maximum payout | 2 000 FCFA',
      'Paid | 2 000 FCFA',
    ]);
  });
});
