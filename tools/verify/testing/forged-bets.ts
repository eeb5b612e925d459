/** The parts of the vector of a bet that the tests change. */
export interface Bet {
  readonly shown: {
    status: string;
    payout: number | null;
    cashedOut: number;
    bonus?: number;
    legs?: { status: string; score: string | null; grounds?: { voidCause: string | null } }[];
    cashOuts?: { margin: number }[];
  };
  readonly entries: Record<string, { readonly entry: string }[]>;
  readonly events: Record<
    string,
    {
      status: string;
      score: object | null;
      startTime: string;
      homeTeam: object;
      awayTeam: object;
      markets: { type?: string; name?: string; outcomes: { key: string; grade: string | null }[] }[];
    }
  >;
}

const without = ({ entries }: Bet, kind: string) => {
  for (const about of Object.values(entries)) {
    const at = about.findIndex(({ entry }) => entry.includes(`"kind":"${kind}"`));
    if (at >= 0) about.splice(at, 1);
  }
};

/** Changes of the vectors of bets, by what is changed: the vector, the report and the change. */
export const forgedBets: Readonly<Record<string, readonly [string, string, (bet: Bet) => void]>> = {
  'another payout': ['bonus', 'the site shows', ({ shown }) => Object.assign(shown, { payout: 424_020 })],
  'another part of the payout as the bonus': [
    'bonus',
    'the site shows',
    ({ shown }) => Object.assign(shown, { bonus: 10_000 }),
  ],
  'another score of a leg': [
    'bonus',
    'the bet shows the score 3 - 0, the log gives 1 - 0',
    ({ shown }) => Object.assign(shown.legs?.[0] ?? {}, { score: '3 - 0' }),
  ],
  'another score of a lead': [
    'early-payout',
    'the bet shows the score 3 - 1, the log gives 2 - 0',
    ({ shown }) => Object.assign(shown.legs?.[0] ?? {}, { score: '3 - 1' }),
  ],
  'another grade of a leg': [
    'bonus',
    'the bet shows a leg as void, the result gives won',
    ({ shown }) => Object.assign(shown.legs?.[0] ?? {}, { status: 'void' }),
  ],
  'another cause of a void leg': [
    'late',
    "the bet gives the grounds \\('late', 'schedule', 'postponed'\\) for a grade, the log \\('late', 'schedule', 'late'\\)",
    ({ shown }) => Object.assign(shown.legs?.[0]?.grounds ?? {}, { voidCause: 'postponed' }),
  ],
  'another margin of a cash-out': [
    'cash-out-partial',
    'the bet shows the cash-outs',
    ({ shown }) => Object.assign(shown.cashOuts?.[0] ?? {}, { margin: 100 }),
  ],
  'a score of a real match that the log does not have': [
    'correction',
    'the log states the score 0 - 1, the site shows 1 - 0',
    ({ events }) => Object.assign(events['match-a'] ?? {}, { score: { home: 1, away: 0 } }),
  ],
  'another start of a simulated match': [
    'early-payout-simulated',
    'the receipt states the start 1790000000000, the log 1790000000000, the site 1789999940000',
    ({ events }) => Object.assign(events['vector-35'] ?? {}, { startTime: '2026-09-21T14:12:20.000Z' }),
  ],
  'a lead that the log leaves out': [
    'early-payout',
    'the bet shows a leg as won, the result gives lost',
    (bet) => without(bet, 'early_win'),
  ],
  'a simulated lead that the log leaves out': [
    'early-payout-simulated',
    'lead by two goals follows from the links',
    (bet) => without(bet, 'early_win'),
  ],
  'a cash-out that the log leaves out': [
    'cash-out-partial',
    'the bet shows the cash-outs',
    (bet) => without(bet, 'cash_out'),
  ],
  'a cash-out that is listed twice': [
    'cash-out-partial',
    'not in the order of the log',
    ({ entries }) => {
      for (const about of Object.values(entries)) about.push(...about.slice(-1));
    },
  ],
  'an entry with another score': [
    'correction',
    'entry 1 is not in the log',
    ({ entries }) => {
      for (const about of Object.values(entries))
        for (const each of about) Object.assign(each, { entry: each.entry.replace('"home":"1"', '"home":"9"') });
    },
  ],
  'the result of another match': [
    'call-off',
    'entry 2 is about something else',
    ({ entries }) => Object.assign(entries, { 'match-a': entries['match-b'] }),
  ],
  'another grade': [
    'correction',
    'match_winner, home: shown as won, the result gives lost',
    ({ events }) => Object.assign(events['match-a']?.markets[0]?.outcomes[0] ?? {}, { grade: 'won' }),
  ],
  'a draw that was added to a market without one': [
    'two-way',
    'the receipt states the outcomes away, home, the site shows away, draw, home',
    ({ events, shown }) => {
      const outcomes = events['match-a']?.markets[0]?.outcomes ?? [];
      for (const outcome of outcomes) outcome.grade = 'lost';
      outcomes.push({ key: 'draw', grade: 'won' });
      Object.assign(shown, { status: 'lost', payout: 0 });
    },
  ],
  'another type of the market': [
    'two-way',
    'the receipt states the market match_winner None, the site shows draw_no_bet None',
    ({ events }) => Object.assign(events['match-a']?.markets[0] ?? {}, { type: 'draw_no_bet' }),
  ],
  'teams that change sides': [
    'correction',
    'the receipt states the match Home vs Away, the site shows Away vs Home',
    ({ events }) => {
      const { homeTeam, awayTeam } = events['match-a'] ?? {};
      Object.assign(events['match-a'] ?? {}, { homeTeam: awayTeam, awayTeam: homeTeam });
    },
  ],
  'another question of a custom market': [
    'custom',
    'the receipt states Does the captain score\\?: Yes, the site shows Is the captain sent off\\?: Yes',
    ({ events }) => Object.assign(events['match-a']?.markets[0] ?? {}, { name: 'Is the captain sent off?' }),
  ],
  'a match that the site calls cancelled': [
    'correction',
    'the site shows another result than the log',
    ({ events }) => Object.assign(events['match-a'] ?? {}, { status: 'cancelled' }),
  ],
};
