import { z } from 'zod';
import { Approval } from '../approvals.ts';
import { Statistics } from '../betting/statistics.ts';
import { GIVEN_BALANCE_MAXIMUM, PASSWORD_LENGTH } from '../bounds.ts';
import { Id, listOf, Paging, Reason, Time, textWithin } from '../common.ts';
import { Money } from '../money.ts';
import { Role, UserStatus } from './account.ts';
import { Session } from './own-account.ts';

/** A user in the list of administrators. */
export const AdminUser = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    role: Role,
    status: UserStatus,
    awaitsApproval: z.boolean().meta({ description: 'Waits for the approval of its registration' }),
    balance: Money,
    bets: z.number().int().meta({ description: 'The number of bets, a second or two behind' }),
    createdAt: Time,
    deletedAt: Time.nullable().meta({
      description: 'The personal data is erased; bets and ledger remain',
    }),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof AdminUser>;
/** A page of users. */
export const AdminUserList = listOf(AdminUser).meta({ id: 'AdminUserList' });

/** `to_approve`: the inactive users that wait for approval. */
export const UserFilter = z.enum(['active', 'inactive', 'suspended', 'to_approve']);
export type UserFilter = z.output<typeof UserFilter>;

/** The order of a list of users. */
export const UserSort = z.enum(['joined', 'username', 'email']);
export type UserSort = z.output<typeof UserSort>;

/** The filters and the order of a list of users. */
export const AdminUserQuery = z.object({
  q: z.string().trim().max(100).optional().meta({
    description: 'The prefix of a username or an email, or a whole id. Results are in the order of that name',
  }),
  status: UserFilter.optional(),
  role: Role.optional(),
  sort: UserSort.default('joined'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...Paging,
});
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

/** The number of users by status. */
export const UserCounts = z
  .object({
    all: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    suspended: z.number().int(),
    toApprove: z.number().int(),
  })
  .meta({ id: 'UserCounts' });
export type UserCounts = z.output<typeof UserCounts>;

/** A user with statistics and debt. */
export const AdminUserDetail = AdminUser.extend({
  emailVerified: z.boolean(),
  owed: Money.meta({ description: 'The debt of the user' }),
  statistics: Statistics,
}).meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.output<typeof AdminUserDetail>;

const Email = z.string().trim().max(320);
const Username = z.string().trim().max(100);

/** The server checks the fields one by one and answers the code of the first invalid one. */
export const AddUser = z
  .strictObject({
    username: Username,
    email: Email,
    password: z.string().max(PASSWORD_LENGTH.most),
    balance: Money.nonnegative().max(GIVEN_BALANCE_MAXIMUM).default(1_000_000),
    status: UserStatus.default('active'),
    isAdmin: z.boolean().default(false),
  })
  .meta({ id: 'AddUser' });
export type AddUser = z.output<typeof AddUser>;

/** The fields of a user to change; others stay. */
export const ChangeUser = z
  .strictObject({
    username: Username.optional(),
    email: Email.optional(),
    reason: Reason.optional().meta({
      description: 'The reason of the request to a second administrator, for the address of an administrator',
    }),
  })
  .meta({ id: 'ChangeUser' });
export type ChangeUser = z.output<typeof ChangeUser>;

/** `active` approves a waiting user or ends a suspension; `suspended` ends every session at once. */
export const ChangeUserStatus = z.strictObject({ status: UserStatus, reason: Reason.optional() }).meta({
  id: 'ChangeUserStatus',
});
export type ChangeUserStatus = z.output<typeof ChangeUserStatus>;

/** Makes a user an administrator, or an administrator a bettor. */
export const ChangeUserRole = z.strictObject({ role: Role }).meta({ id: 'ChangeUserRole' });

/** The reason for deleting an account, which the audit log records. */
export const DeleteUser = z.strictObject({ reason: Reason }).meta({ id: 'DeleteUser' });

/** A credit or debit by an administrator, in FCFA. */
export const AdjustBalance = z
  .strictObject({
    amount: Money.refine((amount) => amount !== 0, 'not nothing').meta({ description: 'Negative for a debit' }),
    reason: Reason,
  })
  .meta({ id: 'AdjustBalance' });
export type AdjustBalance = z.output<typeof AdjustBalance>;

/** An adjustment that waits for a second administrator, or was decided. */
export const Adjustment = z
  .object({
    id: Id,
    user: z.object({ id: Id, name: z.string() }),
    amount: Money,
    reason: z.string(),
    by: z.object({ id: Id, name: z.string().nullable() }),
    requestedAt: Time,
    expiresAt: Time,
    state: z.enum(['waiting', 'approved', 'refused', 'expired']),
    decided: z
      .object({ by: z.object({ id: Id, name: z.string().nullable() }), at: Time, reason: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Adjustment' });
export type Adjustment = z.output<typeof Adjustment>;
/** The adjustments that wait for approval, and what the caller may adjust alone. */
export const AdjustmentList = z
  .object({
    items: z.array(Adjustment).meta({ description: 'Waiting adjustments, the oldest first' }),
    approvalAbove: Money.meta({ description: 'A larger adjustment needs a second administrator' }),
    aloneToday: Money.meta({
      description: 'The sum that the caller may still adjust alone in this UTC day',
    }),
  })
  .meta({ id: 'AdjustmentList' });
export type AdjustmentList = z.output<typeof AdjustmentList>;
/** A decision about an adjustment that waits. */
export const DecideAdjustment = z
  .strictObject({ decision: z.enum(['approved', 'refused']), reason: Reason.optional() })
  .meta({ id: 'DecideAdjustment' });
export type DecideAdjustment = z.output<typeof DecideAdjustment>;

/** The user after a change. A new address of an administrator waits for a second administrator. */
export const ChangedUser = AdminUser.extend({ request: Approval.nullable() }).meta({ id: 'ChangedUser' });
export type ChangedUser = z.output<typeof ChangedUser>;

/** The user after an adjustment, or unchanged while it waits. */
export const AdjustedUser = AdminUser.extend({ request: Adjustment.nullable() }).meta({ id: 'AdjustedUser' });

/** A session of another user. */
export const AdminSession = Session.omit({ isCurrent: true })
  .extend({ address: z.string().nullable().meta({ description: 'The network address that opened it' }) })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.output<typeof AdminSession>;
/** All sessions of a user. */
export const AdminSessionList = z.object({ items: z.array(AdminSession) }).meta({ id: 'AdminSessionList' });

/** A note of administrators about a user, which the user never sees. */
export const UserNote = z
  .object({ id: Id, text: z.string(), by: z.string().nullable(), createdAt: Time })
  .meta({ id: 'UserNote' });
export type UserNote = z.output<typeof UserNote>;
/** All notes about a user, newest first. */
export const UserNoteList = z.object({ items: z.array(UserNote) }).meta({ id: 'UserNoteList' });
/** The text of a new note. */
export const AddUserNote = z.strictObject({ text: textWithin(1, 2000) }).meta({ id: 'AddUserNote' });
