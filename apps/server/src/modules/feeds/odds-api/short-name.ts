const LONGEST = 13;
const clubTag = /^(?:A?FC|AC|AS|CF|SC)\s+|\s+(?:A?FC|CF|SC|BK|IF)$/g;

/**
 * A name for narrow places: without what only says that it is a club, and if it is still long, initials before the last
 * word, as sports pages do. "Nottingham Forest" is "N. Forest", so two clubs of one city stay apart.
 */
export function shortNameOf(name: string): string {
  if (name.length <= LONGEST) return name;
  const words = name.replace(clubTag, '').split(/\s+/);
  if (words.join(' ').length <= LONGEST) return words.join(' ');
  const last = words.pop() ?? '';
  const initials = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => `${[...word][0]}.`);
  return [...initials, last].join(' ');
}
