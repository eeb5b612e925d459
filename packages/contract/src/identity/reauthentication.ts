import { z } from 'zod';
import { Time } from '../common.ts';

/** Minutes for which a session may call sensitive routes after sign-in or re-authentication. */
export const STEP_UP_MINUTES = 30;

/** A change of a second factor: it is turned on or off, or gets new recovery codes. */
export type FactorChange = 'on' | 'off' | 'codes';

/** The password, and the code of the second factor if there is one. */
export const Reauthenticate = z
  .strictObject({
    password: z.string().min(1).max(1000),
    code: z.string().max(20).optional().meta({ description: 'A code of the second factor, if there is one' }),
  })
  .meta({ id: 'Reauthenticate' });
export type Reauthenticate = z.output<typeof Reauthenticate>;

/** The moment until which the session may call sensitive routes. */
export const Reauthenticated = z.object({ until: Time }).meta({ id: 'Reauthenticated' });
export type Reauthenticated = z.output<typeof Reauthenticated>;
