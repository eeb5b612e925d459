import { expect, it } from 'vitest';
import { shortNameOf } from './team-names.ts';

it.each([
  ['Liverpool', 'Liverpool'],
  ['Nottingham Forest', 'N. Forest'],
  ['Manchester United', 'M. United'],
  ['Bosnia & Herzegovina', 'B. Herzegovina'],
  ['Inter Miami CF', 'Inter Miami'],
  ['Los Angeles Lakers', 'L. A. Lakers'],
  ['Étoile Filante de Lomé', 'É. F. Lomé'],
  ['Wolverhamptonians', 'Wolverhamptonians'],
])('%s is shortened to %s where there is little room', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
