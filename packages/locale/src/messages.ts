import type { ApprovalKind, Language, MailKind, NoticeContent, SupportTopic, TransferKind } from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { BetWords } from './bet-words.ts';
import { makeWords } from './text.ts';

/** The values that each kind of message needs. */
export interface MailParams {
  readonly verify_email: { readonly username: string; readonly link: string };
  readonly reset_password: { readonly username: string; readonly link: string };
  readonly password_changed: { readonly username: string; readonly link: string };
  readonly wrong_passwords: { readonly username: string; readonly link: string };
  readonly change_email: { readonly username: string; readonly link: string };
  readonly email_changing: { readonly username: string; readonly email: string; readonly link: string };
  readonly support_message: {
    readonly topic: SupportTopic;
    readonly email: string;
    readonly message: string;
  };
  readonly support_answer: { readonly message: string; readonly answer: string };
  readonly purchase_receipt: PurchaseMail;
  readonly purchase_refunded: PurchaseMail;
  readonly new_user: {
    readonly username: string;
    readonly email: string;
    readonly waits: boolean;
    readonly link: string;
  };
  readonly new_subscription: Omit<PurchaseMail, 'amount'>;
  /** It names nobody: the page behind the link does. */
  readonly approval_requested: { readonly approval: ApprovalKind; readonly days: number; readonly link: string };
  readonly bets_settled: {
    readonly username: string;
    readonly bets: readonly SettledBet[];
    /** Besides those that are listed. */
    readonly more: number;
    /** The sum of all bets, in centimes. */
    readonly staked: bigint;
    readonly paid: bigint;
    /** Whether every listed bet was settled otherwise before. */
    readonly isCorrection: boolean;
    readonly link: string;
  };
  readonly promotion: {
    readonly username: string;
    readonly subject: string;
    readonly text: string;
    readonly link: string;
  };
}

/** Amounts in centimes. */
export interface SettledBet {
  /** Names the bet and its outcome, in the language of the message. */
  readonly outcome: string;
  readonly stake: bigint;
  readonly payout: bigint;
}

/** Amounts in centimes: what was paid, and what of virtual money that bought. */
interface PurchaseMail {
  readonly username: string;
  readonly plan: string;
  readonly price: bigint;
  readonly amount: bigint;
  /** No money has moved. */
  readonly isSandbox: boolean;
  readonly link: string;
}

/** A message before it is laid out: paragraphs, of which one may be a link and some are somebody's own words. */
export interface MailDraft {
  readonly subject: string;
  readonly paragraphs: readonly (
    | string
    | { readonly quote: string }
    | { readonly link: string; readonly text: string }
  )[];
}

/** The emails in one language. */
export interface MailTexts {
  readonly drafts: { readonly [K in MailKind]: (params: MailParams[K], site: string) => MailDraft };
  /** Below a message that its reader chose to get. */
  readonly foot: { readonly why: string; readonly push: string; readonly action: string };
  /** Between the words of a link and its address, in plain text. */
  readonly linkColon: string;
  /** The example text of a promotion in the list of templates. */
  readonly examplePromotion: { readonly subject: string; readonly text: string };
}

type NoticeContentOf<K extends NoticeContent['kind']> = Extract<NoticeContent, { kind: K }>;
type BetNotice = 'bet_settled' | 'bet_corrected';
type PushText = { readonly title: string; readonly body: string };

/** The push messages in one language. */
export interface PushTexts {
  readonly notices: {
    readonly [K in Exclude<NoticeContent['kind'], BetNotice>]: (news: NoticeContentOf<K>) => PushText;
  };
  /** The text below the sentence that names the bet and its outcome. */
  readonly bets: { readonly [K in BetNotice]: (news: NoticeContentOf<K>) => string };
  /** The title of one message about several notices. */
  readonly several: (count: number) => string;
}

/** The headings of files for spreadsheets, column by column, and what a statement calls each kind of transfer. */
export interface CsvTexts {
  readonly audit: readonly string[];
  readonly statement: readonly string[];
  readonly transferKinds: Readonly<Record<TransferKind, string>>;
  readonly purchases: readonly string[];
}

interface Messages {
  readonly mails: MailTexts;
  readonly push: PushTexts;
  readonly words: BetWords;
  readonly csv: CsvTexts;
}

const readMessages = async (language: Language): Promise<Messages> => ({
  mails: (await import(`./${language}/messages/mails.ts`)).default,
  push: (await import(`./${language}/messages/push.ts`)).default,
  csv: (await import(`./${language}/messages/csv.ts`)).default,
  words: {
    bets: makeWords((await import(`./${language}/betting/bets.ts`)).default, language),
    markets: makeWords(
      {
        ...(await import(`./${language}/betting/markets.ts`)).default,
        ...(await import(`./${language}/betting/specials.ts`)).default,
      },
      language,
    ),
  },
});

/** The messages that the server sends, in every language of the site. */
export const messages = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(async (language) => [language, await readMessages(language)] as const)),
) as Readonly<Record<Language, Messages>>;
