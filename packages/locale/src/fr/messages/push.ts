import { formatMoney as francs } from '../../format.ts';
import { isolate } from '../../isolate.ts';
import type { PushTexts } from '../../messages.ts';
import { nameScored } from '../../score-words.ts';

export default {
  notices: {
    limit_in_force: ({ amount }) => ({
      title: 'Votre nouvelle limite est en vigueur',
      body:
        amount === null
          ? 'Elle a été supprimée, comme vous l’avez demandé.'
          : `Elle est de ${francs(amount)}, comme vous l’avez demandé.`,
    }),
    low_balance: ({ balance }) => ({
      title: `Il ne reste que ${francs(balance)} sur votre solde`,
      body: 'Vous pouvez le recharger avec un abonnement.',
    }),
    order_ended: ({ status, event, odds, stake }) =>
      status === 'placed'
        ? {
            title: `Pari placé\u00a0: ${isolate(event)}`,
            body: `La cote a atteint ${odds.toFixed(2).replace('.', ',')}. Mise\u00a0: ${francs(stake)}.`,
          }
        : {
            title: `Ordre terminé sans pari\u00a0: ${isolate(event)}`,
            body: `${francs(stake)} ne sont plus réservés.`,
          },
    odds_alert: ({ event, odds, oddsNow }) => ({
      title: `Cote atteinte\u00a0: ${isolate(event)}`,
      body: `La cote est maintenant de ${oddsNow.toFixed(2).replace('.', ',')}. Vous attendiez au moins ${odds.toFixed(2).replace('.', ',')}.`,
    }),
    match_alert: ({ alert, home, away, score }) => ({
      title: [
        { start: 'Début du match', goal: 'But', end: 'Score final' }[alert],
        nameScored({ home, away, score }),
      ].join('\u00a0: '),
      body: 'Voir le match.',
    }),
    dispute_answered: () => ({
      title: 'Votre réclamation a reçu une réponse',
      body: 'Lisez la réponse sur votre pari.',
    }),
    support_answered: () => ({ title: 'L’assistance vous a répondu', body: 'Lisez la réponse.' }),
    approval_waiting: () => ({
      title: 'Une demande attend un second administrateur',
      body: 'Approuvez-la ou refusez-la.',
    }),
    approval_decided: ({ state }) => ({
      title: state === 'approved' ? 'Votre demande est approuvée' : 'Votre demande est refusée',
      body: 'Un autre administrateur a pris la décision.',
    }),
  },
  bets: {
    bet_corrected: ({ payout, was, owed }) =>
      [
        `Il rapporte ${francs(payout ?? 0)} au lieu de ${francs(was.payout ?? 0)}.`,
        ...(owed > 0 ? [`Vous devez ${francs(owed)}.`] : []),
      ].join(' '),
  },
  several: (count) => `${count} notifications`,
} satisfies PushTexts;
