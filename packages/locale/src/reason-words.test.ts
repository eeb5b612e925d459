import type { Language } from '@cauri/contract';
import { LANGUAGES } from '@cauri/contract/languages';
import { type GradedSelection, isGradable, marketsOf, outcomeKeysOf, partLine, reasonOf, sportIds } from '@cauri/rules';
import { describe, expect, it } from 'vitest';
import { describeReason } from './reason-words.ts';
import { makeWords } from './text.ts';

const sides = { home: 'Lyon', away: 'Lorient' };

async function say(language: Language, selection: GradedSelection): Promise<string | null> {
  const { default: texts } = await import(`./${language}/betting/explain.ts`);
  const reason = reasonOf(selection);
  const { grade, score } = selection;
  return reason && describeReason(reason, { grade, score, sides }, makeWords<'explain'>(texts, language));
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

const LINES = [null, 1_500, 2_000, partLine(1), partLine(2), partLine(1, 1_500), partLine(2, 1_000)];

const football = { sportId: 'football', line: null, periods: null } as const;
const tennis = [
  { home: 6, away: 4 },
  { home: 3, away: 6 },
  { home: 6, away: 2 },
];

describe('the reason of a settled leg', () => {
  it.each<[Language, string]>([
    ['en', 'You needed at least 3 goals. The match ended 1 – 1: 2 goals, so this selection lost.'],
    [
      'fr',
      'Condition : au moins 3 buts. Le match s’est terminé sur le score de 1 – 1, soit 2 buts : cette sélection est perdue.',
    ],
  ])('says in %s what was needed, what happened, and what follows', async (language, sentence) => {
    const over = { ...football, type: 'total_goals', line: 2_500, key: 'over', score: { home: 1, away: 1 } };
    expect(plain(await say(language, { ...over, grade: 'lost' }))).toBe(sentence);
  });

  it.each<[string, Partial<GradedSelection>]>([
    [
      'You needed Lorient not to be behind by more than 1 goal. The match ended 3 – 1, so this selection lost.',
      { type: 'handicap', line: -1_500, key: 'away', score: { home: 3, away: 1 }, grade: 'lost' },
    ],
    [
      'To win in full, you needed at least 3 goals. The match ended 2 – 0: 2 goals, so half of the stake lost and the other half counts at odds of 1.00.',
      { type: 'total_goals', line: 2_250, key: 'over', score: { home: 2, away: 0 }, grade: 'half_lost' },
    ],
    [
      'You needed Lyon to score more than Lorient in the 2nd half. That half ended 0 – 2, so this selection lost.',
      {
        type: 'half_winner',
        line: partLine(2),
        key: 'home',
        score: { home: 1, away: 2 },
        grade: 'lost',
        periods: [
          { home: 1, away: 0 },
          { home: 0, away: 2 },
        ],
      },
    ],
    [
      'You needed at most 20 games. The match ended 2 – 1 in sets and 15 – 12 in games: 27 games, so this selection lost.',
      {
        sportId: 'tennis',
        type: 'total_games',
        line: 20_500,
        key: 'under',
        grade: 'lost',
        score: { home: 2, away: 1 },
        periods: tennis,
      },
    ],
    [
      'You needed Lorient to score first. The match ended 2 – 1, and Lyon scored first, so this selection lost.',
      { type: 'first_to_score', key: 'away', score: { home: 2, away: 1 }, grade: 'lost' },
    ],
    [
      'You needed at least 2 goals in the 1st half. The score that decides it was not published, or that part was not played, so this selection is void and counts at odds of 1.00.',
      { type: 'total_half', line: partLine(1, 1_500), key: 'over', score: { home: 2, away: 1 }, grade: 'void' },
    ],
  ])('says: %s', async (sentence, selection) => {
    expect(plain(await say('en', { ...football, ...selection } as GradedSelection))).toBe(sentence);
  });

  it.each(Object.keys(LANGUAGES) as Language[])(
    'has in %s a text for every outcome of every market',
    async (language) => {
      for (const sportId of sportIds)
        for (const type of marketsOf(sportId))
          for (const key of outcomeKeysOf(type))
            for (const line of LINES.filter((each) => isGradable(type, each))) {
              const graded = { sportId, type, key, line, score: { home: 2, away: 1 }, periods: tennis } as const;
              const sentence = await say(language, { ...graded, grade: 'won' });
              expect(sentence, `${sportId} ${type} ${key}`).not.toMatch(/_|\{|undefined|NaN/);
            }
    },
  );
});
