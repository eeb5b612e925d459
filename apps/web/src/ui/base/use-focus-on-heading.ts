import { useEffect } from 'react';

/**
 * Moves the focus to the heading of a page that shows its content only once its data have loaded, and again when other content replaces the
 * focused one. `content` names what is shown; undefined while nothing is. A field or a button that has the focus keeps it.
 */
export function useFocusOnHeading(content: string | undefined): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (content === undefined || (activeElement !== body && activeElement?.id !== 'main')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [content]);
}
