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
      body: `Vous aviez misé ${francs(stake)}. Voyez comment il a été réglé.`,
    }),
    bet_corrected: ({ payout, was, owed }) => ({
      title: 'Un pari a été corrigé',
      body: [
        `Il rapporte ${francs(payout ?? 0)} au lieu de ${francs(was.payout ?? 0)}.`,
        ...(owed > 0 ? [`${francs(owed)} restent dus.`] : []),
      ].join(' '),
    }),
    limit_in_force: ({ amount }) => ({
      title: 'Votre nouvelle limite compte à partir de maintenant',
      body: amount === null ? 'Il n’y en a plus, comme demandé.' : `Elle est de ${francs(amount)}, comme demandé.`,
    }),
    low_balance: ({ balance }) => ({
      title: `Il ne reste que ${francs(balance)} sur votre solde`,
      body: 'C’est de l’argent virtuel, rien ne se renouvelle tout seul.',
    }),
    support_answered: () => ({ title: 'L’assistance vous a répondu', body: 'Regardez dans votre boîte e-mail.' }),
    approval_waiting: () => ({
      title: 'Une demande attend un second administrateur',
      body: 'Approuvez-la ou refusez-la.',
    }),
    approval_decided: ({ state }) => ({
      title: state === 'approved' ? 'Votre demande est approuvée' : 'Votre demande est refusée',
      body: 'Un autre administrateur en a décidé.',
    }),
  },
  several: (count) => `${count} notifications`,
} satisfies PushTexts;
