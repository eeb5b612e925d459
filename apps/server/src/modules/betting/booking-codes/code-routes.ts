import { api } from '@cauri/contract';
import type { Context } from 'hono';
import { type Env, type Router, serve } from '#platform/http';
import type { Source } from '#platform/rate-limit';
import type { BookingCodes } from './booking-codes.ts';

/** Slips under a short code: saved and found by anybody. */
export function mountCodes(router: Router, codes: BookingCodes): void {
  serve(router, api.saveCode, async ({ headers, body }, c) =>
    codes.save(body, { asker: await askerOf(c), key: headers['idempotency-key'] }),
  );
  serve(router, api.getCode, async ({ params: { code } }, c) => codes.find(code, await askerOf(c)));
}

/** For whom limits are counted. */
async function askerOf(c: Context<Env>): Promise<Source> {
  return (await c.get('identify')()) ?? { address: c.get('address') };
}
