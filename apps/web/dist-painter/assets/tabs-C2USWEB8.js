// src/ui/base/after-layout.ts
/**
* Once, when the browser has laid the page out and before it paints: places are known then. Who asks for them in an effect
* has the whole page laid out in the middle of it. Returns what calls it off.
*/
function afterLayout(element, work) {
	const observer = new ResizeObserver(() => {
		observer.disconnect();
		work();
	});
	observer.observe(element);
	return () => observer.disconnect();
}
export { afterLayout as t };
