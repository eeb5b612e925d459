import { z } from 'zod';
import { Id, Time } from './common.ts';
import { WireOdds } from './money.ts';

const Name = z.string().trim().min(1).max(80);

/** An event of an administrator's own, at odds of their own. */
export const AddEvent = z
  .strictObject({
    sportId: z.enum(['football', 'basketball', 'tennis', 'volleyball', 'hockey']),
    league: z.strictObject({ name: Name, country: Name }),
    homeTeam: Name,
    awayTeam: Name,
    startTime: Time,
    odds: z
      .strictObject({
        home: WireOdds,
        draw: WireOdds.optional().meta({ description: 'Where a draw can be bet on; without it, a draw is void' }),
        away: WireOdds,
      })
      .meta({ description: 'The sum of 1 / odds is 1 or more' }),
  })
  .refine(({ homeTeam, awayTeam }) => homeTeam.toLowerCase() !== awayTeam.toLowerCase(), {
    path: ['awayTeam'],
    message: 'the teams must differ',
  })
  .meta({ id: 'AddEvent' });
export type AddEvent = z.output<typeof AddEvent>;

export const AddedEvent = z.object({ id: Id }).meta({ id: 'AddedEvent' });
