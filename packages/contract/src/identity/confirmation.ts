import { z } from 'zod';
import { Time } from '../common.ts';

/** So long a session may do dangerous acts after it was begun, or after the password was given again. */
export const CONFIRMED_MINUTES = 30;

export const ConfirmSelf = z
  .strictObject({
    password: z.string().min(1).max(1000),
    code: z.string().max(20).optional().meta({ description: 'Of the app, where there is a second factor' }),
  })
  .meta({ id: 'ConfirmSelf' });
export type ConfirmSelf = z.output<typeof ConfirmSelf>;

export const Confirmed = z.object({ until: Time }).meta({ id: 'Confirmed' });
export type Confirmed = z.output<typeof Confirmed>;
