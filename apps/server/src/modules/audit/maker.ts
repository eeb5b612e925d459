import type { Context } from 'hono';
import { callerOf, type Env } from '#platform/http';

/** Who acts, and from which network. */
export interface Maker {
  readonly userId: string;
  readonly address: string;
}

/** Who acts by this request. Throws `unauthenticated`. */
export async function makerOf(c: Context<Env>): Promise<Maker> {
  return { userId: (await callerOf(c)).userId, address: c.var.address };
}
