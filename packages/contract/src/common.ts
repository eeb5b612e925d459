import { z } from 'zod';
import { LANGUAGE_CODES } from './languages.ts';

/** Ids are opaque: a malformed one is simply not found. */
export const Id = z.string().min(1).max(100);
export const Time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
export const IdParams = z.object({ id: Id });

/** Paging of every list. */
export const Paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(300).optional(),
};

/** Which part of a history: from this moment on, and up to before that one. */
export const Period = {
  from: Time.optional(),
  to: Time.optional(),
};

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const Language = z.enum(LANGUAGE_CODES);
export type Language = z.output<typeof Language>;

/** The header that makes a write repeatable. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.string().min(8).max(255) });

/** A name in the languages that administrators write. */
export const LocalNames = z
  .strictObject({ en: z.string().trim().min(1).max(80), fr: z.string().trim().min(1).max(80) })
  .meta({ id: 'LocalNames' });
export type LocalNames = z.output<typeof LocalNames>;
