import type { Bus } from '#platform/bus';

const CHANNEL = 'wallet';
/** A payload stays below the 8,000 bytes of the bus. */
const USERS_A_MESSAGE = 200;
const GATHER_MS = 50;

/** Tells every process that wallets or bets of some users changed. Call it after the commit. */
export async function tellWalletsChanged(bus: Bus, userIds: Iterable<string>): Promise<void> {
  const users = [...new Set(userIds)];
  for (let start = 0; start < users.length; start += USERS_A_MESSAGE) {
    await bus.publish(CHANNEL, users.slice(start, start + USERS_A_MESSAGE).join(','));
  }
}

/** The same for changes that come one by one: gathered for a moment, because each message locks all commits. */
export function createWalletTeller(bus: Bus): (userId: string) => void {
  const gathered = new Set<string>();
  return (userId) => {
    gathered.add(userId);
    if (gathered.size > 1) return;
    setTimeout(() => {
      const users = [...gathered];
      gathered.clear();
      // Lost when the database is away: the pages read their balance again when they reconnect.
      void tellWalletsChanged(bus, users).catch(() => {});
    }, GATHER_MS).unref();
  };
}

export function onWalletsChanged(bus: Bus, listener: (userIds: readonly string[]) => void): void {
  bus.subscribe(CHANNEL, (payload) => listener(payload.split(',')));
}
