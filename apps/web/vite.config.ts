import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { hashInputs, hashVerifier } from './build-inputs.ts';
import { compiled } from './compiled.ts';
import { readPageManifest } from './page-manifest.ts';
import { slimLibraries } from './slim-libraries.ts';
import { prerenderedTexts, textFiles, textsFolder } from './text-files.ts';
import { followTextSize } from './text-size.ts';

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
  // Set when the files are written; a failed build has none.
  let directory: string | undefined;
  return {
    name: 'cauri:precompress',
    apply: 'build',
    writeBundle(options) {
      directory = options.dir;
    },
    closeBundle: {
      // Earlier hooks still get Vite's own placeholders in the code.
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
 * The React Compiler of oxc 0.156 silently writes `undefined` in place of a BigInt literal inside a component or a
 * hook. Money is BigInt, so this stops the build and the development server. Move the literal to a constant outside of
 * the function.
 */
function refuseBigints(): Plugin[] {
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

/**
 * Keeps the schemas of the API out of the browser, where they took 62 kB of a page: a value that pages use is in a
 * file of the contract that imports no schemas, such as `bounds.ts`.
 */
const refuseSchemas = (): Plugin => ({
  name: 'cauri:refuse-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod$/ },
    handler(_, importer) {
      this.error(`${importer} imports zod: import only types from it, and values from a file without schemas`);
    },
  },
});

/** A rule of what a pointer rests on. */
const HOVERED = /[^{};@]*:hover[^{};]*\{[^{}]*\}/g;

/**
 * Limits the look under a resting pointer to devices with one. A touch screen keeps that state on what was pressed last: a
 * price that is no longer chosen would still look like one.
 */
const keepHoverFromTouch = (): Plugin => ({
  name: 'cauri:hover',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => code.replace(HOVERED, '@media (hover: hover) {$&}'),
  },
});

/** Files of development, which the service worker does not store. */
const NOT_STORED = /\/(design|gallery)[-.]/;

/**
 * Builds the service worker with the names of the files that it stores. It is built separately, because it is a single
 * script at the root of the site and needs the names of all other files.
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
      const starts = chunks.filter(({ facadeModuleId }) => isNeededOffline(facadeModuleId ?? ''));
      const needed = withImports(
        [entry, ...starts].map(({ fileName }) => fileName),
        chunks,
      );
      const own = chunks.filter(({ fileName }) => needed.has(fileName));
      const sheets = own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const first = [...own.map(({ fileName }) => fileName), ...sheets].map((name) => `/${name}`);
      const all = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name) && !NOT_STORED.test(name));
      // Texts first, because a page without its texts shows nothing.
      const byNeed = all.toSorted((a, b) => Number(b.startsWith(textsFolder)) - Number(a.startsWith(textsFolder)));
      const later = byNeed.map((name) => `/${name}`).filter((name) => !first.includes(name));
      output = { directory, entry: `/${entry.fileName}`, first: [...first, '/fonts/archivo-cauri-3.woff2'], later };
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

/** The code that a start without a connection loads: also that of a stored slip and of a stored account. */
const isNeededOffline = (id: string): boolean => isStart(id) || /\/(parse-slip|offline-page)\.ts$/.test(id);

/** The names of files with those of all files that they import, also by others. */
function withImports(
  names: readonly string[],
  chunks: readonly { fileName: string; imports: string[] }[],
): Set<string> {
  const all = new Set(names);
  // A set visits what is added meanwhile.
  for (const name of all) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) all.add(imported);
  }
  return all;
}

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
 * The parts that are opened most; their dependencies are fetched in parallel with them. The names of the other parts'
 * dependencies would make the home page larger, so those are discovered on load.
 */
const NAMED = /\/(live|sport|event|league|login|register|search|profile|filled-slip|placed-ticket)[._-]/;

/** The code of the entry: it loads the modules of the app, and writes the hours into the prerendered HTML. */
const OF_ENTRY = /vite\/preload-helper|packages\/locale\/src\/times\/hour\.ts/;

/** The largest chunk: parsed in a step of its own, with the code that renders. */
const OF_DRAWING = /\/(react-dom\/(client|cjs\/react-dom-client[^/]*)|scheduler\/.*)\.js$/;

/**
 * Modules that only later pages use. The index of their package imports them, so they would count as needed at once.
 * From the rules the home page needs only the sports and the market types.
 */
const OF_LATER_PAGES =
  /\/(useBlocker\.js|useQueries\.js|queriesObserver\.js|packages\/locale\/src\/times\/dates\.ts|packages\/rules\/src\/(?!index|sports|markets\/(kinds|listed))[\w/-]+\.ts)$/;

/**
 * One chunk for the first view; shared with lazy pages, it would be split into forty small ones. `main.tsx` remains a
 * separate entry without code of the application.
 */
function groupOf(id: string, graph: ModuleGraph): string | null {
  if (OF_LATER_PAGES.test(id) || OF_DRAWING.test(id)) return null;
  return !isStart(id) && isNeededAtOnce(id, graph) ? 'app' : null;
}

/**
 * One folder for the scripts of a build, named by a hash of all its inputs. Scripts import each other, so a change
 * would change most of their hashes anyway, and two hundred hashes do not compress.
 */
const scriptsFolder = `assets/${hashInputs().slice(0, 8)}`;

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // The home page is in the entry, so that its prices do not wait for a second round trip.
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

/** Builds the renderer of the server, which renders the first view of a page before JavaScript loads. */
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
          plugins: [routes(), prerenderedTexts()],
          // The prerenderer runs in production mode in every environment.
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
    // Runs before the compiler, to find the literals of the source.
    refuseBigints(),
    refuseSchemas(),
    slimLibraries(),
    react({ compiler: { sources: compiled } }),
    tailwindcss(),
    followTextSize(),
    keepHoverFromTouch(),
    pageManifest(),
    textFiles(),
    serviceWorker(),
    prerender(),
    precompress(),
  ],
  // React has included this hook since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: { 'import.meta.env.VITE_VERIFIER_HASH': JSON.stringify(hashVerifier()) },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html' || /\/start\.js$/.test(file)) return needed;
        if (!NAMED.test(file)) return [];
        // These files are already loaded whenever other code is fetched.
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
  // Keeps the browser's Host header, because the server refuses changes that another site requests.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/log', '/.well-known'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false },
      ]),
    ),
  },
});
