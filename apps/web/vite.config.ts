import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { findTexts, hashInputs, hashTexts } from './build-inputs.ts';
import { compiled } from './compiled.ts';
import { readPageManifest } from './page-manifest.ts';

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
const WORTH_COMPRESSING = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < WORTH_COMPRESSING) return;
  const brotli = await toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await toGzip(source, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a `.br` and a `.gz` beside every text file of the build, for the server to send as they are. */
function precompress(): Plugin {
  // Set once the files are there: a build that failed has none.
  let directory: string | undefined;
  return {
    name: 'cauri:precompress',
    apply: 'build',
    writeBundle(options) {
      directory = options.dir;
    },
    closeBundle: {
      // Earlier hooks still see Vite's own placeholders in the code.
      order: 'post',
      sequential: true,
      async handler() {
        if (directory === undefined) return;
        const files = await readdir(directory, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && COMPRESSED.has(extname(file.name)));
        await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

/**
 * The React Compiler of oxc 0.156 writes `undefined` in place of a BigInt literal inside a component or a hook, without a
 * word. Money is BigInt: this stops the build and the dev server instead. The way out is a constant outside of the function.
 */
function keepBigints(): Plugin[] {
  const literals = /(?<![\w.])\d[\d_]*n\b/g;
  const counts = new Map<string, number>();
  const countIn = (code: string) => code.match(literals)?.length ?? 0;
  const filter = { id: /\/src\/.*\.tsx?$/ };
  return [
    {
      name: 'cauri:count-bigints',
      enforce: 'pre',
      transform: { filter, handler: (code, id) => void counts.set(id, countIn(code)) },
    },
    {
      name: 'cauri:keep-bigints',
      transform: {
        filter,
        order: 'post',
        handler(code, id) {
          if (countIn(code) >= (counts.get(id) ?? 0)) return;
          this.error(`${id}: the React Compiler loses BigInt literals of components and hooks; name them outside`);
        },
      },
    },
  ];
}

/** Makes the icons of lucide-react by our own `createIcon`, which is a tenth of the package's code. */
function smallIcons(): Plugin {
  const ours = join(import.meta.dirname, 'src/ui/create-icon.ts');
  return {
    name: 'cauri:small-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_code, id) {
        const { __iconData: icon } = (await import(id)) as { __iconData?: IconData };
        // An old name of another icon's file.
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

/** Gives every element's `jsx` a name of its own: of the CommonJS module of React each call would look it up. */
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

interface IconData {
  readonly name: string;
  readonly aliases?: readonly unknown[];
  readonly node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}

/** Files that are wanted by the first view of the home page, and those of other pages. Those of development are neither. */
const NOT_KEPT = /\/(design|gallery)[-.]/;

/**
 * Builds the service worker with the names of the files that it keeps. By itself, so that it is one script at the root of
 * the site, and after all others are known.
 */
function serviceWorker(): Plugin {
  let output: { directory: string; entry: string; first: string[]; later: string[] } | undefined;
  return {
    name: 'cauri:service-worker',
    apply: 'build',
    writeBundle({ dir: directory }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry || directory === undefined) return;
      const starts = [entry, ...chunks.filter(({ facadeModuleId }) => isStart(facadeModuleId ?? ''))];
      const needed = new Set(starts.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      const own = chunks.filter(({ fileName }) => needed.has(fileName));
      const sheets = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const first = [...own.map(({ fileName }) => fileName), ...sheets].map((name) => `/${name}`);
      const all = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !NOT_KEPT.test(name));
      // Texts first: a page without its words shows nothing.
      const byNeed = all.toSorted((a, b) => Number(b.startsWith(textsFolder)) - Number(a.startsWith(textsFolder)));
      const later = byNeed.map((name) => `/${name}`).filter((name) => !first.includes(name));
      output = { directory, entry: `/${entry.fileName}`, first: [...first, '/fonts/archivo-cauri.woff2'], later };
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (!output) return;
        const { directory, entry, first, later } = output;
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            VERSION: JSON.stringify(entry),
            FILES: JSON.stringify({ first, later }),
            PAGES: JSON.stringify((await readPageManifest()).map(({ path }) => path)),
          },
          build: {
            outDir: directory,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(import.meta.dirname, 'worker/main.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** The entry of the app and the rendering chunk. The server names both in every page, so that they load in parallel. */
const isStart = (id: string): boolean => /\/src\/(start\.ts|draw\.tsx)$/.test(id);

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Returns whether a chain of static imports leads from the app to this module. */
function isNeededAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  return module !== null && (isStart(id) || module.importers.some((by) => isNeededAtOnce(by, graph, seen)));
}

/**
 * Parts that are opened most: what they need is fetched together with them. The names of the rest would make everybody's
 * home page heavier; those parts find out by themselves.
 */
const NAMED = /\/(live|sport|event|league|login|register|search|profile|filled-slip|placed-receipt)[._-]/;

/** The code that loads modules: the entry needs it to load the app. */
const OF_ENTRY = /vite\/preload-helper/;

/** The largest part of all: read in a step of its own, with what draws. */
const OF_DRAWING = /\/(react-dom\/(client|cjs\/react-dom-client[^/]*)|scheduler\/.*)\.js$/;

/**
 * Modules that only later pages use. The indexes of their packages import them, so they would count as needed at once. Of
 * the rules of the game the home page needs the sports and the kinds of markets.
 */
const OF_LATER_PAGES =
  /\/((useBlocker|useMutation|mutationObserver)\.js|packages\/locale\/src\/dates\.ts|packages\/rules\/src\/(?!index|sports|markets\/(kinds|listed))[\w/-]+\.ts)$/;

/**
 * One file for the first view: shared with lazy pages, it would fall into forty small ones. The page and `main.tsx` stay
 * what they are, the entry, with nothing of the app in it.
 */
function groupOf(id: string, graph: ModuleGraph): string | null {
  if (OF_LATER_PAGES.test(id) || OF_DRAWING.test(id)) return null;
  return !isStart(id) && isNeededAtOnce(id, graph) ? 'app' : null;
}

/** The folder of the text files. They change with any text only, so a release that changes none leaves them cached. */
const textsFolder = `assets/texts-${hashTexts().slice(0, 8)}`;

/**
 * Writes each file of texts as a module of its own. The app computes their addresses: a table of a hundred names would be
 * part of the home page.
 */
function texts(): Plugin {
  return {
    name: 'cauri:texts',
    apply: 'build',
    async generateBundle() {
      for (const [place, file] of findTexts()) {
        const { default: content } = (await import(file)) as { default: Readonly<Record<string, string>> };
        const source = `export default${JSON.stringify(content)}`;
        this.emitFile({ type: 'asset', fileName: `${textsFolder}/${place}.js`, source });
      }
    },
  };
}

/**
 * One folder for the scripts of a build, named by a hash of all that it was built from. Scripts name each other both ways, so
 * the hash of each would change with any change of the code anyway, and two hundred hashes do not compress.
 */
const scriptsFolder = `assets/${hashInputs().slice(0, 8)}`;

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // The home page is in the entry: prices must not wait for a second round trip.
      splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined),
    },
  });

/** Writes the page manifest, which the server and the journeys read. */
function pageManifest(): Plugin {
  return {
    name: 'cauri:page-manifest',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(await readPageManifest());
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}

/** Builds the pages for the server, which prerenders what a visitor sees before JavaScript loads. */
function prerender(): Plugin {
  return {
    name: 'cauri:prerender',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          plugins: [routes()],
          // However the server is started, its prerenderer runs as in production.
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: { ssr: join(import.meta.dirname, 'src/prerender.tsx'), outDir: 'dist-prerender' },
        });
      },
    },
  };
}

export default defineConfig({
  plugins: [
    routes(),
    // Before the compiler: it counts what goes in.
    keepBigints(),
    smallIcons(),
    namedJsx(),
    react({ compiler: { sources: compiled } }),
    tailwindcss(),
    pageManifest(),
    texts(),
    serviceWorker(),
    prerender(),
    precompress(),
  ],
  // React has had its own since 18: the one for older ones is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: { 'import.meta.env.TEXTS_FOLDER': JSON.stringify(`/${textsFolder}`) },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => {
        if (/\/start\.js$/.test(file)) return needed;
        if (!NAMED.test(file)) return [];
        // Whatever else fetches code has these already.
        return needed.filter((name) => !/\/(app|entry|rolldown-runtime)\./.test(name));
      },
    },
    rolldownOptions: {
      output: {
        assetFileNames: 'assets/[name]-[hash:5][extname]',
        chunkFileNames: `${scriptsFolder}/[name].js`,
        codeSplitting: {
          groups: [{ name: 'entry', test: OF_ENTRY, priority: 1 }, { name: groupOf }],
        },
      },
    },
  },
  // The Host header stays the browser's: the server refuses a change that another site asks for.
  server: { proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } } },
});
