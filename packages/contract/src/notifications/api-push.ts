import { route } from '../route.ts';
import { PushState, SubscribePush } from './push.ts';

/** What somebody who is signed in may ask of notifications on the device. */
export const pushApi = {
  getMyPush: route({
    method: 'get',
    path: '/api/me/push',
    who: 'bettor',
    summary: 'Whether this device is told by push, and the key to subscribe with',
    input: {},
    status: 200,
    output: PushState,
    problems: ['unauthenticated'],
  }),
  subscribePush: route({
    method: 'put',
    path: '/api/me/push',
    who: 'bettor',
    summary: 'Tells this device by push until it is signed out; another subscription takes the place of the first',
    input: { body: SubscribePush },
    status: 200,
    output: PushState,
    problems: ['unauthenticated', 'validation_failed'],
  }),
  unsubscribePush: route({
    method: 'delete',
    path: '/api/me/push',
    who: 'bettor',
    summary: 'Tells this device by push no more',
    input: {},
    status: 200,
    output: PushState,
    problems: ['unauthenticated'],
  }),
} as const;
