import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Crest } from './crest.tsx';
import { designCrest } from './dye.ts';

describe('a crest', () => {
  test.each([
    ['Asante Kotoko', 'team', 'brick', 0, 'AK'],
    ['Hellas Verona', 'team', 'camwood', 4, 'HV'],
    ['Auxerre', 'team', 'cotton', 0, 'AU'],
    ['Paris FC', 'team', 'cotton', 5, 'PF'],
    ['J. Sinner', 'player', 'indigo', 5, 'SI'],
    ['D. Medvedev', 'player', 'ochre', 2, 'ME'],
  ] as const)('of %s is always the same', (name, kind, dye, cut, letters) => {
    expect(designCrest(name, kind)).toEqual({ dye, cut, letters });
  });

  test('does not depend on accents or case', () => {
    const { dye, cut } = designCrest('Étoile');
    expect(designCrest('etoile')).toMatchObject({ dye, cut });
  });

  test('prefers the known colours of a club to those of its name', () => {
    expect(designCrest('Paris FC', 'team', { dye: 'indigo', letters: 'PFC' })).toEqual({
      dye: 'indigo',
      cut: 5,
      letters: 'PFC',
    });
  });

  test('takes the letters of a handball club from its city', () => {
    expect(['HC Lomé', 'HC Saint-Louis', 'HC'].map((name) => designCrest(name).letters)).toEqual(['LO', 'SL', 'HC']);
  });

  test('has letters for every name', () => {
    for (const name of ['A', '1. FC', "O'Brien", '東京', 'X']) {
      for (const kind of ['team', 'player', 'league', 'person'] as const) {
        expect(designCrest(name, kind).letters.length).toBeGreaterThan(0);
      }
    }
  });

  test('shows two letters when small and up to three when large', () => {
    const small = render(<Crest name="Paris SG" />);
    expect(small.container.textContent).toBe('PS');
    const large = render(<Crest name="Paris SG" size={40} />);
    expect(large.container.textContent).toBe('PSG');
  });

  test('replaces a logo that does not load', () => {
    const { container } = render(<Crest name="Marseille" logo="/logos/1" />);
    expect(container.textContent).toBe('');
    const logo = container.querySelector('img');
    if (logo) fireEvent.error(logo);
    expect(container.textContent).toBe('OM');
  });

  test('is hidden from screen readers, because the name is beside it', () => {
    const { container } = render(<Crest name="Nice" />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});
