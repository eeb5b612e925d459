import './narrowing.css';

/** Computes how far a name is narrowed before it would be shrunk, wrapped or cut. */
export function narrowing(name: string): 0 | 1 | 2 | 3 {
  const letters = [...name].length;
  if (letters > 21) return 3;
  if (letters > 16) return 2;
  return letters > 13 ? 1 : 0;
}
