import { existsSync } from 'node:fs';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { Rule } from '../source-file.ts';

const root = new URL('../../../', import.meta.url);
const ENGLISH = /^packages\/locale\/src\/en\/(.+)$/;

/** Every language has the files of the English folder; the compiler compares their keys. */
export const translated: Rule = {
  name: 'translated',
  *check({ path }) {
    const [, file] = ENGLISH.exec(path) ?? [];
    if (file === undefined) return;
    for (const language of LANGUAGE_CODES) {
      const other = `packages/locale/src/${language}/${file}`;
      if (!existsSync(new URL(other, root))) yield { offset: 0, message: `write its translation, ${other}` };
    }
  },
};
