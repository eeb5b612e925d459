import type { Handler } from 'hono';
import type { StaticFiles } from '#platform/http/static-files';

export const MANIFEST = '/cauri.webmanifest';

interface Names {
  readonly siteName: string;
  readonly siteDescription: string;
}

/** What a device calls the site that is installed on it: by the settings, the rest as the web app has it. */
export function answerManifest(files: StaticFiles, names: () => Names): Handler {
  const built = files.get(MANIFEST)?.encodings.get('identity');
  const own = built ? (JSON.parse(new TextDecoder().decode(built)) as Record<string, unknown>) : null;
  return (c) => {
    if (!own) return c.notFound();
    const { siteName, siteDescription } = names();
    // Under its own name the site has a line that says more.
    const named = own.short_name === siteName ? {} : { name: siteName, short_name: siteName };
    const body = { ...own, ...named, ...(siteDescription !== '' && { description: siteDescription }) };
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' };
    return c.body(JSON.stringify(body), 200, headers);
  };
}
