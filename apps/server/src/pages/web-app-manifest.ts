import type { Handler } from 'hono';
import type { StaticFiles } from '#platform/http/static-files';

export const MANIFEST = '/cauri.webmanifest';

interface Names {
  readonly siteName: string;
  readonly siteDescription: string;
}

/** The web app manifest: the name from the settings, the rest from the web app. */
export function answerManifest(files: StaticFiles, names: () => Names): Handler {
  const built = files.get(MANIFEST)?.encodings.get('identity');
  const own = built ? (JSON.parse(new TextDecoder().decode(built)) as Record<string, unknown>) : null;
  return (c) => {
    if (!own) return c.notFound();
    const { siteName, siteDescription } = names();
    // The default name has a longer form.
    const named = own.short_name === siteName ? {} : { name: siteName, short_name: siteName };
    const body = { ...own, ...named, ...(siteDescription !== '' && { description: siteDescription }) };
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' };
    return c.body(JSON.stringify(body), 200, headers);
  };
}
