import { Fragment, type ReactNode } from 'react';

const REPLACED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const WORD = /([\s!-/:-@[-`{-~‘’–—·]+)/;

/** Without accents and case, as the server compares. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replace(/[øłđıßæœ]/g, (letter) => REPLACED[letter] ?? letter);
}

/** A name with the letters marked that a question has found: the beginnings of its words. */
export function markFound(name: string, question: string): ReactNode {
  const asked = fold(question)
    .split(WORD)
    .filter((word) => word !== '' && !WORD.test(word));
  return name.split(WORD).map((word, place) => {
    const length = foundLength(word, asked);
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
function foundLength(word: string, asked: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(0, ...asked.filter((start) => folded.startsWith(start)).map(({ length }) => length));
  let length = 0;
  while (fold(word.slice(0, length)).length < longest) length += 1;
  return length;
}
