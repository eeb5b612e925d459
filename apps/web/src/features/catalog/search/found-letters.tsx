import { BETWEEN_WORDS, fold } from '@cauri/locale/search/fold';
import { Fragment, type ReactNode } from 'react';

/** Splits a name into its words and the characters between them. */
const WITH_SEPARATORS = new RegExp(`(${BETWEEN_WORDS.source})`);

/** Marks the letters of a name that match a search: the starts of its words. */
export function markFound(name: string, question: string): ReactNode {
  const searched = fold(question).split(BETWEEN_WORDS).filter(Boolean);
  return name.split(WITH_SEPARATORS).map((word, place) => {
    const length = foundLength(word, searched);
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never move
    return <Fragment key={place}>{length > 0 ? <Found word={word} length={length} /> : word}</Fragment>;
  });
}

function Found({ word, length }: { word: string; length: number }) {
  return (
    <>
      <mark>{word.slice(0, length)}</mark>
      {word.slice(length)}
    </>
  );
}

/** The number of letters of the word that the longest search word covers; an accented letter may count as two. */
function foundLength(word: string, searched: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(0, ...searched.filter((start) => folded.startsWith(start)).map(({ length }) => length));
  let length = 0;
  while (fold(word.slice(0, length)).length < longest) length += 1;
  return length;
}
