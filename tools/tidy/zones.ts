/** The part of the repository to which a file belongs in the import table. */
export type Zone =
  | { kind: 'package'; name: string }
  | { kind: 'platform' }
  /** `config.ts` and `module.ts`: what every module may import. */
  | { kind: 'config' }
  | { kind: 'module'; name: string }
  /** The files that compose the server: `main.ts`, `app.ts`. */
  | { kind: 'server' }
  | { kind: 'web'; layer: string; feature?: string }
  /** `main.tsx` and the other files beside the layers. */
  | { kind: 'web-root' }
  | { kind: 'script' }
  | { kind: 'free' };

export function zoneOf(path: string): Zone {
  const [area = '', name = '', , third = '', fourth = ''] = path.split('/');
  if (area === 'packages') return { kind: 'package', name };
  if (area === 'scripts' && path.endsWith('.mjs')) return { kind: 'script' };
  if (path.startsWith('apps/server/src/')) return zoneOfServer(third, fourth);
  if (!path.startsWith('apps/web/src/')) return { kind: 'free' };
  if (!path.includes('/', 'apps/web/src/'.length)) return { kind: 'web-root' };
  if (third === 'features') return { kind: 'web', layer: third, feature: fourth };
  return { kind: 'web', layer: third };
}

function zoneOfServer(third: string, fourth: string): Zone {
  if (third === 'platform') return { kind: 'platform' };
  if (third === 'config.ts' || third === 'module.ts') return { kind: 'config' };
  if (third === 'modules') return { kind: 'module', name: fourth };
  return { kind: 'server' };
}
