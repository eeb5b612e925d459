/**
 * Once, when the browser has laid the page out and before it paints: places are known then. Who asks for them in an effect
 * has the whole page laid out in the middle of it. Returns what calls it off.
 */
export function afterLayout(element: Element, work: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
