import type { Language } from '@cauri/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { Boot } from '#api/boot.ts';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.ts';
import { createServices } from '#app/services.ts';
import { EMPTY_SLIP } from '#features/betting/slip/slip.ts';
import { veilTimes } from '#i18n/format.ts';
import { paintIn } from '#i18n/language.ts';
import { loadFirstTexts } from '#i18n/load.ts';

/** What the server asks for: a page as a visitor first sees it. */
export interface PaintingAsked {
  path: string;
  /** What the person chose. */
  language: Language | null;
  /** What the server puts into the page, as JSON. */
  boot: string;
  /** Milliseconds since 1970. */
  now: number;
}

const VEIL = { begins: '\uE000', ends: '\uE001' };
const VEILED_HOUR = /\uE000\d\d:\d\d\uE001/g;
/** As wide as figures are. */
const FIGURE_DASH = '\u2012';
const UNKNOWN_HOUR = `<span class="hour">${FIGURE_DASH.repeat(2)}:${FIGURE_DASH.repeat(2)}</span>`;
veilTimes((text) => VEIL.begins + text + VEIL.ends);

/** Nothing is kept: everybody's painting is the same. */
const NO_STORAGE: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

/**
 * The page as HTML, drawn by the same components as in the browser, which draws its own in its place. Empty where there is
 * nothing to show but that something is on its way. One at a time: the language is that of the whole program.
 */
export async function paint({ path, language, boot: text, now }: PaintingAsked): Promise<string> {
  const boot = JSON.parse(text) as Boot;
  if (boot.config.maintenance) return '';
  paintIn(language);
  const services = createServices({
    runtime: { now: () => now, newId: () => '' },
    ...{ random: () => 0, storage: NO_STORAGE, slip: EMPTY_SLIP, keptAt: null, boot },
    ...{ connect: refuse, schedule: () => undefined, isHidden: () => true, isSaving: false },
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  try {
    const router = createAppRouter({ queryClient: services.client }, history);
    await Promise.all([loadFirstTexts(), router.load()]);
    return toPainting(await draw(<App services={services} router={router} />));
  } finally {
    services.live.close();
    history.destroy();
    services.client.clear();
  }
}

/** Throws what any part of the page throws. */
async function draw(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // All of it in its place: what is sent later would need a script to get there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error('a part of the page cannot be painted', { cause: errors[0] });
  return html;
}

function refuse(): never {
  throw new Error('a painting has no line to the server');
}

/** Without the marks that React would find its parts by. Our policy lets no style stand in an element; what is veiled keeps its place. */
function toPainting(html: string): string {
  const unveiled = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/ style="[^"]*"/, '').replace(/[\uE000\uE001]/g, ''))
    // Links lead on; what is pressed or typed before the page itself is there would be lost.
    .replace(/<(button|input)\b/g, '<$1 inert')
    .replace(/<input\b/g, '<input readonly')
    .replace(VEILED_HOUR, UNKNOWN_HOUR)
    .replaceAll(VEIL.begins, '<time>')
    .replaceAll(VEIL.ends, '</time>');
  return `<div class="painting">${unveiled}</div>`;
}
