import { z } from 'zod';
import { Id, LocalNames, Time } from '../common.ts';
import { WireOdds } from '../money.ts';
import { BetType } from './bets.ts';
import { AnySelection } from './slips.ts';

/** The characters of booking codes: letters and digits without 0, O, 1, I and L, which are easily confused. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The number of characters of a booking code. */
export const CODE_LENGTH = 6;
/** The number of days after which a booking code is deleted. */
export const CODE_LIFETIME_DAYS = 30;

/** A booking code in a path, normalized to upper case. */
export const CodeParams = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`))
    .meta({ description: 'Six letters and digits, in either case', example: 'AB7K2Q' }),
});

/** A slip to save: its selections and type, without stakes. A bet builder is refused with `builder_not_saved`. */
export const SaveCode = z
  .strictObject({
    type: BetType,
    selections: z.array(AnySelection).min(1).max(50),
  })
  .meta({ id: 'SaveCode' });
export type SaveCode = z.output<typeof SaveCode>;

/**
 * A selection of a booking code, as it was saved and as it is now. `started`: its event has begun since it was saved, so it
 * is dropped. `closed`: it accepts no bets for another reason.
 */
export const CodeSelection = z
  .object({
    eventId: Id,
    marketId: Id,
    outcomeId: Id,
    sportId: z.string(),
    home: z.string(),
    away: z.string(),
    startTime: Time,
    marketType: z.string(),
    line: z.number().nullable(),
    marketName: z.string(),
    outcomeKey: z.string(),
    outcomeName: z.string(),
    onPage: z.boolean().optional().meta({ description: 'True: only the page of the event shows its market' }),
    marketNames: LocalNames.optional().meta({ description: 'Names of a custom market, while it is on offer' }),
    outcomeNames: LocalNames.optional(),
    inPlay: z.boolean().meta({ description: 'Whether its event was in play when the slip was saved' }),
    odds: WireOdds.meta({ description: 'The odds when the slip was saved' }),
    state: z.enum(['open', 'suspended', 'started', 'closed']),
    oddsNow: WireOdds.nullable().meta({ description: 'The odds now; null for a selection that is dropped' }),
  })
  .meta({ id: 'CodeSelection' });
export type CodeSelection = z.output<typeof CodeSelection>;

/** A saved slip as anyone opens it. */
export const BookingCode = z
  .object({
    code: z.string(),
    type: BetType,
    savedAt: Time,
    expiresAt: Time,
    selections: z.array(CodeSelection),
  })
  .meta({ id: 'BookingCode', description: 'A slip that was saved under a short code' });
export type BookingCode = z.output<typeof BookingCode>;
