import { describe, expect, it } from 'vitest';
import { readPageManifest } from '../page-manifest.ts';
import { isAway, markStored, mayStore, strategyOf } from './strategy.ts';

const ORIGIN = 'https://cauri.example';
const pages = (await readPageManifest()).map(({ path }) => path.replace(/\$\w+/, '0199-1'));
const strategyFor = (path: string, mode = 'cors', method = 'GET') =>
  strategyOf({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN);

describe('the service worker', () => {
  it.each([...pages, '/live/', '/no/such/page'])('answers for the page %s', (path) => {
    expect(strategyFor(path, 'navigate')).toBe('page');
  });

  it.each(['/assets/app-1a2b.js', '/fonts/archivo.woff2'])(
    'answers for the file %s, whose name is its content',
    (path) => {
      expect(strategyFor(path)).toBe('file');
      expect(strategyFor(path, 'cors', 'POST')).toBe('pass');
    },
  );

  it.each([
    '/api/me',
    '/api/events?limit=9',
    '/api/stream?topics=live',
    '/api/bets',
    '/sw.js',
    '/robots.txt',
    '/metrics',
    '/healthz',
    '/log/checkpoint',
    '/problems/not_found',
    '/.well-known/jwks.json',
    '/sitemap.xml',
    '/api/me/ledger.csv',
  ])('leaves %s to the browser', (path) => {
    for (const mode of ['cors', 'navigate', 'same-origin']) expect(strategyFor(path, mode)).toBe('pass');
  });

  it('ignores requests to another origin and requests that change something', () => {
    expect(strategyFor('https://elsewhere.example/assets/a.js')).toBe('pass');
    expect(strategyFor('/login', 'navigate', 'POST')).toBe('pass');
  });

  it('stores the home page of a visitor, and nothing that the server marks as no-store', () => {
    const page = { url: `${ORIGIN}/`, status: 200, cacheControl: 'private, no-cache' };
    expect(mayStore(page)).toBe(true);
    expect(mayStore({ ...page, cacheControl: 'no-store' })).toBe(false);
    expect(mayStore({ ...page, url: `${ORIGIN}/profile` })).toBe(false);
    expect(mayStore({ ...page, status: 404 })).toBe(false);
  });

  it('treats the error of a proxy as no answer, and every other status as one', () => {
    expect([500, 502, 503, 504, 404].map(isAway)).toEqual([false, true, true, true, false]);
  });

  it('marks the stored page once', () => {
    const html = '<!doctype html><html lang="en"><p>&lt;html &gt;</html>';
    expect(markStored(html, '2026-11-21T20:00:00Z')).toBe(
      html.replace('<html', '<html data-kept="2026-11-21T20:00:00Z"'),
    );
  });
});
