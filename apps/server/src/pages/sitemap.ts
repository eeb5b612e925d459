import type { Board } from '#modules/catalog';
import type { PageManifest } from './page-manifest.ts';

/** The values of a page's parameter that search engines should find. */
const subjects: Readonly<Record<string, (board: Board) => Iterable<string>>> = {
  sportId: (board) => board.sports().map(({ id }) => id),
  leagueId: (board) => new Set(board.events.map(({ wire }) => wire.league.id)),
};

/** The sitemap: public pages, with one address for each sport and each league that has open events. */
export function writeSitemap({ entries }: PageManifest, board: Board, origin: string): string {
  const paths = entries
    .filter(({ isInSitemap }) => isInSitemap)
    .flatMap(({ path }) => {
      const [parameter, name = ''] = /\$(\w+)/.exec(path) ?? [];
      if (parameter === undefined) return [path];
      return [...(subjects[name]?.(board) ?? [])].map((value) => path.replace(parameter, encodeURIComponent(value)));
    });
  const urls = paths.map((path) => `<url><loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** The rules for search engines: no API, and no page that needs an account. */
export function writeRobots({ entries }: PageManifest, origin: string): string {
  const closed = entries.filter(({ who }) => who !== 'all').map(({ path }) => path.replace(/\$.*/, ''));
  // A rule holds for every address that begins with it.
  const rules = closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)));
  const lines = ['User-agent: *', 'Allow: /', ...['/api/', ...new Set(rules)].map((path) => `Disallow: ${path}`)];
  return `${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', origin)}\n`;
}
