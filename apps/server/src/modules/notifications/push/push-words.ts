import type { BetStatus, Language, News } from '@cauri/contract';
import { formatMoney } from '@cauri/locale/format';

/** What a device shows of a notice. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** Of the page that opens. */
  readonly path: string;
}

/** An amount as the wire has it, without its sign. */
const francs = (amount: number): string => formatMoney(Math.abs(amount));

type Of<K extends News['kind']> = Extract<News, { kind: K }>;
type Writers = { readonly [K in News['kind']]: (news: Of<K>) => Omit<PushWords, 'path'> };
type Lost = 'pending' | 'cashed_out';

const en: Writers = {
  bet_settled: ({ status, stake, payout }) => ({
    title: settledTitle(status, {
      won: `Won, ${francs(payout ?? 0)}`,
      lost: 'Bet lost',
      cancelled: `Stake returned, ${francs(payout ?? 0)}`,
    }),
    body: `You staked ${francs(stake)}. See how it was settled.`,
  }),
  bet_corrected: ({ payout, was, owed }) => ({
    title: 'A bet was corrected',
    body: [
      `It pays ${francs(payout ?? 0)} instead of ${francs(was.payout ?? 0)}.`,
      ...(owed > 0 ? [`${francs(owed)} are owed.`] : []),
    ].join(' '),
  }),
  limit_in_force: ({ amount }) => ({
    title: 'Your new limit counts from now on',
    body: amount === null ? 'There is none any more, as you asked.' : `It is ${francs(amount)}, as you asked.`,
  }),
  low_balance: ({ balance }) => ({
    title: `Your balance is down to ${francs(balance)}`,
    body: 'It is virtual money; nothing renews by itself.',
  }),
  support_answered: () => ({ title: 'Support has answered you', body: 'Look into your mailbox.' }),
  approval_waiting: () => ({ title: 'A request waits for a second administrator', body: 'Approve it or refuse it.' }),
  approval_decided: ({ state }) => ({
    title: state === 'approved' ? 'Your request was approved' : 'Your request was refused',
    body: 'Another administrator has decided.',
  }),
};

const fr: Writers = {
  bet_settled: ({ status, stake, payout }) => ({
    title: settledTitle(status, {
      won: `Gagné, ${francs(payout ?? 0)}`,
      lost: 'Pari perdu',
      cancelled: `Mise rendue, ${francs(payout ?? 0)}`,
    }),
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
};

/** What was settled is won, lost, or gives the stake back. */
const settledTitle = (status: BetStatus, titles: Record<Exclude<BetStatus, Lost>, string>): string =>
  status === 'won' || status === 'lost' ? titles[status] : titles.cancelled;

const writers: Record<Language, Writers> = { en, fr };
const many: Record<Language, (count: number) => string> = {
  en: (count) => `${count} notifications`,
  fr: (count) => `${count} notifications`,
};

const HISTORY = '/profile';
const LISTED_MAXIMUM = 3;

function pathOf(news: News): string {
  switch (news.kind) {
    case 'bet_settled':
    case 'bet_corrected':
      return `/bets/${news.betId}`;
    case 'limit_in_force':
      return '/profile?tab=settings#play';
    case 'low_balance':
      return HISTORY;
    case 'support_answered':
      return '/support';
    case 'approval_waiting':
    case 'approval_decided':
      return '/admin/approvals';
  }
}

function writeOne(news: News, language: Language): PushWords {
  const write = writers[language][news.kind] as (news: News) => Omit<PushWords, 'path'>;
  return { ...write(news), path: pathOf(news) };
}

/** One notice in words, or several as one: how many, and the newest of them. Oldest first; null for none. */
export function writePush(news: readonly News[], language: Language): PushWords | null {
  const written = news.toReversed().map((one) => writeOne(one, language));
  if (written.length <= 1) return written[0] ?? null;
  const titles = written.slice(0, LISTED_MAXIMUM).map(({ title }) => title);
  const body = titles.join('\n') + (written.length > LISTED_MAXIMUM ? '\n…' : '');
  return { title: many[language](written.length), body, path: HISTORY };
}
