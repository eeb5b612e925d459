import type { Plugin } from 'vite';
import { findTexts, hashTexts } from './build-inputs.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * A hyphen within a word, but not in an option of a command, which people copy, nor in the English name of a pair
 * "English=translated", which the name from the server must equal.
 */
const HYPHEN = /(?<!--[\p{L}-]*)(?<=\p{L})-(?=\p{L})(?![^=|]*=)/gu;

/** The folder of the text files. It changes only with a text, so that other releases leave the texts cached. */
export const textsFolder = `assets/texts-${hashTexts().slice(0, 8)}`;

/** Returns the texts of a file as pages show them: with the hyphen of their language within words. */
export async function readTexts(file: string): Promise<Texts> {
  const { default: texts } = (await import(file)) as { default: Texts };
  const { hyphen = '-' } = (await import(file.replace(/\w+\/\w+\.ts$/, 'typography.ts'))) as { hyphen?: string };
  if (hyphen === '-') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replace(HYPHEN, hyphen)]));
}

/**
 * Writes each file of texts as a module of its own. The application computes their addresses, because a table of a
 * hundred names would be part of the home page. In development there are no such files, nor their folder: the
 * application imports the sources.
 */
export const textFiles = (): Plugin => ({
  name: 'cauri:texts',
  apply: 'build',
  config: () => ({ define: { 'import.meta.env.TEXTS_FOLDER': JSON.stringify(`/${textsFolder}`) } }),
  async generateBundle() {
    for (const [place, file] of findTexts()) {
      const source = `export default${JSON.stringify(await readTexts(file))}`;
      this.emitFile({ type: 'asset', fileName: `${textsFolder}/${place}.js`, source });
    }
  },
});

/** Gives the prerenderer the same texts, which are part of its code. */
export const prerenderedTexts = (): Plugin => ({
  name: 'cauri:prerendered-texts',
  load: {
    filter: { id: /\/locale\/src\/\w+\/(?!messages\/)\w+\/\w+\.ts$/ },
    handler: async (id) => `export default ${JSON.stringify(await readTexts(id))}`,
  },
});
