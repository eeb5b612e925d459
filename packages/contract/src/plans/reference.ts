/** Returns the reference of a purchase that support asks for, from the end of its id, which varies most: `P-98F3C2D1`. */
export const referenceOf = (id: string): string => `P-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
