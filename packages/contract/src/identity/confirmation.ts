import { z } from 'zod';
import { Time } from '../common.ts';

/** Minutes for which a session may call sensitive routes after sign-in or re-authentication. */
export const CONFIRMED_MINUTES = 30;

export const ConfirmSelf = z
  .strictObject({
    password: z.string().min(1).max(1000),
    code: z.string().max(20).optional().meta({ description: 'A code of the second factor, if there is one' }),
  })
  .meta({ id: 'ConfirmSelf' });
export type ConfirmSelf = z.output<typeof ConfirmSelf>;

export const Confirmed = z.object({ until: Time }).meta({ id: 'Confirmed' });
export type Confirmed = z.output<typeof Confirmed>;
