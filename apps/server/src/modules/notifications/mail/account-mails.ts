import type { MailKind } from '@cauri/contract';
import type { MailParams } from '@cauri/locale/messages';
import { sql } from 'kysely';
import type { AccountMails } from '#modules/identity';
import type { Reader } from '#platform/database';
import type { Mailer } from './mailer.ts';

type FactorChanged = Parameters<AccountMails['secondFactorChanged']>;

/** The emails about an account and its sign-in. */
export function createAccountMails(mailer: Mailer): AccountMails {
  const to = ({ id, email, language }: Parameters<AccountMails['passwordChanged']>[1]) => ({
    to: email,
    language,
    userId: id,
  });
  const tokenLink = (path: string, token: string) => mailer.link(`${path}?token=${encodeURIComponent(token)}`);
  const forgotPasswordLink = mailer.link('/forgot-password');
  return {
    verifyEmail: (tx, user, token) => {
      const params = { username: user.username, link: tokenLink('/verify-email', token) };
      return mailer.write(tx, { kind: 'verify_email', params, ...to(user) });
    },
    alreadyRegistered: async (tx, user) => {
      const kind = 'already_registered';
      if (await hasMailOfToday(tx, user.id, kind)) return;
      await mailer.write(tx, { kind, params: { username: user.username, link: forgotPasswordLink }, ...to(user) });
    },
    resetPassword: (tx, user, token) => {
      const params = { username: user.username, link: tokenLink('/reset-password', token) };
      return mailer.write(tx, { kind: 'reset_password', params, ...to(user) });
    },
    passwordChanged: (tx, user) =>
      mailer.write(tx, {
        kind: 'password_changed',
        params: { username: user.username, link: forgotPasswordLink },
        ...to(user),
      }),
    wrongPasswords: (tx, user) =>
      mailer.write(tx, {
        kind: 'wrong_passwords',
        params: { username: user.username, link: forgotPasswordLink },
        ...to(user),
      }),
    identityLinked: (tx, user, issuer) =>
      mailer.write(tx, {
        kind: 'identity_linked',
        params: { username: user.username, issuer, link: forgotPasswordLink },
        ...to(user),
      }),
    identityUnlinked: (tx, user, issuer) =>
      mailer.write(tx, {
        kind: 'identity_unlinked',
        params: { username: user.username, issuer, link: forgotPasswordLink },
        ...to(user),
      }),
    secondFactorChanged: (tx, user, about) =>
      mailer.write(tx, { kind: 'second_factor_changed', params: factorParams(mailer, user, about), ...to(user) }),
    newUser: (tx, admin, { user, waits }) => {
      const params = {
        username: user.username,
        email: user.email,
        waits,
        link: mailer.link(`/admin/users/${user.id}`),
      };
      return mailer.write(tx, { kind: 'new_user', params, ...to(admin) });
    },
    emailChanging: async (tx, user, { email, token }) => {
      const { username } = user;
      const params = { username, link: tokenLink('/verify-email', token) };
      await mailer.write(tx, { kind: 'change_email', params, ...to(user), to: email });
      await mailer.write(tx, {
        kind: 'email_changing',
        params: { username, email, link: forgotPasswordLink },
        ...to(user),
      });
    },
  };
}

function factorParams(
  { link }: Pick<Mailer, 'link'>,
  { username }: FactorChanged[1],
  { change, at }: FactorChanged[2],
): MailParams['second_factor_changed'] {
  // A link to a new password ends every session, and the owner cannot log in with a factor that somebody else has turned on.
  const remedy = link(change === 'on' ? '/profile?tab=settings' : '/forgot-password');
  return { username, change, at: at.toISOString(), link: remedy, support: link('/support') };
}

/** Whether the user was written an email of this kind within the last 24 hours. */
async function hasMailOfToday(tx: Reader, userId: string, kind: MailKind): Promise<boolean> {
  const mail = await tx
    .selectFrom('mail')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return mail !== undefined;
}
