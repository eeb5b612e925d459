import { formatMoney as francs } from '../../format.ts';
import { isolate } from '../../isolate.ts';
import type { PushTexts } from '../../messages.ts';
import { nameScored } from '../../score-words.ts';

export default {
  notices: {
    limit_in_force: ({ amount }) => ({
      title: 'Your new limit is in force',
      body: amount === null ? 'It was removed, as you requested.' : `It is ${francs(amount)}, as you requested.`,
    }),
    low_balance: ({ balance }) => ({
      title: `Your balance is down to ${francs(balance)}`,
      body: 'You can top it up with a plan.',
    }),
    order_ended: ({ status, event, odds, stake }) =>
      status === 'placed'
        ? {
            title: `Bet placed: ${isolate(event)}`,
            body: `The odds reached ${odds.toFixed(2)}. Stake: ${francs(stake)}.`,
          }
        : { title: `Order ended without a bet: ${isolate(event)}`, body: `${francs(stake)} is no longer reserved.` },
    odds_alert: ({ event, odds, oddsNow }) => ({
      title: `Odds reached: ${isolate(event)}`,
      body: `The odds are now ${oddsNow.toFixed(2)}. You asked for ${odds.toFixed(2)} or more.`,
    }),
    match_alert: ({ alert, home, away, score }) => ({
      title: [{ start: 'Started', goal: 'Goal', end: 'Final score' }[alert], nameScored({ home, away, score })].join(
        ': ',
      ),
      body: 'See the match.',
    }),
    dispute_answered: () => ({ title: 'Your dispute was answered', body: 'See the answer on your bet.' }),
    support_answered: () => ({ title: 'Support has answered you', body: 'Read the answer.' }),
    approval_waiting: () => ({
      title: 'A request is waiting for a second administrator',
      body: 'Approve it or refuse it.',
    }),
    approval_decided: ({ state }) => ({
      title: state === 'approved' ? 'Your request was approved' : 'Your request was refused',
      body: 'Another administrator has decided.',
    }),
  },
  bets: {
    bet_corrected: ({ payout, was, owed }) =>
      [
        `It pays ${francs(payout ?? 0)} instead of ${francs(was.payout ?? 0)}.`,
        ...(owed > 0 ? [`You owe ${francs(owed)}.`] : []),
      ].join(' '),
  },
  several: (count) => `${count} notifications`,
} satisfies PushTexts;
