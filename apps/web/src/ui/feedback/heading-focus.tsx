import { useEffect, useState } from 'react';

/**
 * Moves the focus to the heading of a page that shows its content only once its data have loaded, and again when other
 * content replaces the focused one. `content` names what is shown. A field or a button that has the focus keeps it: then
 * screen readers hear the text of the heading from a live region, so that they say it once.
 */
export function HeadingFocus({ content }: { readonly content: string }) {
  const [unheard, setUnheard] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each content
  useEffect(() => {
    const { activeElement, body } = document;
    const heading = document.querySelector<HTMLElement>('main h1');
    const isFree = activeElement === body || activeElement?.id === 'main';
    setUnheard(isFree ? '' : (heading?.textContent ?? ''));
    if (isFree) {
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    }
    // The navigation to the page may move the focus there a moment later.
    const hear = () => setUnheard('');
    heading?.addEventListener('focus', hear);
    return () => heading?.removeEventListener('focus', hear);
  }, [content]);
  return <output className="sr-only">{unheard}</output>;
}
