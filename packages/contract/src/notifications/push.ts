import { z } from 'zod';
import { Language } from '../common.ts';

/** A browser's push subscription: the address of its push service, and the keys that encrypt its messages. */
export const SubscribePush = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .meta({ description: 'The address of a known push service' }),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
    language: Language.optional().meta({
      description: 'The language of messages when the account has none; unchanged by default',
    }),
  })
  .meta({ id: 'SubscribePush' });
export type SubscribePush = z.output<typeof SubscribePush>;

/** Whether push messages can be switched on, and whether they are. */
export const PushState = z
  .object({
    publicKey: z.string().meta({ description: 'The public key of the server, with which a browser subscribes' }),
    isOn: z.boolean().meta({ description: 'Whether this signed-in device gets push messages' }),
  })
  .meta({ id: 'PushState' });
export type PushState = z.output<typeof PushState>;
