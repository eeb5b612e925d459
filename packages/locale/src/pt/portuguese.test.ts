import { reasonOf } from '@cauri/rules';
import { expect, it } from 'vitest';
import { describeBet } from '../bet-words.ts';
import { leagueName } from '../catalog-words.ts';
import { formatOdds, formatPercent } from '../format.ts';
import { messages } from '../messages.ts';
import { describeReason } from '../reason-words.ts';
import { makeWords } from '../text.ts';
import { formatMoment } from '../times/dates.ts';
import explain from './betting/explain.ts';

const { words } = messages.pt;

it('figures have a comma, and a percent sign without a space', () => {
  expect([formatOdds(1.4, 'pt'), formatPercent(0.412, 'pt')]).toEqual(['1,40', '41,2%']);
});

it('a moment is written in full', () => {
  expect(formatMoment('2026-11-20T20:14:07Z', 'pt')).toMatch(/^Sexta-feira, 20 de novembro de 2026, \d{2}:14:07$/);
});

it('a bet is named by its match and selection, and a custom market in Portuguese if that was written, or else in English', () => {
  const first = {
    eventName: 'Lyon vs Lorient',
    marketType: 'match_winner',
    line: null,
    outcomeKey: 'home',
    marketName: 'Match winner',
    outcomeName: 'Lyon',
  };
  const custom = { marketType: 'custom', outcomeKey: 'custom_1', marketName: 'Coach', outcomeName: 'Sacked' };
  const named = {
    marketNames: { en: 'Coach', fr: 'Entraîneur' },
    outcomeNames: { en: 'Sacked', fr: 'Renvoyé' },
  };
  const write = (leg: typeof first) =>
    describeBet({ type: 'single', count: 1, first: leg }, words).replaceAll('\u00a0', ' ');
  expect(write(first)).toBe('Lyon – Lorient, aposta em Lyon');
  expect(write({ ...first, ...custom, ...named })).toBe('Lyon – Lorient, Coach: Sacked');
  const inPortuguese = {
    marketNames: { ...named.marketNames, pt: 'Treinador' },
    outcomeNames: { ...named.outcomeNames, pt: 'Despedido' },
  };
  expect(write({ ...first, ...custom, ...inPortuguese })).toBe('Lyon – Lorient, Treinador: Despedido');
});

it('the name of a league says whether it is simulated', () => {
  const leagues = ['Friendlies (simulation)', 'La Liga (simulation)', 'Champions League', 'Friendly', 'Ligue 9'];
  expect(leagues.map((name) => leagueName(name, words.catalog))).toEqual([
    'Jogos amigáveis (simulação)',
    'La Liga (simulação)',
    'Liga dos Campeões',
    'Jogo amigável',
    'Ligue 9',
  ]);
});

it('the reason of a settled leg says what was needed, what happened, and what follows', () => {
  const score = { home: 1, away: 1 };
  const over = {
    sportId: 'football',
    periods: null,
    type: 'total_goals',
    line: 2_500,
    key: 'over',
    score,
    grade: 'lost',
  };
  const reason = reasonOf(over as Parameters<typeof reasonOf>[0]);
  const facts = { grade: 'lost', score, sides: { home: 'Lyon', away: 'Lorient' } } as const;
  expect(reason && describeReason(reason, facts, makeWords<'explain'>(explain, 'pt'))?.replaceAll('\u00a0', ' ')).toBe(
    'Precisava de pelo menos 3 golos. O jogo acabou 1 – 1, ou seja, 2 golos: esta seleção perdeu.',
  );
});

it('the subject of an email about a payment goes on after the name of the site with a small letter', () => {
  const purchase = {
    username: 'awa',
    plan: 'Premium',
    price: 500_000n,
    amount: 100_000_000n,
    isSandbox: false,
    link: '',
  };
  const sentence = words.notices('purchase_refunded', { plan: purchase.plan });
  const { subject } = messages.pt.mails.drafts.purchase_refunded({ ...purchase, sentence }, 'Cauri');
  expect(subject).toBe('Cauri: o seu pagamento do plano Premium foi reembolsado');
});
