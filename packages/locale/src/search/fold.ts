const REPLACED: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** The characters between the words of a name or of a search. */
export const BETWEEN_WORDS = /[\s!-/:-@[-`{-~‘’–—·]+/;

/** Returns a text in lower case without accents, as `search_words` in the database does. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replace(/[øłđıßæœ]/g, (letter) => REPLACED[letter] ?? letter);
}
