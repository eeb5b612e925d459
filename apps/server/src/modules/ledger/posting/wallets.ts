import type { Exclusion } from '@cauri/contract';
import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { isExcluded } from '../limits/self-limits.ts';
import type { WalletState } from './post.ts';

interface ReadWallet extends WalletState {
  /** Whether the status of the user allows bets; a time-out or self-exclusion does not change it. */
  readonly mayBet: boolean;
  /** The present time-out or self-exclusion. */
  readonly pause: Exclusion | null;
}

/** Reads the wallets of users, by user id. A user without a wallet is absent. */
export async function readWallets(db: Reader, userIds: readonly string[]): Promise<Map<string, ReadWallet>> {
  const rows = await db
    .selectFrom('wallet as w')
    .select(['user_id', 'balance', 'version', 'may_bet', 'exclusion', 'excluded_until'])
    .select(isExcluded(sql`clock_timestamp()`).as('is_excluded'))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(
      ({ user_id: userId, balance, version, may_bet: mayBet, exclusion: kind, excluded_until: until, is_excluded }) => [
        userId,
        {
          userId,
          balance,
          version,
          mayBet,
          pause: is_excluded && kind && until ? { kind, until: until.toISOString() } : null,
        },
      ],
    ),
  );
}

/**
 * Whether a user may decide about bets now: neither suspended or waiting for approval, nor in a time-out or
 * self-exclusion.
 */
export async function readMayPlay(db: Reader, userId: string): Promise<'yes' | 'may_not_bet' | 'excluded'> {
  const { rows } = await sql<{ state: 'yes' | 'may_not_bet' | 'excluded' }>`
    select case when not w.may_bet then 'may_not_bet' when ${isExcluded(sql`clock_timestamp()`)} then 'excluded'
      else 'yes' end as state
    from wallet w where w.user_id = ${userId}`.execute(db);
  return rows[0]?.state ?? 'may_not_bet';
}

/** Reads the effect of the transfer with a business key on a wallet, in centimes; null if there is no such transfer. */
export async function findTransfer(db: Reader, userId: string, key: string): Promise<{ amount: bigint } | null> {
  const row = await db
    .selectFrom('transfer')
    .select('amount')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads a user's debt, and how much debt the first `payouts` payouts under a business key repaid. In centimes. */
export async function readDebt(
  db: Reader,
  userId: string,
  { key, payouts }: { readonly key: string; readonly payouts: number },
): Promise<{ debt: bigint; repaid: bigint }> {
  const keys = Array.from({ length: payouts }, (_, index) => `${key}:recovery:${index + 1}`);
  const { rows } = await sql<{ debt: bigint; repaid: bigint }>`
    select w.debt, (
        select coalesce(sum(-t.amount), 0)::bigint from transfer t
        where t.user_id = w.user_id and t.key = any(${keys}::text[]) and t.account = 'owed'
      ) as repaid
    from wallet w where w.user_id = ${userId}`.execute(db);
  return rows[0] ?? { debt: 0n, repaid: 0n };
}

const CHANNEL = 'wallet';
/** The message stays below the 8,000 bytes of a NOTIFY payload. */
const USERS_PER_MESSAGE = 200;
const GATHER_MS = 50;

/** Notifies every process that the wallets or bets of these users changed. Call it after the commit. */
export async function publishWalletChanges(bus: Bus, userIds: Iterable<string>): Promise<void> {
  const users = [...new Set(userIds)];
  for (let start = 0; start < users.length; start += USERS_PER_MESSAGE) {
    await bus.publish(CHANNEL, users.slice(start, start + USERS_PER_MESSAGE).join(','));
  }
}

/**
 * Like {@link publishWalletChanges} for single changes. It sends the changes of 50 ms in one message, because the commit of
 * each NOTIFY takes a lock that all other commits with a NOTIFY wait for.
 */
export function createWalletPublisher(bus: Bus): (userId: string) => void {
  const gathered = new Set<string>();
  return (userId) => {
    gathered.add(userId);
    if (gathered.size > 1) return;
    setTimeout(() => {
      const users = [...gathered];
      gathered.clear();
      // Lost when the database connection is lost: pages read their balance again when they reconnect.
      void publishWalletChanges(bus, users).catch(() => {});
    }, GATHER_MS).unref();
  };
}

/** Calls `listener` with the users whose wallets or bets changed, in any process. */
export function onWalletsChanged(bus: Bus, listener: (userIds: readonly string[]) => void): void {
  bus.subscribe(CHANNEL, (payload) => listener(payload.split(',')));
}
