import type { BoardEvent } from '../board/read-events.ts';
import { eventWords } from './search-words.ts';

/** Shorter words are not corrected, because one letter is too large a part of them. */
const LENGTH_MINIMUM = 4;

const knownWords = new WeakMap<readonly BoardEvent[], ReadonlySet<string>>();

/** The words of all names on a board, gathered once for each of its versions. */
function wordsOn(board: readonly BoardEvent[]): ReadonlySet<string> {
  const found = knownWords.get(board) ?? new Set(board.flatMap(({ wire }) => eventWords(wire)));
  knownWords.set(board, found);
  return found;
}

/**
 * Returns the terms with each unknown one replaced by a word of an alias or of the board that differs from it in one
 * letter: one is wrong, missing or too many, or two are swapped. A term without such a word is left out, with the short ones,
 * as "olympique de" is on a board that says "Marseille". Null if none is left.
 */
export function correctWords(
  board: readonly BoardEvent[],
  aliases: ReadonlySet<string>,
  terms: readonly string[],
): readonly string[] | null {
  const known = wordsOn(board);
  const corrected = terms.flatMap((word) => {
    const right =
      aliases.has(word) || isBeginning(known, word) ? word : (findSimilar(known, word) ?? findSimilar(aliases, word));
    return right === null ? [] : [right];
  });
  const isWhole = corrected.length === terms.length;
  const left = isWhole ? corrected : corrected.filter((word) => word.length >= LENGTH_MINIMUM || aliases.has(word));
  return left.length === 0 ? null : left;
}

function isBeginning(known: ReadonlySet<string>, term: string): boolean {
  for (const word of known) if (word.startsWith(term)) return true;
  return false;
}

/** The most similar word: a whole one before the beginning of one, and the same first letter before another. */
function findSimilar(known: ReadonlySet<string>, term: string): string | null {
  if (term.length < LENGTH_MINIMUM) return null;
  let best: { readonly word: string; readonly cost: number } | null = null;
  for (const word of known) {
    if (!beginsSimilar(word, term)) continue;
    const cost = (word[0] === term[0] ? 0 : 2) + (differsByOne(word, term) ? 0 : 1);
    if (best === null || cost < best.cost) best = { word, cost };
  }
  return best?.word ?? null;
}

const beginsSimilar = (word: string, term: string): boolean =>
  [-1, 0, 1].some((more) => {
    const length = term.length + more;
    return length <= word.length && differsByOne(word.slice(0, length), term);
  });

/** Whether one edit makes the words equal: a letter replaced, added or removed, or two neighbours swapped. */
function differsByOne(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length === restB.length)
    return (
      restA.slice(1) === restB.slice(1) || (restA.slice(0, 2) === swapped(restB) && restA.slice(2) === restB.slice(2))
    );
  return restA.slice(1) === restB || restA === restB.slice(1);
}

const swapped = (text: string): string => (text[1] ?? '') + (text[0] ?? '');
