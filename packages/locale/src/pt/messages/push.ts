import { formatMoney as francs } from '../../format.ts';
import { isolate } from '../../isolate.ts';
import type { PushTexts } from '../../messages.ts';
import { nameScored } from '../../score-words.ts';

export default {
  notices: {
    limit_in_force: ({ amount }) => ({
      title: 'O seu novo limite está em vigor',
      body: amount === null ? 'Foi removido, como pediu.' : `É de ${francs(amount)}, como pediu.`,
    }),
    low_balance: ({ balance }) => ({
      title: `O seu saldo desceu para ${francs(balance)}`,
      body: 'Pode carregá-lo com um plano.',
    }),
    order_ended: ({ status, event, odds, stake }) =>
      status === 'placed'
        ? {
            title: `Aposta feita: ${isolate(event)}`,
            body: `A odd chegou a ${odds.toFixed(2).replace('.', ',')}. Montante: ${francs(stake)}.`,
          }
        : {
            title: `Ordem terminada sem aposta: ${isolate(event)}`,
            body: `${francs(stake)} já não estão reservados.`,
          },
    odds_alert: ({ event, odds, oddsNow }) => ({
      title: `Odd atingida: ${isolate(event)}`,
      body: `A odd está agora em ${oddsNow.toFixed(2).replace('.', ',')}. Pediu pelo menos ${odds.toFixed(2).replace('.', ',')}.`,
    }),
    match_alert: ({ alert, home, away, score }) => ({
      title: [
        { start: 'Começou', goal: 'Golo', end: 'Resultado final' }[alert],
        nameScored({ home, away, score }),
      ].join(': '),
      body: 'Ver o jogo.',
    }),
    dispute_answered: () => ({ title: 'A sua reclamação teve resposta', body: 'Leia a resposta na sua aposta.' }),
    support_answered: () => ({ title: 'O apoio respondeu-lhe', body: 'Leia a resposta.' }),
    approval_waiting: () => ({
      title: 'Um pedido espera por um segundo administrador',
      body: 'Aprove-o ou recuse-o.',
    }),
    approval_decided: ({ state }) => ({
      title: state === 'approved' ? 'O seu pedido foi aprovado' : 'O seu pedido foi recusado',
      body: 'Outro administrador decidiu.',
    }),
  },
  bets: {
    bet_corrected: ({ payout, was, owed }) =>
      [
        `Paga ${francs(payout ?? 0)} em vez de ${francs(was.payout ?? 0)}.`,
        ...(owed > 0 ? [`Deve ${francs(owed)}.`] : []),
      ].join(' '),
  },
  several: (count) => `${count} notificações`,
} satisfies PushTexts;
