import type { AdminUser, Role, UserStatus } from '@cauri/contract';
import { call } from '#api/call.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { useChange } from '../use-change.ts';

/** The changes that an administrator makes to a user. Each is announced, and all lists with the user are refetched. */
export function useUserChanges({
  id,
  username,
  awaitsApproval,
}: Pick<AdminUser, 'id' | 'username' | 'awaitsApproval'>) {
  const t = useText('users');
  const { isBusy, change } = useChange('users');
  /** Returns whether the change was made. */
  const run = <U extends AdminUser>(
    work: () => Promise<U>,
    done: Key<'users'> | ((user: U) => Key<'users'>),
  ): Promise<boolean> =>
    change(async () => {
      const user = await work();
      const key = typeof done === 'function' ? done(user) : done;
      return t(key, { name: user.username, amount: formatMoney(user.balance) });
    });
  const params = { id };
  return {
    busy: isBusy,
    username,
    setStatus: (status: UserStatus, reason = '') => {
      const done = { active: awaitsApproval ? 'approved' : 'reactivated', suspended: 'suspended', inactive: 'edited' };
      const body = { status, ...(reason !== '' && { reason }) };
      return run(() => call('changeUserStatus', { params, body }), done[status] as Key<'users'>);
    },
    remove: (reason: string) => run(() => call('deleteUser', { params, body: { reason } }), 'deleted_user'),
    setRole: (role: Role) =>
      run(() => call('changeUserRole', { params, body: { role } }), role === 'admin' ? 'made_admin' : 'unmade_admin'),
    adjust: (body: { amount: number; reason: string }) =>
      run(
        () => call('adjustBalance', { params, body }),
        ({ request }) => (request?.state === 'waiting' ? 'approval_requested' : 'adjusted'),
      ),
  };
}
