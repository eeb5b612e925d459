/** Letters of the right-to-left scripts, and digits that take their direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b][\udc00-\udfff]/;

/**
 * Returns a name so that the text around it keeps its order: a name in a right-to-left script is put between the signs
 * "first strong isolate" and "pop directional isolate" of the Unicode bidirectional algorithm. Other names, and texts
 * whose names are isolated already, are unchanged.
 */
export const isolate = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.includes('\u2068') ? `\u2068${name}\u2069` : name;

/** Returns the name of an event by those of its sides: "Lyon – Lorient". */
export const nameSides = ({ home, away }: { readonly home: string; readonly away: string }): string =>
  `${isolate(home)} \u2013 ${isolate(away)}`;
