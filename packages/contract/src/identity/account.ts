import { z } from 'zod';
import { OddsPolicy } from '../betting/slips.ts';
import { Id, Language, Time } from '../common.ts';
import { Exclusion } from '../ledger/limits.ts';
import { Money } from '../money.ts';

/** `admin` may call the routes of `/api/admin`. */
export const Role = z.enum(['bettor', 'admin']);
export type Role = z.output<typeof Role>;

/** `inactive` may sign in but not bet; `suspended` may not sign in. */
export const UserStatus = z.enum(['active', 'inactive', 'suspended']);
export type UserStatus = z.output<typeof UserStatus>;

/** The signed-in user as the pages need it. Amounts are in FCFA. */
export const Me = z
  .object({
    id: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string(),
    balance: Money,
    balanceVersion: z.number().int(),
    language: Language.nullable().meta({ description: 'The language of pages and messages; null until one is chosen' }),
    role: Role,
    isAdmin: z.boolean(),
    status: UserStatus,
    oddsPolicy: OddsPolicy.meta({ description: 'The initial odds policy of a new slip' }),
    reminderMinutes: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Minutes between reminders of the time spent on the page; null for none' }),
    pause: Exclusion.nullable().meta({ description: 'The present time-out or self-exclusion of the user' }),
    createdAt: Time,
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Why a session has ended, as the page that has its cookie may say it. */
export const SessionEnd = z
  .object({
    reason: z.enum(['suspended', 'expired', 'elsewhere']).nullable().meta({
      description:
        '`suspended`: its user is suspended; `expired`: it was not used for long; `elsewhere`: another device, a new password or an administrator ended it; null: it has not ended, or there is none',
    }),
  })
  .meta({ id: 'SessionEnd' });
export type SessionEnd = z.output<typeof SessionEnd>;
