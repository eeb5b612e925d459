import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { marketsOf, marketTypes, sportIds, sports } from '@cauri/rules';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { loadTexts } from '#i18n/load.ts';
import { textOf } from '#i18n/use-text.tsx';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { examplesOf } from './rule-examples.ts';

describe.each(LANGUAGE_CODES)('the page of the rules in %s', (language) => {
  it('lists every sport with its markets, each with its rule and an example, without missing texts', async () => {
    await open(language);
    const explain = textOf<'explain'>(await loadTexts(language, 'explain'), language);
    const shown = new Set<string>();
    for (const sportId of sportIds) {
      const section = part(sportId);
      expect(section.textContent).toContain(explain(`scope_${sportId}`));
      for (const type of marketsOf(sportId)) {
        shown.add(type);
        const market = part(`${sportId}-${type}`);
        expect(section.contains(market)).toBe(true);
        expect(within(market).getByRole('heading', { level: 3 }).textContent).not.toBe('');
        if (type !== 'match_winner') expect(market.textContent).toContain(explain(`market_${type}`));
        expect(within(market).getAllByRole('listitem').length).toBeGreaterThan(1);
      }
    }
    expect([...shown].sort()).toEqual(marketTypes.toSorted());
    // A missing text returns its own key.
    expect(screen.getByRole('main').textContent).not.toMatch(/[a-z]_[a-z]|\{\w+\}/);
  });
});

describe('the page of the rules', () => {
  it('mentions a draw in the match winner only in sports that have one', async () => {
    await open('en');
    const ruleOf = (sportId: string) => part(`${sportId}-match_winner`).querySelector('p')?.textContent;
    expect(ruleOf('football')).toBe('The side ahead wins. If the sides are level, the draw wins.');
    expect(ruleOf('basketball')).toBe('The side ahead wins. If the sides are level, bets are void.');
    expect(ruleOf('tennis')).toBe('The side that wins the match wins.');
  });

  it('links to each sport and to the public log; the footer and the terms link to it', async () => {
    await open('en');
    const contents = screen.getByRole('navigation', { name: 'Contents' });
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual([...sportIds, 'general'].map((id) => `/rules#${id}`));
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules');
    for (const name of ['transparency page', 'Transparency']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/transparency');
    }
    leave(visited?.services);
    visited = await visit({ path: '/terms', me: null });
    const link = await screen.findByRole('link', { name: 'settlement rules' });
    expect(link.getAttribute('href')).toBe('/rules');
  });

  it('states the maximum payout of this site', async () => {
    await open('en', { payoutMaximum: 1_234_000 });
    expect(part('payout').textContent?.replace(/\s/g, ' ')).toContain('1 234 000 FCFA');
  });
});

describe('an example', () => {
  const graded = (type: Parameters<typeof examplesOf>[0], sportId: (typeof sportIds)[number]) =>
    examplesOf(type, sports[sportId]).map(({ result, bets }) => [
      `${result.home}-${result.away}`,
      ...bets.map(({ line, key, grade }) => `${key}${line === null ? '' : ` ${line / 1_000}`} ${grade}`),
    ]);

  it('of a market without a line shows a level match if that is graded differently', () => {
    expect(graded('draw_no_bet', 'football')).toEqual([
      ['2-1', 'home won', 'away lost'],
      ['1-1', 'home void', 'away void'],
    ]);
    expect(graded('both_teams_to_score', 'football')).toEqual([['2-1', 'yes won', 'no lost']]);
    expect(graded('match_winner', 'basketball')).toEqual([['88-81', 'home won', 'away lost']]);
  });

  it('of a market with lines shows a winning half line and a whole line that is met exactly', () => {
    expect(graded('total_games', 'tennis')).toEqual([['2-1', 'over 30.5 won', 'under 30.5 lost', 'over 31 void']]);
    expect(graded('handicap', 'football')).toEqual([['2-1', 'home -0.5 won', 'away -0.5 lost', 'home -1 void']]);
    expect(graded('set_winner', 'volleyball')).toEqual([['3-1', 'home 1 won', 'away 1 lost']]);
  });
});

let visited: Visit | undefined;
afterEach(() => {
  leave(visited?.services);
  chooseLanguage('en');
});

async function open(language: (typeof LANGUAGE_CODES)[number], config = {}): Promise<void> {
  chooseLanguage(language);
  visited = await visit({ path: '/rules', me: null, config });
  await screen.findByRole('heading', { level: 1 });
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no part ${id}`);
  return element;
}
