/** The fewest and the most outcomes of a bet builder. */
export const PARTS = { minimum: 2, maximum: 6 } as const;
