import type { Rule } from '../source-file.ts';

/** What is not done is not written down in the code: do it, or leave it. */
export const leftover: Rule = {
  name: 'leftover',
  *check({ path, text }) {
    if (path.startsWith('tools/tidy/')) return;
    for (const { index, 0: word } of text.matchAll(/\b(TODO|FIXME|XXX)\b/g)) {
      yield { offset: index, message: `${word}: do it now, or remove it` };
    }
  },
};
