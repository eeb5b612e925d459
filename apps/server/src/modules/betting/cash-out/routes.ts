import { api } from '@cauri/contract';
import { createWalletPublisher } from '#modules/ledger';
import { announceNotices } from '#modules/notifications';
import type { Bus } from '#platform/database/bus';
import { callerOf, type Router, serve } from '#platform/http';
import { readAutomaticValue, setAutomaticCashOut } from './automatic.ts';
import { cashOutBet, type LimitedCashOuts } from './cash-out-bet.ts';
import { quoteCashOut } from './quote-cash-out.ts';

interface CashOutRouteParts extends LimitedCashOuts {
  readonly bus: Bus;
}

/** The longest intended wait of a cash-out with a real match in play, in milliseconds. */
const LONGEST_MS = 35_000;

/** Mounts the quotes of cash-outs and their execution. */
export function mountCashOuts(router: Router, parts: CashOutRouteParts): void {
  const publishWalletChange = createWalletPublisher(parts.bus);

  const quote = async (userId: string, betId: string) => {
    const quoted = await quoteCashOut(parts, userId, betId);
    const automatic = await readAutomaticValue(parts.db, userId, betId);
    return automatic === null ? quoted : { ...quoted, automatic };
  };

  serve(router, api.getCashOut, async ({ params: { id } }, c) => quote((await callerOf(c)).userId, id));

  serve(router, api.setAutomaticCashOut, async ({ params: { id: betId }, body: { value } }, c) => {
    const { userId } = await callerOf(c);
    await setAutomaticCashOut(parts, { userId, betId, value });
    return quote(userId, betId);
  });

  serve(router, api.removeAutomaticCashOut, async ({ params: { id: betId } }, c) => {
    const { userId } = await callerOf(c);
    await setAutomaticCashOut(parts, { userId, betId, value: null });
    return quote(userId, betId);
  });

  serve(router, api.cashOutBet, async ({ params: { id }, headers, body }, c) => {
    const { userId } = await callerOf(c);
    c.set('plannedMs', LONGEST_MS);
    const request = { userId, betId: id, key: headers['idempotency-key'] };
    const { cashedOut, replayed } = await cashOutBet(parts, request, body);
    if (replayed) c.header('idempotency-replayed', 'true');
    else {
      publishWalletChange(userId);
      // Lost when the connection is lost: pages count their notices again when they reconnect.
      if (cashedOut.bet.settled) void announceNotices(parts.bus, [userId]).catch(() => {});
    }
    return cashedOut;
  });
}
