import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt']);
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
  let directory = '';
  return {
    name: 'cauri:precompress',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle: {
      // Earlier hooks still see Vite's own placeholders in the code.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(directory, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && COMPRESSED.has(extname(file.name)));
        await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // The home page is in the entry: prices must not wait for a second round trip.
        splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined),
      },
    }),
    react({ compiler: true }),
    tailwindcss(),
    precompress(),
  ],
  build: { manifest: true },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` } },
});
