import type { Rule } from '../source-file.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// TanStack derives the address of a page from its file name: $sportId, __root, _signed-in, (group), -parts.
const route = /^(\$[a-zA-Z]*|__root|_?[a-z0-9]+(-[a-z0-9]+)*_?|\([a-z0-9-]+\)|-[a-z0-9]+(-[a-z0-9]+)*)$/;
const named = /\.(ts|tsx|mjs|sql|css|json|svg|html)$/;

/** Files and folders are written in kebab-case. */
export const fileName: Rule = {
  name: 'file-name',
  *check({ path }) {
    if (!named.test(path)) return;
    const [, inRoutes] = /^apps\/web\/src\/routes\/(.+)$/.exec(path) ?? [];
    const words = (inRoutes ?? path).split('/').flatMap((part) => part.replace(/^\./, '').split('.'));
    const wrong = words.find((word) => !(inRoutes ? route : kebab).test(word) && word !== 'routeTree');
    if (wrong !== undefined) yield { offset: 0, message: `"${wrong}" is not kebab-case` };
  },
};
