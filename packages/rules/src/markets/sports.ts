/** Which part of a match counts, by sport: the first half of every rule told to bettors. */
const scopes: Readonly<Record<string, string>> = {
  football: 'The score after 90 minutes and stoppage time counts, without extra time and penalty shoot-outs.',
  basketball: 'The final score counts, overtime included.',
  tennis: 'The sets of a finished match count; after a walkover or a retirement, bets are void.',
  volleyball: 'The sets of a finished match count, without a golden set; if it is not finished, bets are void.',
  american_football: 'The final score counts, overtime included.',
  hockey: 'The final score counts, overtime included; a shoot-out adds one goal to its winner.',
};

const ANY_SPORT = 'The final score published by the source of the event counts.';

/** The scope of a sport's score; a sport without a rule of its own has that of its source, under the id `any`. */
export function scopeOf(sportId: string): { id: string; text: string } {
  const text = Object.hasOwn(scopes, sportId) ? scopes[sportId] : undefined;
  return text === undefined ? { id: 'any', text: ANY_SPORT } : { id: sportId, text };
}
