import type { Language } from '@cauri/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender as renderToStatic } from 'react-dom/static';
import type { Boot } from '#api/boot.ts';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { EMPTY_SLIP } from '#features/betting/slip/slip.ts';
import { maskTimes } from '#i18n/format.ts';
import { setPrerenderLanguage } from '#i18n/language.ts';
import { loadFirstTexts } from '#i18n/load.ts';

/** A request of the server to render a page as a visitor first sees it. */
export interface PrerenderRequest {
  path: string;
  /** The language of the page; null where each part has its own. */
  language: Language | null;
  /** The data that the server embeds in the page, as JSON. */
  boot: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Around a text that depends on the time zone, with the ISO time of an hour: `\uE000time\uE002text\uE001`. */
const MASK = { begins: '\uE000', divides: '\uE002', ends: '\uE001' };
const MASKED_HOUR = /\uE000([^\uE002]+)\uE002[^\uE001]*\uE001/g;
const MASK_BEGINS = /\uE000[^\uE002]*\uE002/g;
/** A dash as wide as a digit. */
const FIGURE_DASH = '\u2012';
/** Until the entry writes the hour of the device into it. */
const UNKNOWN_HOUR = `<time class="hour" datetime="$1">${FIGURE_DASH.repeat(2)}:${FIGURE_DASH.repeat(2)}</time>`;
maskTimes((text, hour = '') => MASK.begins + hour + MASK.divides + text + MASK.ends);

/** A storage that stores nothing, because the page is the same for all visitors. */
const NO_STORAGE: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/**
 * Renders a page as HTML with the components of the browser, which later replace it. Empty if the page has nothing to
 * show yet. The language is global, so calls must not overlap.
 */
export async function prerender({ path, language, boot: text, now }: PrerenderRequest): Promise<string> {
  const boot = JSON.parse(text) as Boot;
  if (boot.config.maintenance) return '';
  setPrerenderLanguage(language);
  const services = createServices({
    runtime: { now: () => now, newId: () => '' },
    random: () => 0,
    storage: NO_STORAGE,
    slip: EMPTY_SLIP,
    savedAt: null,
    boot,
    connect: refuse,
    schedule: () => undefined,
    isHidden: () => true,
    isSaving: false,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  try {
    const router = createAppRouter({ queryClient: services.client }, history);
    await Promise.all([loadFirstTexts(), router.load()]);
    return toPlainHtml(await render(<App services={services} router={router} />));
  } finally {
    services.live.close();
    history.destroy();
    services.client.clear();
  }
}

/** Throws if any part of the page throws. */
async function render(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await renderToStatic(page, {
    onError: (error) => void errors.push(error),
    // Renders the page as a whole, because parts that are sent later would need a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error('a part of the page cannot be rendered', { cause: errors[0] });
  return html;
}

function refuse(): never {
  throw new Error('a prerendered page has no connection');
}

/**
 * Removes React's markers, and inline styles, which the content security policy forbids. Masked texts keep their space.
 */
function toPlainHtml(html: string): string {
  const plain = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag
        .replace(/ style="[^"]*"/, '')
        .replace(MASK_BEGINS, '')
        .replaceAll(MASK.ends, ''),
    )
    // Links work; buttons and fields do not before JavaScript loads.
    .replace(/<(button|input)\b/g, '<$1 inert')
    .replace(/<input\b/g, '<input readonly')
    .replace(MASKED_HOUR, UNKNOWN_HOUR)
    .replace(MASK_BEGINS, '<time>')
    .replaceAll(MASK.ends, '</time>');
  return `<div class="prerendered">${plain}</div>`;
}
