import type { BetType } from '@cauri/contract';
import type { BonusTable, PriceOrigin } from '@cauri/rules';
import { fromBase64Url, fromUtf8, parseJson, sha256, toBase64Url, utf8ToBytes } from './bytes.ts';

/** An outcome of a bet builder. */
export interface ReceiptPart {
  readonly market: string;
  readonly marketType: string;
  /** Thousandths; null for a market without a line. */
  readonly line: number | null;
  readonly outcome: string;
  readonly outcomeKey: string;
  /** The keys of all outcomes that the market had, in their order. Absent from receipts of versions before it. */
  readonly outcomeKeys?: readonly string[];
}

/** A leg of a receipt, as it was placed. */
export interface ReceiptLeg {
  readonly event: string;
  readonly eventName: string;
  readonly sport: string;
  readonly market: string;
  readonly marketType: string;
  /** Thousandths; null for a market without a line. */
  readonly line: number | null;
  readonly outcome: string;
  readonly outcomeKey: string;
  /** Thousandths. */
  readonly odds: number;
  /** The announced start, in milliseconds since 1970. */
  readonly startsAt: number;
  /** The origin of the price, by which the leg counts for the bonus. */
  readonly priced: PriceOrigin | null;
  /** For a simulated match: the hash of its commitment document. */
  readonly digest: string | null;
  /** The outcomes of a bet builder, which has the market type `builder`; null for any other leg. */
  readonly parts: readonly ReceiptPart[] | null;
  /** The leg is won as soon as its side leads by two goals. Absent from other legs. */
  readonly earlyPayout?: true;
  /** As in {@link ReceiptPart}. A bet builder states them in its parts. */
  readonly outcomeKeys?: readonly string[];
  /**
   * The question and the answer of a custom market, in the default language of the site. Absent like `outcomeKeys`, and from
   * other markets.
   */
  readonly marketName?: string;
  readonly outcomeName?: string;
}

/** The content of a receipt. Amounts are in centimes, times in milliseconds since 1970. */
export interface ReceiptClaims {
  readonly v: 1;
  /** The address of the site. */
  readonly iss: string;
  readonly bet: string;
  readonly type: BetType;
  /** The total stake. */
  readonly stake: number;
  /** The stake of each combination. */
  readonly unitStake: number;
  readonly sizes: readonly number[] | null;
  readonly legs: readonly ReceiptLeg[];
  readonly potentialWin: number;
  readonly payoutMaximum: number;
  /** The bonus table of a combined bet; null without a bonus. */
  readonly bonus: BonusTable | null;
  readonly placedAt: number;
  /** The version of the rules in force at the placement. */
  readonly rules: number;
  readonly log: {
    readonly origin: string;
    /** The key that signs the checkpoints of the log. */
    readonly key: string;
    /** The time by which the ticket is in the log. */
    readonly by: number;
  };
  /** Random: without it the hash in the log reveals nothing about the bet. */
  readonly salt: string;
}

/** A public key of a JSON Web Key Set (RFC 7517, RFC 8037). */
export interface PublicJwk {
  readonly kty: string;
  readonly crv?: string;
  readonly kid?: string;
  readonly x?: string;
}

/** The header of a receipt. */
export interface ReceiptHeader {
  readonly alg: 'EdDSA';
  readonly kid: string;
  readonly typ: 'cauri-receipt';
  /**
   * The signed checkpoint of the log when the receipt was signed. Absent from receipts of versions before it, and while
   * there is no log.
   */
  readonly checkpoint?: string;
}

/** A receipt: a compact JWS (RFC 7515). */
export interface Receipt {
  readonly header: ReceiptHeader;
  readonly claims: ReceiptClaims;
  /** The hash that the log has of it: SHA-256 of the payload. */
  readonly ticket: Uint8Array;
  readonly signedText: string;
  readonly signature: Uint8Array;
}

/** Returns the payload of a receipt: the claims as JSON, in the order of their declaration. */
export function payloadOf(claims: ReceiptClaims): Uint8Array {
  return utf8ToBytes(JSON.stringify(claims));
}

