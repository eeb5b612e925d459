import { useSyncExternalStore } from 'react';

/**
 * Whether the screen answers to this media query, now and as it changes. The server prerenders for a wide one, and the style
 * sheet hides what a phone has no room for.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => query.includes('width'),
  );
}
