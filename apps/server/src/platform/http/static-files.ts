import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#platform/http';
import { accepts, type Encoding, isKnown, tagOf } from './prepared-response.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface File {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly encodings: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** The files of the built web app, in memory, each with its compressed forms. */
export type StaticFiles = ReadonlyMap<string, File>;

/** Reads a folder once; an absent one is empty. Compressed copies (`.br`, `.gz`) lie beside their file. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const identity = new Uint8Array(await readFile(path));
    const encodings: [key: Encoding, bytes: Uint8Array<ArrayBuffer>][] = [['identity', identity]];
    if (existsSync(`${path}.br`)) encodings.push(['br', new Uint8Array(await readFile(`${path}.br`))]);
    if (existsSync(`${path}.gz`)) encodings.push(['gzip', new Uint8Array(await readFile(`${path}.gz`))]);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(url, {
      type,
      etag: `"${tagOf(identity)}"`,
      immutable: url.startsWith('/assets/') || url.startsWith('/fonts/'),
      encodings: new Map(encodings),
    });
  }
  return files;
}

/** Serves the files; other paths go on to the next handler. */
export function serveStaticFiles(files: StaticFiles): MiddlewareHandler<Env> {
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined;
    // The shell is served with its data, and the list of its files is for the server.
    if (!file || c.req.path === '/index.html' || c.req.path.startsWith('/.')) return next();
    const headers = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (isKnown(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => file.encodings.has(name) && accepts(accepted, name));
    const body = file.encodings.get(encoding ?? 'identity') ?? new Uint8Array();
    return c.body(body, 200, { ...headers, ...(encoding && { 'content-encoding': encoding }) });
  };
}
