import type { Score } from '../engine.ts';
import type { Distribution } from '../pricing/distribution.ts';
import { addOne, otherSide, type Side } from './position.ts';

/**
 * A possible ending of a set: its winner, the number of games until then, the number of them that home wins more than
 * away, and its probability. In volleyball a set is one game.
 */
export type Ending = Readonly<{ winner: Side; games: number; lead: number; chance: number }>;

const MOST_SETS = 5;
const MOST_GAMES = MOST_SETS * 13;
/** Three sets of six games to none, the present one from none to five, are 19. */
const MOST_LEAD = 20;

/** The distributions of the rest of a match, from the start of a set or from within one. */
export type Outlook = Readonly<{
  /** `[home * 4 + away]`: the probability of this final score in sets. */
  finals: Float64Array;
  /** `[2 * n]` and `[2 * n + 1]`: the probabilities that home and away win the set after n others. */
  winners: Float64Array;
  /** `[n]`: the probability that n games are still to come. */
  games: Float64Array;
  /** `[MOST_LEAD + n]`: the probability that home wins n more of them than away. */
  leads: Float64Array;
}>;

/** Returns the number of remaining games that home wins more than away. */
export const leadsOf = ({ leads }: Outlook): Distribution => ({ from: -MOST_LEAD, chances: leads });

/** Returns the outlook before a set in which `opener` serves first. */
export type OutlookAt = (score: Score, opener: Side) => Outlook;

/**
 * Returns the outlooks of a match from the start of every set, each from those of the next one. The side that serves first
 * in a game receives first in the next game, also across sets.
 */
export function createOutlooks(
  setsToWin: number,
  endSet: (score: Score, opener: Side) => readonly Ending[],
): OutlookAt {
  const known = new Map<string, Outlook>();
  const outlookAt: OutlookAt = (score, opener) => {
    const key = `${score.home} ${score.away} ${opener}`;
    const before = known.get(key);
    if (before) return before;
    const isOver = score.home === setsToWin || score.away === setsToWin;
    const outlook = isOver ? finalOutlook(score) : lookAhead({ score, opener }, endSet(score, opener), outlookAt);
    known.set(key, outlook);
    return outlook;
  };
  return outlookAt;
}

/**
 * Returns the outlook of a match in a set that may end in these ways, the present game being served first by `opener`.
 */
export function lookAhead(
  { score, opener }: { score: Score; opener: Side },
  endings: readonly Ending[],
  outlookAt: OutlookAt,
): Outlook {
  const outlook = emptyOutlook();
  const set = 2 * (score.home + score.away);
  for (const { winner, games, lead, chance } of endings) {
    const next = outlookAt(addOne(score, winner), games % 2 === 0 ? opener : otherSide(opener));
    add(outlook.finals, next.finals, { chance });
    add(outlook.winners, next.winners, { chance });
    add(outlook.games, next.games, { chance, shift: games });
    add(outlook.leads, next.leads, { chance, shift: lead });
    const side = winner === 'home' ? set : set + 1;
    outlook.winners[side] = (outlook.winners[side] ?? 0) + chance;
  }
  return outlook;
}

function finalOutlook({ home, away }: Score): Outlook {
  const outlook = emptyOutlook();
  outlook.finals[home * 4 + away] = 1;
  outlook.games[0] = 1;
  outlook.leads[MOST_LEAD] = 1;
  return outlook;
}

function emptyOutlook(): Outlook {
  return {
    finals: new Float64Array(16),
    winners: new Float64Array(2 * MOST_SETS),
    games: new Float64Array(MOST_GAMES + 1),
    leads: new Float64Array(2 * MOST_LEAD + 1),
  };
}

function add(into: Float64Array, from: Float64Array, { chance, shift = 0 }: { chance: number; shift?: number }): void {
  for (let index = Math.max(0, -shift); index < Math.min(from.length, into.length - shift); index += 1) {
    const probability = from[index] ?? 0;
    if (probability > 0) into[index + shift] = (into[index + shift] ?? 0) + chance * probability;
  }
}
