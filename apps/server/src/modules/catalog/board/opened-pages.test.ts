import { expect, it } from 'vitest';
import { OpenedPages } from './opened-pages.ts';

const MAXIMUM = 300;
const idsOf = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

it('pages that streams follow take no place of others, until the streams end', () => {
  const pages = new OpenedPages();
  const [followed, others] = [idsOf('followed', MAXIMUM), idsOf('other', MAXIMUM)];
  const ends = [new Set(followed), new Set(followed)].map((ids) => pages.follow(ids));
  for (const id of [...followed, ...others]) expect(pages.add(id)).toEqual([]);
  expect(pages.add('one more')).toEqual(['other 0']);
  ends[0]?.();
  expect(pages.add('a second one')).toEqual(['other 1']);
  ends[1]?.();
  expect(pages.add('a third one')).toEqual([...followed, 'other 2']);
  expect(pages.ids.size).toBe(MAXIMUM);
});
