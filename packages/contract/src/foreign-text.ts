import { z } from 'zod';

// Texts that another service chooses, such as a payment gateway, an identity provider or a feed of odds.

const LENGTH_MAXIMUM = 255;
/** Addresses of checkouts carry their state, and may be long. */
const ADDRESS_MAXIMUM = 5_000;
/** Neither control characters nor unpaired surrogates, so that the database can store it, and a line of a log can show it. */
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** A short text of another service, such as a currency or a state. */
export const ForeignText = z.string().max(LENGTH_MAXIMUM).regex(STORABLE);

/** An identifier of another service. */
export const ForeignId = ForeignText.min(1);

/** The address of a page of another service, to which people are sent. */
export const ForeignPage = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS_MAXIMUM)
  .regex(STORABLE);
