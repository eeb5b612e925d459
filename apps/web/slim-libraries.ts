import { join } from 'node:path';
import type { Plugin } from 'vite';
import { slimReact } from './slim-react.ts';

/** Leaves out of the libraries what the browser never runs. Development and tests use them whole. */
export const slimLibraries = (): Plugin[] => [smallIcons(), namedJsx(), ...slimReact(), withoutMutations()];

interface IconData {
  readonly name: string;
  readonly aliases?: readonly unknown[];
  readonly node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}

/** Creates the icons of lucide-react with our own `createIcon`, which is a tenth of the package's code. */
function smallIcons(): Plugin {
  const ours = join(import.meta.dirname, 'src/ui/create-icon.ts');
  return {
    name: 'cauri:small-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(id)) as { __iconData?: IconData };
        // The file is an alias of another icon's.
        if (!icon) return null;
        const names = [icon.name, ...(icon.aliases ?? []).filter((alias) => typeof alias === 'string')];
        const classes = ['lucide', ...names.map((name) => `lucide-${name}`)].join(' ');
        const drawing = icon.node.map(([tag, { key: _key, ...shape }]) => [tag, shape]);
        return {
          code: `import { createIcon } from ${JSON.stringify(ours)};\nexport default createIcon(${JSON.stringify(classes)}, ${JSON.stringify(drawing)});`,
          map: null,
        };
      },
    },
  };
}

/** Imports `jsx` by name. Through the CommonJS module of React, each call would look it up. */
function namedJsx(): Plugin {
  const name = 'react/jsx-runtime';
  const ours = '\0cauri:jsx';
  return {
    name: 'cauri:named-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === name && importer !== ours ? ours : null),
    load: {
      filter: { id: /cauri:jsx/ },
      handler: () => `import * as runtime from '${name}'; export const { jsx, jsxs, Fragment } = runtime;`,
    },
  };
}

/**
 * Leaves the mutations out of TanStack Query, whose client makes a cache for them at once. Ours are those of
 * `src/api/use-mutation.ts`.
 */
function withoutMutations(): Plugin {
  const empty = '\0cauri:no-mutations';
  return {
    name: 'cauri:without-mutations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? empty : null),
    load: {
      filter: { id: /cauri:no-mutations/ },
      handler: () => 'export class MutationCache { resumePausedMutations() { return Promise.resolve(); } clear() {} }',
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const used = modules.some(
        ([id, { renderedLength }]) => id.endsWith('/mutationObserver.js') && renderedLength > 0,
      );
      if (used) this.error('import useMutation from #api/use-mutation.ts');
    },
  };
}
