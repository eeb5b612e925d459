import { z } from 'zod';
import { OddsPolicy } from '../betting/slips.ts';
import { USERNAME } from '../bounds.ts';
import { Id, Language, Time } from '../common.ts';

/** The notifications that the user has chosen. */
const NotificationChoices = z.object({ email: z.boolean(), betResults: z.boolean(), promotions: z.boolean() });

/** The bounds of the reminder of the time spent, in minutes. */
const REMINDER_MINUTES = { minimum: 5, maximum: 480 };
/** The interval of the reminder, within {@link REMINDER_MINUTES}. */
const ReminderMinutes = z.number().int().min(REMINDER_MINUTES.minimum).max(REMINDER_MINUTES.maximum).nullable().meta({
  description: 'Minutes between reminders of the time spent on the page; null for none',
});

/** The settings of an account, as its owner sees them. */
export const OwnSettings = z
  .object({
    language: Language.nullable().meta({ description: 'The language of pages and messages; null until one is chosen' }),
    oddsPolicy: OddsPolicy,
    notifications: NotificationChoices,
    reminderMinutes: ReminderMinutes,
    twoFactor: z.boolean().meta({ description: 'Whether signing in needs a second factor' }),
  })
  .meta({ id: 'OwnSettings' });
export type OwnSettings = z.output<typeof OwnSettings>;

/** The settings to change; others stay. */
export const ChangeSettings = z
  .strictObject({
    language: Language.optional(),
    oddsPolicy: OddsPolicy.optional(),
    notifications: z.strictObject(NotificationChoices.partial().shape).optional(),
    reminderMinutes: ReminderMinutes.optional(),
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.output<typeof ChangeSettings>;

/** The rules of registration. */
export const ChangeUsername = z
  .strictObject({
    username: z.string().trim().regex(USERNAME),
  })
  .meta({ id: 'ChangeUsername' });

/** A new address, and the password as a confirmation. */
export const ChangeEmail = z
  .strictObject({ email: z.string().trim().max(320).pipe(z.email()), password: z.string().min(1).max(1000) })
  .meta({ id: 'ChangeEmail' });
export type ChangeEmail = z.output<typeof ChangeEmail>;

/** A new address that waits until its link is opened. */
export const PendingEmail = z
  .object({ email: z.string(), expiresAt: Time.meta({ description: 'Until when the link works' }) })
  .meta({ id: 'PendingEmail' });
export type PendingEmail = z.output<typeof PendingEmail>;

/** The token of the link that confirms a new address. */
export const ConfirmEmail = z.strictObject({ token: z.string().min(1).max(200) }).meta({ id: 'ConfirmEmail' });
/** The address that is confirmed now. */
export const EmailConfirmed = z.object({ email: z.string() }).meta({ id: 'EmailConfirmed' });

/** The facts that must end before an account can be deleted. */
const DeletionObstacle = z.enum(['bets', 'owed', 'purchase', 'exclusion']);
export type DeletionObstacle = z.output<typeof DeletionObstacle>;
/** Whether an account can be deleted now. */
export const DeletionState = z
  .object({ obstacle: DeletionObstacle.nullable().meta({ description: 'Null if the account can be deleted now' }) })
  .meta({ id: 'DeletionState' });

/** The password again, a code if there is a second factor, and the username as a confirmation. */
export const DeleteAccount = z
  .strictObject({
    password: z.string().min(1).max(1000),
    code: z.string().max(20).optional().meta({ description: 'A code of the second factor, or a recovery code' }),
    username: z.string().min(1).max(100),
  })
  .meta({ id: 'DeleteAccount' });
export type DeleteAccount = z.output<typeof DeleteAccount>;
/** The account was deleted. */
export const Deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });

/** The browser and system of a session, by their product names. */
export const Device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
});
export type Device = z.output<typeof Device>;

/** A session of the signed-in user. */
export const Session = z
  .object({ id: Id, device: Device, createdAt: Time, lastUsedAt: Time, isCurrent: z.boolean() })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;
/** All sessions of the signed-in user. */
export const SessionList = z.object({ items: z.array(Session) }).meta({ id: 'SessionList' });
