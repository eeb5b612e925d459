/**
 * Matches text that breaks French typography: a line never ends before a double sign or within quotation marks, and `que` and
 * `de` lose their vowel before the name of a team that begins with one.
 */
export default {
  'a double sign without a no-break space before it': /[^\u00a0][?!;%»]|[^\u00a0]:(?!\/\/|\d)/,
  'a quotation mark without a no-break space after it': /«[^\u00a0]/,
  'a word that the name of a team may elide': /\b(?:que|de) \{(?:team|other|home|away|side)\}/,
};
