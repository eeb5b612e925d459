import { useEffect, useState } from 'react';

/**
 * Moves the focus to the heading of a page that shows its content only once its data have loaded, and again when other content replaces the
 * focused one. `content` names what is shown; undefined while nothing is. A field or a button that has the focus keeps it: then the hook
 * returns the text of the heading, for a live region, and otherwise an empty text, so that screen readers say it once.
 */
export function useFocusOnHeading(content: string | undefined) {
  const [unheard, setUnheard] = useState('');
  useEffect(() => {
    const { activeElement, body } = document;
    if (content === undefined) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    const isFree = activeElement === body || activeElement?.id === 'main';
    setUnheard(isFree ? '' : (heading?.textContent ?? ''));
    if (!isFree) return;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [content]);
  return unheard;
}
