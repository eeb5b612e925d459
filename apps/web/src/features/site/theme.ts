import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type Theme = 'system' | 'dark' | 'light';

const YEAR_SECONDS = 365 * 24 * 3600;
const listeners = new Set<() => void>();

/** Returns the theme that the server wrote into the page from the cookie. */
function getTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : 'system';
}

/** Applies the theme of the cookie to the page, as the server does. */
export function restoreTheme(): void {
  const root = document.documentElement;
  const [, theme] = /(?:^|; )theme=(dark|light)/.exec(document.cookie) ?? [];
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const age = theme === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  for (const listener of listeners) listener();
}

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, getTheme, () => 'system');
