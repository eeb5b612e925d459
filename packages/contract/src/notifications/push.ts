import { z } from 'zod';
import { Language } from '../common.ts';

/** What a browser says of a subscription: where its push service takes messages, and the keys that only it can read with. */
export const SubscribePush = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .meta({ description: 'Of a known push service' }),
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(==)?$/),
    }),
    language: Language.optional().meta({
      description: 'Of the messages, where the account has none; absent: as it was',
    }),
  })
  .meta({ id: 'SubscribePush' });
export type SubscribePush = z.output<typeof SubscribePush>;

export const PushState = z
  .object({
    publicKey: z.string().meta({ description: 'What a browser subscribes with: messages are signed by its pair' }),
    isOn: z.boolean().meta({ description: 'This device, as it is signed in, is told' }),
  })
  .meta({ id: 'PushState' });
export type PushState = z.output<typeof PushState>;
