import { join } from 'node:path';
import type { Language } from '@cauri/contract';
import { readTexts } from '../../apps/web/text-files.ts';

const source = join(import.meta.dirname, '../../packages/locale/src');

/** Reads the texts of a file such as `betting/slip` as pages show them. */
export const readShownTexts = (language: Language, file: string): Promise<Readonly<Record<string, string>>> =>
  readTexts(join(source, language, `${file}.ts`));
