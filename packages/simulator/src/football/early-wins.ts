import type { Position } from '../engine.ts';
import { STEPS } from './clock.ts';
import { awayLimit, DRAWN, homeLimit, type LimitTable } from './model.ts';

/** A deficit that counts as the largest: no side makes it up. */
const DEFICIT = 20;

/** Returns the probability of each side that it wins, or leads by `lead` goals at any moment after `position`. */
export function earlyWinsOf(table: LimitTable, position: Position, lead: number): Record<'home' | 'away', number> {
  const race = { table, position, lead };
  return { home: earlyWinOf(race, 'home'), away: earlyWinOf(race, 'away') };
}

interface Race {
  readonly table: LimitTable;
  readonly position: Position;
  readonly lead: number;
}

/**
 * Plays the lead of a side minute by minute. The chances of a minute depend on the lead alone. If both sides score in one
 * minute, the goal of home is the first: home then reaches a lead that the goal of away takes back.
 */
function earlyWinOf({ table, position: { step: last, score }, lead }: Race, side: 'home' | 'away'): number {
  const isHome = side === 'home';
  const present = isHome ? score.home - score.away : score.away - score.home;
  if (present >= lead) return 1;
  let early = 0;
  // The chances of the leads from -DEFICIT to lead - 1.
  let leads = new Float64Array(DEFICIT + lead);
  leads[Math.max(0, present + DEFICIT)] = 1;
  for (let step = last + 1; step < STEPS; step += 1) {
    const next = new Float64Array(leads.length);
    const give = (place: number, chance: number) => {
      if (place === next.length) early += chance;
      else next[Math.max(0, place)] = (next[Math.max(0, place)] ?? 0) + chance;
    };
    for (const [place, chance] of leads.entries()) {
      if (chance === 0) continue;
      const homeLead = (place - DEFICIT) * (isHome ? 1 : -1);
      const home = homeLimit(table, step, homeLead) / DRAWN;
      const away = awayLimit(table, step, -homeLead) / DRAWN;
      const [own, other] = isHome ? [home, away] : [away, home];
      const both = own * other;
      give(place + 1, chance * (own - both));
      give(isHome && place === next.length - 1 ? place + 1 : place, chance * both);
      give(place, chance * (1 - own) * (1 - other));
      give(place - 1, chance * (other - both));
    }
    leads = next;
  }
  return early + leads.subarray(DEFICIT + 1).reduce((sum, chance) => sum + chance, 0);
}
