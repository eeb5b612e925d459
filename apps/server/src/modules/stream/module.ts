import { type SiteConfig, toWireMoney } from '@cauri/contract';
import type { Limits, ServerModule, ServerParts } from '#module';
import { type BonusTables, countOpenBets, readSettledSince } from '#modules/betting';
import { type Board, readRevealed } from '#modules/catalog';
import type { Sessions } from '#modules/identity';
import { onWalletsChanged, readWallets } from '#modules/ledger';
import { countUnread, onNotices } from '#modules/notifications';
import { onPlansChanged } from '#modules/plans';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import { StreamHub } from './hub.ts';
import type { ReadPersonal } from './personal.ts';
import { mountStream } from './routes.ts';
import type { ReadRevealed } from './state.ts';

interface Needs {
  readonly board: Board;
  readonly sessions: Sessions;
  readonly settings: SettingsStore;
  readonly bonuses: Pick<BonusTables, 'onChange'>;
  readonly siteConfig: () => SiteConfig;
  readonly limits: Limits;
}

/** Sends live changes to open pages, as server-sent events or by polling. */
export function createStream(parts: ServerParts, { board, sessions, settings, bonuses, siteConfig, limits }: Needs) {
  const { config, db, bus, clock } = parts;
  const { streamsPerCaller, addressFactor } = config;
  const readPersonal = readPersonalFrom(db);
  const revealed: ReadRevealed = (eventId, afterStep) => readRevealed(db, eventId, afterStep);
  const hub = new StreamHub({
    ...parts,
    board,
    streamsPerCaller,
    addressFactor,
    readPersonal,
    readRevealed: revealed,
  });
  onWalletsChanged(bus, (userIds) => void hub.sendToUsers(userIds));
  onNotices(bus, (userId) => void hub.sendToUsers([userId]));
  bus.onGap(() => void hub.sendToUsers('all'));
  sessions.onInvalidated((userId) => hub.endStreamsOf(userId));
  settings.onChange(() => hub.sendSite(siteConfig()));
  bonuses.onChange(() => hub.sendSite(siteConfig()));
  // Pages that get the configuration read the plans again.
  onPlansChanged(bus, () => hub.sendSite(siteConfig()));
  return {
    hub,
    routes: (router) => mountStream(router, hub, { board, clock, readPersonal, readRevealed: revealed, limits }),
    stop: async () => hub.close(),
  } satisfies ServerModule & Record<string, unknown>;
}

const readPersonalFrom =
  (db: Database): ReadPersonal =>
  async (userId, since) => {
    const [wallets, bets, unread, openBets] = await Promise.all([
      readWallets(db, [userId]),
      readSettledSince(db, userId, since),
      countUnread(db, userId),
      countOpenBets(db, userId),
    ]);
    const wallet = wallets.get(userId);
    if (!wallet) return null;
    const { balance, version, mayBet, pause } = wallet;
    return {
      balance: {
        balance: toWireMoney(balance),
        balanceVersion: Number(version),
        openBets,
        // A suspended user has no session, and no stream.
        status: mayBet ? 'active' : 'inactive',
        pause,
      },
      bets,
      unread,
    };
  };
