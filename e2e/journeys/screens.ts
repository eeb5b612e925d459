import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, PageEntry } from '@cauri/contract';
import type { TextKey } from '@cauri/locale/texts';

export interface Screen {
  readonly path: string;
  readonly heading: { readonly key: TextKey } | string;
  readonly title?: Readonly<Record<Language, string>>;
  /** The screen answers 404, which the browser logs on its console. */
  readonly isMissing?: true;
  /** Nothing on the screen moves by itself. */
  readonly isCalm?: true;
}

/** Every page of the build manifest, so that none is missing here. */
const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/web/dist/.vite/pages.json'), 'utf8'),
) as readonly PageEntry[];

export const UNKNOWN_ID = '019aa000-0000-7000-8000-000000000000';

/** The pages for an audience. A parameter without a sample gets an unknown value. */
export function screensOf(who: PageEntry['who'], samples: Readonly<Record<string, string>> = {}): Screen[] {
  return manifest
    .filter((entry) => entry.who === who)
    .map(({ path, title }) => {
      const [parameter = '', name = ''] = /\$(\w+)/.exec(path) ?? [];
      const isMissing = parameter !== '' && samples[name] === undefined;
      return {
        path: isMissing ? path.replace(parameter, UNKNOWN_ID) : path.replace(parameter, samples[name] ?? ''),
        heading: path === '/' && who === 'all' ? { key: 'home.guest_title' } : '',
        // The title for an unknown subject is that of the refusal.
        ...(title && !isMissing && { title }),
        ...(isMissing && { isMissing }),
      };
    });
}
