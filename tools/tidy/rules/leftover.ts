import type { Rule } from '../source-file.ts';

/** Unfinished work is not noted in the code: do it, or leave it out. */
export const leftover: Rule = {
  name: 'leftover',
  *check({ path, text }) {
    if (path.startsWith('tools/tidy/')) return;
    for (const { index, 0: word } of text.matchAll(/\b(TODO|FIXME|XXX)\b/g)) {
      yield { offset: index, message: `${word}: do it now, or remove it` };
    }
  },
};
