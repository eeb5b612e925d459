import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Leaves out of the libraries what the browser never runs. Development and tests use them whole. */
export const slimLibraries = (): Plugin[] => [
  smallIcons(),
  namedJsx(),
  withoutHydration(),
  withoutUnusedReact(),
  withoutMutations(),
];

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

/** The expressions of React that concern hydration, and their values where every page is rendered again. */
const HYDRATION: readonly (readonly [expression: RegExp, worth: string])[] = [
  [/\bisHydrating = ![01]/g, '0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/[\w.$]+\.dehydrated\b(?! = )/g, 'null'],
  [/[\w.$]+\.isDehydrated\b(?! = )/g, '!1'],
  [/\bpopHydrationState\(\w+\)(?! \{)/g, '!1'],
  [/\bexports\.hydrateRoot = function[\s\S]*?\n\};\n/g, ''],
  [/\bReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[\s\S]*?\n\};\n/g, ''],
  [/\bReactDOMHydrationRoot\.prototype\.\w+ =\s*/g, ''],
];

/**
 * Leaves hydration out of React: React always draws the whole page, and never takes over the HTML of the server. What the
 * code asks about hydration becomes a constant, and the minifier drops the rest. A React without these expressions
 * stops the build.
 */
function withoutHydration(): Plugin {
  return {
    name: 'cauri:without-hydration',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const [before = '', after, ...more] = code.split('isHydrating = !1,\n');
        if (after === undefined || more.length > 0) this.error('React declares isHydrating in another way');
        let drawn = after;
        for (const [expression, worth] of HYDRATION) {
          const next = drawn.replace(expression, worth);
          if (next === drawn) this.error(`React has no ${expression}`);
          drawn = next;
        }
        return { code: `${before}isHydrating = !1,\n${drawn}`, map: null };
      },
    },
  };
}

/** By library, the functions that neither our code nor a library of ours calls. */
const UNUSED_REACT: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'isValidElement',
    'unstable_useCacheRefresh',
    'useActionState',
    'useImperativeHandle',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom': [
    'flushSync',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
};

/** The hooks behind these functions, in the tables of React's renderer. */
const UNUSED_HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];

/**
 * Leaves the functions out of React that nothing calls: its files are CommonJS, of which the bundler keeps every export.
 * A React without one of them, or code that calls one, stops the build.
 */
function withoutUnusedReact(): Plugin {
  const calls = Object.values(UNUSED_REACT).flat().join('|');
  const call = new RegExp(`\\b(?:import_react(?:_dom)?(?:\\$\\d+)?|React(?:DOM)?(?:\\$\\d+)?)\\.(?:${calls})\\b`);
  return {
    name: 'cauri:without-unused-react',
    apply: 'build',
    transform: {
      filter: { id: /\/(react|react-dom|react-dom-client)\.production\.js$/ },
      handler(code, id) {
        const [, library = ''] = /([\w-]+)\.production\.js$/.exec(id) ?? [];
        const unused = (UNUSED_REACT[library] ?? []).map((name): [string, RegExp] => [
          name,
          new RegExp(`^exports\\.${name} = (?:\\w+;|function[\\s\\S]*?^};)\\n`, 'm'),
        ]);
        const hooks = (library === 'react-dom-client' ? UNUSED_HOOKS : []).map((name): [string, RegExp] => [
          name,
          new RegExp(`^( +)${name}: (?:\\w+|function[\\s\\S]*?^\\1})(?:,|(?=\\n *\\};?))\\n`, 'gm'),
        ]);
        let rest = code;
        for (const [name, expression] of [...unused, ...hooks]) {
          const next = rest.replace(expression, '');
          if (next === rest) this.error(`${id} has no ${name}`);
          rest = next;
        }
        return { code: rest, map: null };
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(file.modules)) {
          const found = call.exec(code ?? '');
          if (found) this.error(`${id} calls ${found[0]}, which UNUSED_REACT leaves out`);
        }
      }
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
