/* Bounds that the API and its pages share. No schema is here: pages import this file without zod. */

/** The maximum number of characters in the name of a team, a league or a country. */
export const NAME_MAXIMUM = 200;

/** The number of characters of a password. */
export const PASSWORD_LENGTH = { least: 6, most: 128 } as const;
/** The number of characters of a username, and the characters themselves. */
export const USERNAME_LENGTH = { least: 3, most: 30 } as const;
export const USERNAME = new RegExp(`^[a-zA-Z0-9_.]{${USERNAME_LENGTH.least},${USERNAME_LENGTH.most}}$`);

/** The maximum number of matches for which an account has alerts. */
export const ALERTS_MAXIMUM = 30;

/** A bet on a real match in play waits at most this long for new prices, for which the feed is polled every 30 seconds. */
export const PRICES_WAIT_MAXIMUM_MS = 35_000;

/** The number of outcomes of a bet builder. */
export const BUILDER_PARTS = { least: 2, most: 6 } as const;

/** The maximum number of slips that an account keeps. */
export const SAVED_SLIPS_MAXIMUM = 20;
/** The maximum length of the name of a saved slip, in UTF-16 code units. */
export const SLIP_NAME_MAXIMUM = 60;

/** A bettor may dispute a leg for this number of days after the bet was settled. */
export const DISPUTE_DAYS = 30;
/** Administrators answer within this number of days. */
export const DISPUTE_ANSWER_DAYS = 7;
/** The maximum number of disputes of one account that wait for an answer. */
export const OPEN_DISPUTES_MAXIMUM = 5;
/** The characters of the reason of a dispute. */
export const DISPUTE_TEXT = { least: 20, most: 2000 } as const;
/** An answer has at least this many characters, and as many as a reason at most. */
export const DISPUTE_ANSWER_LEAST = 3;

/** The amounts of overrides with fewer bettors are published in a sum with others only. */
export const OVERRIDE_BETTORS_MINIMUM = 5;

/**
 * The largest balance in FCFA that administrators can give. A payout, bonus or purchase credits a billion at most, so that
 * later ones do not reach the largest amount on the wire.
 */
export const GIVEN_BALANCE_MAXIMUM = 1e13;

/**
 * The maxima of a plan: characters of its name and of each feature, features, FCFA that a purchase credits, and its position.
 */
export const PLAN_MOST = {
  name: 60,
  feature: 120,
  features: 12,
  virtualAmount: 1_000_000_000,
  position: 9_999,
} as const;

/** The maximum number of characters in the name of an API token or a webhook. */
export const SECRET_NAME_MAXIMUM = 60;

/** The days for which an API token may be valid. */
export const TOKEN_DAYS = { least: 1, usual: 90, most: 365 } as const;
