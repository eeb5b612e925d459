import type { ActKind } from '@cauri/contract';
import type { Reader } from '#platform/database';

/** Whether somebody has done one of these to a user, ever. */
export async function hasActedOnUser(
  db: Reader,
  { by, userId, kinds }: { readonly by: string; readonly userId: string; readonly kinds: readonly ActKind[] },
): Promise<boolean> {
  const act = await db
    .selectFrom('act')
    .select('id')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('by_user', '=', by)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}
