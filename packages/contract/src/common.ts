import { z } from 'zod';
import { LANGUAGE_CODES } from './languages.ts';

/** An opaque id. A malformed one is answered with `not_found`. */
export const Id = z.string().min(1).max(100);
export const Time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const IdParams = z.object({ id: Id });

/** The paging parameters of every list. */
export const Paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(300).optional(),
};

/** A period of a history: from a moment (inclusive) to another (exclusive). */
export const Period = {
  from: Time.optional(),
  to: Time.optional(),
};

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const Language = z.enum(LANGUAGE_CODES);
export type Language = z.output<typeof Language>;

/** The header that makes a write idempotent. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(255) });
/** The same header where it may be absent. Every write of administrators takes it. */
export const OptionalIdempotencyHeaders = IdempotencyHeaders.partial();

/** A name in the languages that administrators write. */
export const LocalNames = z
  .strictObject({ en: z.string().trim().min(1).max(80), fr: z.string().trim().min(1).max(80) })
  .meta({ id: 'LocalNames' });
export type LocalNames = z.output<typeof LocalNames>;

/** The id of a sport. The definitions of sports in `packages/rules` say which there are; the server refuses any other. */
export const SportKey = z
  .string()
  .regex(/^[a-z_]{3,60}$/)
  .meta({ id: 'SportKey', example: 'football' });
