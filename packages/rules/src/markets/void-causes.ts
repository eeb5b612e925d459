import type { VoidCause } from '@cauri/contract';

/** What is told of a leg that no score has graded: why it is void. */
export const voidCauses: Readonly<Record<VoidCause, string>> = {
  cancelled: 'The event was cancelled: bets on it are void.',
  abandoned: 'The event was broken off and not finished: bets on it are void, whatever the score was.',
  postponed: 'The event was moved by more than 48 hours: bets placed before that are void.',
  walkover: 'One side did not start: bets on the event are void.',
  retirement: 'One side gave up before the end: bets on the event are void.',
  late: 'The event had begun when the bet was placed: the bet is void in it.',
};
