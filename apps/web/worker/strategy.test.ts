import { describe, expect, it } from 'vitest';
import { readPageManifest } from '../page-manifest.ts';
import { isAway, markKept, mayKeep, patternOf, strategyOf } from './strategy.ts';

const ORIGIN = 'https://cauri.example';
const pages = patternOf((await readPageManifest()).map(({ path }) => path));
const ask = (path: string, mode = 'cors', method = 'GET') =>
  strategyOf({ url: new URL(path, ORIGIN).href, method, mode }, { origin: ORIGIN, pages });

describe('the service worker', () => {
  it.each(['/', '/live', '/sport/football', '/event/0199-1', '/profile', '/c/AB7K2Q', '/live/', '/admin/approvals'])(
    'answers for the page %s',
    (path) => {
      expect(ask(path, 'navigate')).toBe('page');
    },
  );

  it.each(['/assets/app-1a2b.js', '/fonts/archivo.woff2'])(
    'answers for the file %s, whose name is its content',
    (path) => {
      expect(ask(path)).toBe('file');
      expect(ask(path, 'cors', 'POST')).toBe('pass');
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
    '/nowhere',
  ])('has no part in %s, however it is asked for', (path) => {
    for (const mode of ['cors', 'navigate', 'same-origin']) expect(ask(path, mode)).toBe('pass');
  });

  it('ignores requests to another origin and requests that change something', () => {
    expect(ask('https://elsewhere.example/assets/a.js')).toBe('pass');
    expect(ask('/login', 'navigate', 'POST')).toBe('pass');
  });

  it('stores the home page of a visitor, and nothing that the server marks as no-store', () => {
    const page = { url: `${ORIGIN}/`, status: 200, cacheControl: 'private, no-cache' };
    expect(mayKeep(page)).toBe(true);
    expect(mayKeep({ ...page, cacheControl: 'no-store' })).toBe(false);
    expect(mayKeep({ ...page, url: `${ORIGIN}/profile` })).toBe(false);
    expect(mayKeep({ ...page, status: 404 })).toBe(false);
  });

  it('treats the error of a gateway as no answer, and every other status as one', () => {
    expect([500, 502, 503, 504, 404].map(isAway)).toEqual([false, true, true, true, false]);
  });

  it('marks the kept page, once', () => {
    const html = '<!doctype html><html lang="en"><p>&lt;html &gt;</html>';
    expect(markKept(html, '2026-11-21T20:00:00Z')).toBe(
      html.replace('<html', '<html data-kept="2026-11-21T20:00:00Z"'),
    );
  });
});
