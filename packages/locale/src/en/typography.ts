/** Matches characters that no English text may contain. */
export default {
  'a space before a sign': /\s[?!;:%,.](?!\.)/,
};
