import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Env } from '#platform/http';

type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this size compression saves hardly anything. */
const COMPRESSED_FROM = 1_000;

const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Runs in the thread pool. A list of a hundred events takes a millisecond at these levels, and twice that at the next.
 */
const compressors: Record<Exclude<Encoding, 'identity'>, (bytes: Bytes) => Promise<Bytes>> = {
  br: async (bytes) => new Uint8Array(await brotli(bytes, { params })),
  gzip: async (bytes) => new Uint8Array(await zip(bytes, { level: 4 })),
};

export const compressBrotli = compressors.br;

/**
 * The headers of JSON that is the same for everybody. Clients may store it, but must revalidate it each time, because prices
 * change.
 */
export const SHARED_JSON = {
  'content-type': 'application/json',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
};

interface Form {
  readonly bytes: Bytes;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A response that many clients share: its bytes, its entity tag and its compressed forms, each created once, on first
 * use.
 */
export class PreparedResponse {
  readonly text: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #forms = new Map<Encoding, Form | Promise<Form>>();

  /** `headers` are those of every form, such as its type and its cache policy. */
  constructor(text: string, headers: Readonly<Record<string, string>>) {
    this.text = text;
    this.#headers = headers;
  }

  /** The form that the client accepts, by its headers, or 304 if it has that form already. */
  pick(accepted = '', tags?: string): Reply | Promise<Reply> {
    const encoding = this.text.length < COMPRESSED_FROM ? 'identity' : encodingOf(accepted);
    const form = this.#form(encoding);
    return form instanceof Promise ? form.then((made) => replyWith(made, tags)) : replyWith(form, tags);
  }

  async respond(c: Context<Env>, whereFound: 200 | 404 = 200): Promise<Response> {
    const tags = whereFound === 200 ? c.req.header('if-none-match') : undefined;
    const { status, bytes, headers } = await this.pick(c.req.header('accept-encoding'), tags);
    // `c.body` would copy the headers.
    return new Response(bytes, { status: status === 200 ? whereFound : status, headers });
  }

  #form(encoding: Encoding): Form | Promise<Form> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const plain = new TextEncoder().encode(this.text);
    const tag = tagOf(plain);
    const storeForm = (bytes: Bytes): Form => {
      const form = {
        bytes,
        headers: {
          ...this.#headers,
          etag: `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
          ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        },
      };
      this.#forms.set(encoding, form);
      return form;
    };
    if (encoding === 'identity') return storeForm(plain);
    const compressed = compressors[encoding](plain).then(storeForm);
    this.#forms.set(encoding, compressed);
    compressed.catch(() => this.#forms.delete(encoding));
    return compressed;
  }
}

/** The response to send. */
export interface Reply {
  readonly status: 200 | 304;
  /** Absent for 304. */
  readonly bytes: Bytes | null;
  readonly headers: Readonly<Record<string, string>>;
}

const replyWith = ({ bytes, headers }: Form, tags: string | undefined): Reply =>
  isKnown(tags, headers.etag ?? '') ? { status: 304, bytes: null, headers } : { status: 200, bytes, headers };

/** The entity tag of a body: the same for the same bytes, in every process. */
export const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** A proxy that compresses weakens our tags; they still identify the file. */
export const isKnown = (tags: string | undefined, etag: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Returns whether `Accept-Encoding` names an encoding. */
export const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);

/** The smallest form that the client accepts. Browsers send few different headers, so recent ones are cached. */
function encodingOf(accepted: string): Encoding {
  const known = seen.get(accepted);
  if (known) return known;
  const found = (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? 'identity';
  seen.set(accepted, found);
  return found;
}
const seen = new LRUCache<string, Encoding>({ max: 100 });
