import Menu from 'lucide-react/icons/menu';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIcon } from './create-icon.ts';

const Own = createIcon('lucide lucide-menu', [
  ['path', { d: 'M4 5h16' }],
  ['path', { d: 'M4 12h16' }],
  ['path', { d: 'M4 19h16' }],
]);

it('an icon of the build has the HTML of the package', () => {
  expect(renderToStaticMarkup(<Own className="i i-s" />)).toBe(renderToStaticMarkup(<Menu className="i i-s" />));
  expect(renderToStaticMarkup(<Own />)).toBe(renderToStaticMarkup(<Menu />));
});
