import type { Language } from '@cauri/contract';
import { LANGUAGE_CODES, VOID_CAUSES } from '@cauri/contract';
import { BUILDER, CUSTOM_MARKET, EARLY_PAYOUT, marketTypes, RULES_VERSION, ruleOf, sportIds } from '@cauri/rules';
import { describe, expect, it, test } from 'vitest';
import english from './en/betting/explain.ts';
import { describeRule } from './rule-words.ts';
import { makeWords, type Words } from './text.ts';

const t = makeWords<'explain'>(english, 'en');
const say = (type: string, sportId: string, version?: number) => describeRule(ruleOf(type, sportId, version), t);

const wordsOf = async (language: Language): Promise<Words<'explain'>> =>
  makeWords((await import(`./${language}/betting/explain.ts`)).default, language);

describe('the words of a rule', () => {
  it('join what counts in the sport with what the market is about', () => {
    expect(say('match_winner', 'football')).toBe(
      'The score after 90 minutes and stoppage time counts, without extra time and penalty shoot-outs. ' +
        'The side ahead wins. If the sides are level, the draw wins where it is offered; otherwise bets are void. ' +
        'If the event is cancelled or not finished, bets are void; so are those placed before it was moved by more ' +
        'than 48 hours, or after its true start where that was earlier than announced.',
    );
  });

  it('keep the wording of earlier versions', () => {
    expect(say('match_winner', 'football', 1)).toMatch(/cancelled, or moved by more than 48 hours, bets are void/);
  });

  it.each(LANGUAGE_CODES)('are there in %s for every sport, market and version', async (language) => {
    const words = await wordsOf(language);
    const versions = Array.from({ length: RULES_VERSION }, (_, index) => index + 1);
    const missing = [...marketTypes, BUILDER, EARLY_PAYOUT, CUSTOM_MARKET].filter((type) =>
      [...sportIds, 'curling'].some((sportId) =>
        versions.some((version) => describeRule(ruleOf(type, sportId, version), words) === null),
      ),
    );
    expect(missing, `packages/locale/src/${language}/betting/explain.ts has the words of each rule`).toEqual([]);
    for (const cause of VOID_CAUSES) expect(words(`cause_${cause}`)).not.toBe(`cause_${cause}`);
  });

  it('are missing for a rule that is newer than the texts', () => {
    expect(describeRule({ id: 'football/match_winner', version: RULES_VERSION + 1 }, t)).toBeNull();
    expect(describeRule({ id: 'football/corners', version: RULES_VERSION }, t)).toBeNull();
  });
});

// Rules of docs/settlement-rules.md, under their names there.

test('full time: football counts 90 minutes and stoppage time, without extra time', () => {
  expect(say('match_winner', 'football')).toMatch(/after 90 minutes .* without extra time/);
});

test.each(['basketball', 'american_football', 'hockey'])('overtime: %s counts it', (sport) => {
  expect(say('match_winner', sport)).toMatch(/overtime included/);
});

test('postponed over 48 h: stated with the rule', () => {
  expect(say('total', 'basketball')).toMatch(/placed before it was moved by more than 48 hours/);
  expect(t('cause_postponed')).toMatch(/more than 48 hours/);
});

test('true start: a bet placed after it is void, as stated with the rule', () => {
  expect(say('match_winner', 'tennis')).toMatch(/or after its true start/);
  expect(t('cause_late')).toMatch(/had begun/);
});
