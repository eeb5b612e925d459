// src/ui/base/class-names.ts
/** Joins the class names that hold. */
function classNames(...names) {
	return names.filter(Boolean).join(" ");
}
export { classNames as t };
