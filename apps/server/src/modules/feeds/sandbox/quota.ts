import type { Clock } from '#platform/clock';

/** Credits of the calendar month, and the headers that tell of them. */
export function createQuota(clock: Clock, credits: number) {
  let used = 0;
  let month = '';
  const turn = () => {
    const present = clock.now().toISOString().slice(0, 7);
    if (present !== month) used = 0;
    month = present;
  };
  return {
    has: (cost: number) => {
      turn();
      return used + cost <= credits;
    },
    take: (cost: number) => {
      used += cost;
      return {
        'x-requests-remaining': String(credits - used),
        'x-requests-used': String(used),
        'x-requests-last': String(cost),
      };
    },
  };
}
