import type { Rule } from '../source-file.ts';

const longest = 400;

/** A file has one purpose. Generated files and tables of data may be long. */
export const fileLength: Rule = {
  name: 'file-length',
  *check(file) {
    if (file.isData || !/\.(ts|tsx|mjs|sql|css)$/.test(file.path)) return;
    const lines = file.text.trimEnd().split('\n').length;
    if (lines > longest) yield { offset: 0, message: `${lines} lines, at most ${longest}: split it by what it does` };
  },
};
