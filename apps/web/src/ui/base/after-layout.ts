/**
 * Runs once after the browser has laid out the page and before it paints, when positions are known. Reading them in an
 * effect would force a layout of the whole page. Returns a function that cancels the work.
 */
export function afterLayout(element: Element, work: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
