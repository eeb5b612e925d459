import type { FeedPolling, PollFunding, PollReason } from '@cauri/contract';
import type { PollPlan } from './plan-polls.ts';

const SECOND_MS = 1_000;

/** The plan as administrators read it. */
export const reportPlan = ({ polls, slowdown, perDay, visitorsLeft }: PollPlan): FeedPolling => ({
  perDay: perDay === null ? null : Math.floor(perDay),
  slowdown,
  visitorsLeft: visitorsLeft === null ? null : Math.max(0, visitorsLeft),
  polls: polls.map(({ call, sportKey, everyMs, cost, reason, funding }) => {
    return { sportKey, call, everySeconds: Math.round(everyMs / SECOND_MS), cost, reason, funding };
  }),
});

const REASONS: Readonly<Record<PollReason, string>> = {
  free: 'free',
  sandbox: 'sandbox',
  sandbox_in_play: 'sandbox, in play',
  starts_within_2_hours: 'starts in less than 2 hours',
  starts_within_24_hours: 'starts in less than 24 hours',
  starts_later: 'starts later',
  followed_in_play: 'followed in play',
  in_play: 'in play',
  without_result: 'over, without a result',
  corrections: 'results may be corrected',
};

const FUNDING: Readonly<Record<PollFunding, string>> = {
  preferred: '',
  open: '; just often enough to stay open',
  late: '; begins when the credits allow',
  none: '; no credits, nearer starts come first',
};

/** Describes the plan in English for the log and for readers of the API, one line for each poll. */
export function explainPlan(plan: PollPlan): string[] {
  const { polls, slowdown, perDay, visitorsLeft } = reportPlan(plan);
  const budget = perDay === null ? 'credits unknown' : `${perDay} credits a day`;
  const slower = slowdown > 1 ? `, scores slowed down ${slowdown.toFixed(1)} times` : '';
  const share = visitorsLeft === null ? '' : `, ${visitorsLeft} left today for visitors' requests`;
  return [
    budget + slower + share,
    ...polls.map(({ call, sportKey, everySeconds, cost, reason, funding }) => {
      return `${sportKey} ${call}: every ${everySeconds} s, ${cost} credits (${REASONS[reason]}${FUNDING[funding]})`;
    }),
  ];
}

const NEXT_LOGGED = 5;

/** The plan for a line of the log, which stays short with any number of leagues: its budget, its size and the next calls. */
export function summarisePlan(plan: PollPlan) {
  const [budget, ...polls] = explainPlan(plan);
  return { budget, polls: polls.length, next: polls.slice(0, NEXT_LOGGED) };
}
