/** Matches text that breaks Portuguese typography: no sign has a space before it, and quotation marks are « and ». */
export default {
  'a space before a sign': /\s[?!;:%,.»](?!\.)/,
  'a space after an opening quotation mark': /«\s/,
  'a quotation mark of another language': /["“”]/,
};

/** A word joiner forbids that a line breaks at the hyphen: the next line would have to repeat it, which browsers do not. */
export const hyphen = '-\u2060';

/** The words that are the same in English. A text that equals the English one has no others, or it is not translated. */
export const englishWords =
  /^(?:admin|cookies|demo|feed|gateway|handicaps?|html|menu|min|odds|pts|real|sets?|total|webhooks)$/i;
