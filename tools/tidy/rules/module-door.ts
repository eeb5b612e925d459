import { listImports } from '../imports.ts';
import type { Rule } from '../source-file.ts';
import { zoneOf } from '../zones.ts';

/**
 * Other modules import a module of the server only through its `index.ts`, as `#modules/<name>`. Tests also use the helpers in
 * its `testing` folders.
 */
export const moduleDoor: Rule = {
  name: 'module-door',
  *check(file) {
    if (!file.path.startsWith('apps/server/')) return;
    const from = zoneOf(file.path);
    for (const { specifier, target, offset } of listImports(file)) {
      if (file.isTest && /\/testing\//.test(target ?? '')) continue;
      const to = zoneOf(target ?? '');
      const isInside = to.kind === 'module' && from.kind === 'module' && to.name === from.name;
      if (to.kind === 'module' && !isInside && specifier !== `#modules/${to.name}`) {
        yield { offset, message: `import through the index: import from '#modules/${to.name}'` };
      } else if (specifier.startsWith('../..') && !(file.isTest && (to.kind === 'server' || isInside))) {
        yield { offset, message: "no '../..': use #modules/, #platform/ or #config" };
      }
    }
  },
};
