import { formatMoney as francs } from '../../format.ts';
import type { PushTexts } from '../../messages.ts';

export default {
  notices: {
    bet_settled: ({ outcome, stake, payout }) => ({
      title: {
        won: `Gagné, ${francs(payout ?? 0)}`,
        lost: 'Pari perdu',
        returned: `Mise rendue, ${francs(payout ?? 0)}`,
      }[outcome],
      body: `Vous aviez misé ${francs(stake)}. Voir comment il a été réglé.`,
    }),
    bet_corrected: ({ payout, was, owed }) => ({
      title: 'Un pari a été corrigé',
      body: [
        `Il rapporte ${francs(payout ?? 0)} au lieu de ${francs(was.payout ?? 0)}.`,
        ...(owed > 0 ? [`Vous devez ${francs(owed)}.`] : []),
      ].join(' '),
    }),
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
    support_answered: () => ({ title: 'L’assistance vous a répondu', body: 'Consultez vos e-mails.' }),
    approval_waiting: () => ({
      title: 'Une demande attend un second administrateur',
      body: 'Approuvez-la ou refusez-la.',
    }),
    approval_decided: ({ state }) => ({
      title: state === 'approved' ? 'Votre demande est approuvée' : 'Votre demande est refusée',
      body: 'Un autre administrateur a pris la décision.',
    }),
  },
  several: (count) => `${count} notifications`,
} satisfies PushTexts;
