/** Matches English phrases that were replaced, by the words to use instead. The glossary lists the words of the screens. */
export default {
  'a plain word: pattern, page, maintenance': /\b(loom|woven|weaves?|weaving)\b/i,
  offline: /without a line|no line\b|line was cut/i,
  'bet slip': /(?<!\b(bet|my) )\bslips?\b/i,
  'log in, log out': /\bsign(ed|s|ing)?[ -](in|out)\b/i,
  email: /\bmailbox\b/i,
  'do not have permission': /\byou may not\b/i,
  someone: /\bsomebody\b/i,
  'returned, or refunded': /\bgiven back\b/i,
  'in progress': /\bunder way\b/i,
  'match cancelled': /\bcall(s|ed)? off\b/i,
  hash: /(?<!\{)\b(digest|fingerprint)s?\b/i,
  preview: /\bdry run\b/i,
  'on sale': /\bon offer\b/i,
  'audit log': /\bactivity log\b/i,
};
