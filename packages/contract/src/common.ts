import { z } from 'zod';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGE_CODES } from './languages.ts';

/** An opaque id. A malformed one is answered with `not_found`. */
export const Id = z.string().min(1).max(100);
/** A moment on the wire. */
export const Time = z.iso.datetime().meta({ description: 'ISO 8601, UTC' });
/** The id in a path such as `/api/events/{id}`. */
export const IdParams = z.object({ id: Id });

/** The paging parameters of every list. */
export const Paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'The `nextCursor` of the page before; without it, the first page' }),
};

/** A period of a history: from a moment (inclusive) to another (exclusive). */
export const Period = {
  from: Time.optional().meta({ description: 'ISO 8601, UTC: from this moment on' }),
  to: Time.optional().meta({ description: 'ISO 8601, UTC: before this moment' }),
};

/** The schema of a page of a list; `nextCursor` is null on the last page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The code of one of the languages of the site. */
export const Language = z.enum(LANGUAGE_CODES);
export type Language = z.output<typeof Language>;

/** The header that makes a write idempotent. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z.string().min(8).max(255).meta({
    description:
      'New for each intended write, such as a UUID, and the same when it is sent again. A repeated request has no further effect, and its answer has what the first one made; another request with the same key is refused (idempotency_conflict)',
  }),
});
/** The same header where it may be absent. Every write of administrators takes it. */
export const OptionalIdempotencyHeaders = IdempotencyHeaders.partial();

/** Control characters, and signs that change the direction of the text around a name. */
const UNSHOWN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns a name as it is stored: one line, in the direction of its own letters. */
export const cleanName = (name: string): string => name.replace(UNSHOWN, ' ').replace(/\s+/g, ' ').trim();

/** A name that a person types, with at most `maximum` characters. */
export const nameWithin = (maximum: number) => z.string().overwrite(cleanName).min(1).max(maximum);

/** Returns a text as it is stored: with its line breaks, in the direction of its own letters. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNSHOWN, (signs) => signs.replace(/[^\n]+/g, ' '))
    .trim();

/** A text of one or more lines that a person types. */
export const textWithin = (minimum: number, maximum: number) =>
  z.string().overwrite(cleanText).min(minimum).max(maximum);

/** The reason of a change, in the words of the administrator who makes it. */
export const Reason = textWithin(3, 500);

/** A schema for words of administrators by language; readers of a missing one get the default one. */
export const writtenWords = <Words extends z.ZodType>(words: Words) =>
  z.strictObject({ ...byLanguage(() => words.optional()), [DEFAULT_LANGUAGE]: words });

/** A schema for such words without those in the default language. */
export const translatedWords = <Words extends z.ZodType>(words: Words) =>
  writtenWords(words).omit({ [DEFAULT_LANGUAGE]: true });

/** A name that an administrator writes. */
export const LocalNames = writtenWords(nameWithin(80)).meta({ id: 'LocalNames' });
export type LocalNames = z.output<typeof LocalNames>;

/**
 * The id of a sport. The definitions of sports in `packages/rules` say which there are; the server refuses any other.
 */
export const SportKey = z
  .string()
  .regex(/^[a-z_]{3,60}$/)
  .meta({ id: 'SportKey', example: 'football' });