/** Returns the hash of a ticket: SHA-256 of the payload of its receipt. */
export const ticketOf = (payload: Uint8Array): Uint8Array => sha256(payload);

/** Returns the identifier of an Ed25519 key: its thumbprint by RFC 7638. `x` is the key in base64url. */
export const thumbprintOf = (x: string): string =>
  toBase64Url(sha256(utf8ToBytes(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)));

/** Returns the text that a receipt signs: header and payload in base64url, joined by a dot. */
export const signedTextOf = (header: ReceiptHeader, payload: Uint8Array): string =>
  `${toBase64Url(utf8ToBytes(JSON.stringify(header)))}.${toBase64Url(payload)}`;

/** Reads a receipt without checking its signature; null if it is malformed. Whitespace around it is ignored. */
export function parseReceipt(text: string): Receipt | null {
  const [head = '', body = '', tail = '', ...rest] = text.trim().split('.');
  const [headBytes, payload, signature] = [head, body, tail].map(fromBase64Url);
  const parse = (bytes: Uint8Array | null | undefined) => parseJson(bytes ? fromUtf8(bytes) : null);
  const header = parse(headBytes) as ReceiptHeader | null;
  const claims = parse(payload) as ReceiptClaims | null;
  if (rest.length > 0 || !payload || signature?.length !== 64) return null;
  if (header?.alg !== 'EdDSA' || header.typ !== 'cauri-receipt' || typeof header.kid !== 'string') return null;
  if (header.checkpoint !== undefined && !isText(header.checkpoint)) return null;
  if (!isClaims(claims)) return null;
  return { header, claims, ticket: ticketOf(payload), signedText: `${head}.${body}`, signature };
}

/** More legs than a bet can have. A receipt of any size could otherwise be checked without an end. */
const LEGS_MAXIMUM = 100;

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function isClaims(claims: ReceiptClaims | null): claims is ReceiptClaims {
  if (claims?.v !== 1 || ![claims.iss, claims.bet, claims.salt, claims.log?.origin, claims.log?.key].every(isText))
    return false;
  const { stake, unitStake, potentialWin, payoutMaximum, placedAt, rules, log, legs, sizes, type } = claims;
  if (![stake, unitStake, potentialWin, payoutMaximum, placedAt, rules, log.by].every(isWhole)) return false;
  if (!['single', 'combined', 'system'].includes(type)) return false;
  if (claims.bonus !== null && !isBonusTable(claims.bonus)) return false;
  if (!Array.isArray(legs) || legs.length === 0 || legs.length > LEGS_MAXIMUM) return false;
  if (sizes !== null && !(Array.isArray(sizes) && sizes.length <= legs.length && sizes.every(isWhole))) return false;
  return legs.every(isLeg);
}

const isPart = (part: ReceiptPart | null): boolean =>
  [part?.market, part?.marketType, part?.outcome, part?.outcomeKey].every(isText) &&
  (part?.line === null || isWhole(part?.line)) &&
  areKeys(part?.outcomeKeys);

const areKeys = (keys: readonly string[] | undefined): boolean =>
  keys === undefined || (Array.isArray(keys) && keys.every(isText));

const isBonusTable = (bonus: BonusTable | undefined): boolean =>
  isWhole(bonus?.oddsMinimum) &&
  Array.isArray(bonus?.rows) &&
  bonus.rows.every((row) => isWhole(row?.legs) && isWhole(row?.points));

function isLeg(leg: ReceiptLeg | null): boolean {
  if (!leg || !(leg.parts === null || (Array.isArray(leg.parts) && leg.parts.every(isPart)))) return false;
  const { event, eventName, sport, market, marketType, line, outcome, outcomeKey, odds, startsAt, digest } = leg;
  return (
    [event, eventName, sport, market, marketType, outcome, outcomeKey].every(isText) &&
    [odds, startsAt].every(isWhole) &&
    (line === null || isWhole(line)) &&
    areKeys(leg.outcomeKeys) &&
    [leg.marketName, leg.outcomeName].every((name) => name === undefined || isText(name)) &&
    (digest === null || isText(digest))
  );
}
