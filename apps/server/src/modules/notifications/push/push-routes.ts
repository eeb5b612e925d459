import { api, type PushState } from '@cauri/contract';
import { type Caller, callerOf, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';
import { readVapidKeys, type VapidParts } from './vapid.ts';

/** Routes of the caller's push subscription. */
export function mountPush(router: Router, parts: VapidParts): void {
  const { db, config } = parts;
  const publicKeyOf = () => {
    const keys = readVapidKeys(parts);
    if (!keys) throw problem('unavailable');
    return keys.publicKey;
  };
  const stateOf = async (caller: Caller): Promise<PushState> => {
    const publicKey = publicKeyOf();
    return { publicKey, isOn: await isSubscribed(db, caller, publicKey) };
  };

  serve(router, api.getMyPush, async (_, c) => stateOf(await callerOf(c)));

  serve(router, api.subscribePush, async ({ body }, c) => {
    const caller = await callerOf(c);
    await subscribe({ db, services: config.push.services, publicKey: publicKeyOf() }, caller, body);
    return stateOf(caller);
  });

  serve(router, api.unsubscribePush, async (_, c) => {
    const caller = await callerOf(c);
    await unsubscribe(db, caller);
    return stateOf(caller);
  });
}
