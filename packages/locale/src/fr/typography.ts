/**
 * Matches text that breaks French typography: a line never ends before a double sign or within quotation marks, and `que` and
 * `de` lose their vowel before the name of a team that begins with one.
 */
export default {
  'a double sign without a no-break space before it': /[^\u00a0][?!;%»]|[^\u00a0]:(?!\/\/|\d)/,
  'a quotation mark without a no-break space after it': /«[^\u00a0]/,
  'a word that the name of a team may elide': /\b(?:que|de) \{(?:team|other|home|away|side)\}/,
};

/** The words that are the same in English. A text that equals the English one has no others, or it is not translated. */
export const englishWords =
  /^(?:actions?|admin|bonus|budget|cause|chance|codes?|conversion|correct|correction|date|double|football|handball|handicaps?|hockey|html|maintenance|match|menu|messages?|min|notes|notifications?|points?|position|production|promotions?|pts|questions?|score|secrets|sessions?|sets?|source|sports?|tennis|tests?|tickets?|total|transactions?|type|webhooks)$/i;
