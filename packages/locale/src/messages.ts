import type {
  ApprovalKind,
  FactorChange,
  Language,
  MailKind,
  NoticeContent,
  SupportTopic,
  TransferKind,
} from '@cauri/contract';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import type { BetWords } from './bet-words.ts';
import { makeWords, type Words } from './text.ts';

/** The values that each kind of message needs. */
export interface MailParams {
  readonly verify_email: { readonly username: string; readonly link: string };
  readonly already_registered: { readonly username: string; readonly link: string };
  readonly reset_password: { readonly username: string; readonly link: string };
  readonly password_changed: { readonly username: string; readonly link: string };
  readonly wrong_passwords: { readonly username: string; readonly link: string };
  readonly change_email: { readonly username: string; readonly link: string };
  readonly email_changing: { readonly username: string; readonly email: string; readonly link: string };
  readonly identity_linked: IdentityMail;
  readonly identity_unlinked: IdentityMail;
  readonly second_factor_changed: {
    readonly username: string;
    readonly change: FactorChange;
    /** An ISO time. */
    readonly at: string;
    /** The page that sets a new password: by a link or, if the factor was turned on, in a session that is open. */
    readonly link: string;
    readonly support: string;
  };
  readonly support_message: {
    readonly topic: SupportTopic;
    readonly email: string;
    readonly message: string;
    /** The number of further new messages, which the email does not show. */
    readonly more: number;
  };
  readonly support_answer: { readonly message: string; readonly answer: string };
  readonly purchase_receipt: PurchaseMail;
  readonly purchase_refunded: ChangedPurchaseMail;
  readonly purchase_disputed: ChangedPurchaseMail;
  readonly purchase_restored: ChangedPurchaseMail;
  readonly new_user: {
    readonly username: string;
    readonly email: string;
    readonly waits: boolean;
    readonly link: string;
  };
  readonly new_subscription: Omit<PurchaseMail, 'amount'>;
  /** The email names no user, because mailboxes are less protected than the page behind the link. */
  readonly approval_requested: { readonly approval: ApprovalKind; readonly days: number; readonly link: string };
  readonly bets_settled: {
    readonly username: string;
    readonly bets: readonly SettledBet[];
    /** The number of settled bets that the email does not list. */
    readonly more: number;
    /** The sum of all bets, in centimes. */
    readonly staked: bigint;
    readonly paid: bigint;
    /** Whether every listed bet had another outcome before. */
    readonly isCorrection: boolean;
    /** The signed checkpoint of the public log, so that every mailbox keeps a state that the log must continue. */
    readonly checkpoint: string | null;
    /** The list of all bets. */
    readonly link: string;
  };
  readonly dispute_answered: {
    readonly username: string;
    /** The name of the match, as the screens write it. */
    readonly event: string;
    readonly outcome: 'upheld' | 'rejected';
    readonly link: string;
  };
  readonly promotion: {
    readonly username: string;
    readonly subject: string;
    readonly text: string;
    readonly link: string;
  };
}

/** An administrator's identity at an identity provider. */
interface IdentityMail {
  readonly username: string;
  readonly issuer: string;
  readonly link: string;
}

/** The bet is described in the language of the message. */
export interface SettledBet {
  /** Names the bet and its outcome. */
  readonly outcome: string;
  readonly amounts: string;
  /** The page of the bet. */
  readonly link: string;
}

/** The purchase of a plan: `price` is the payment and `amount` the virtual money credited, both in centimes. */
interface PurchaseMail {
  readonly username: string;
  readonly plan: string;
  readonly price: bigint;
  readonly amount: bigint;
  /** No money has moved. */
  readonly isSandbox: boolean;
  readonly link: string;
}

interface ChangedPurchaseMail extends PurchaseMail {
  /** Names what happened to the payment, in the language of the message. */
  readonly sentence: string;
}

/**
 * A message before it is laid out. A paragraph is a text, which may have its address below it, a quotation of what a person
 * wrote, or a link.
 */
export interface MailDraft {
  readonly subject: string;
  readonly paragraphs: readonly (
    | string
    | { readonly line: string; readonly address: string }
    | { readonly quote: string }
    | { readonly link: string; readonly text: string }
  )[];
}

/** The emails in one language. */
export interface MailTexts {
  readonly drafts: { readonly [K in MailKind]: (params: MailParams[K], site: string) => MailDraft };
  /** The footer of an optional email. */
  readonly foot: { readonly why: string; readonly push: string; readonly action: string };
  /** The separator between the words of a link and its address, in plain text. */
  readonly linkColon: string;
  /** An example question to support and its answer, in the list of templates. */
  readonly exampleSupport: { readonly message: string; readonly answer: string };
  /** The example text of a promotion in the list of templates. */
  readonly examplePromotion: { readonly subject: string; readonly text: string };
}

type NoticeContentOf<K extends NoticeContent['kind']> = Extract<NoticeContent, { kind: K }>;
/** The notices that take their words from other texts. */
type WordedNotice = 'bet_settled' | 'bet_corrected' | 'purchase_changed';
type PushText = { readonly title: string; readonly body: string };

/** The push messages in one language. */
export interface PushTexts {
  readonly notices: {
    readonly [K in Exclude<NoticeContent['kind'], WordedNotice>]: (content: NoticeContentOf<K>) => PushText;
  };
  /** The text below the sentence that names the bet and its outcome. */
  readonly bets: { readonly bet_corrected: (content: NoticeContentOf<'bet_corrected'>) => string };
  /** The title of one message about several notices. */
  readonly several: (count: number) => string;
}

/** The column headings of CSV files, and the name of each kind of transfer in a statement. */
export interface CsvTexts {
  readonly audit: readonly string[];
  readonly statement: readonly string[];
  readonly transferKinds: Readonly<Record<TransferKind, string>>;
  readonly purchases: readonly string[];
}

interface Messages {
  readonly mails: MailTexts;
  readonly push: PushTexts;
  readonly words: BetWords & {
    readonly catalog: Words<'catalog'>;
    readonly sports: Words<'sports'>;
    readonly notices: Words<'notices'>;
    readonly orders: Words<'orders'>;
    readonly audit: Words<'audit'>;
  };
  readonly csv: CsvTexts;
}

const readMessages = async (language: Language): Promise<Messages> => ({
  mails: (await import(`./${language}/messages/mails.ts`)).default,
  push: (await import(`./${language}/messages/push.ts`)).default,
  csv: (await import(`./${language}/messages/csv.ts`)).default,
  words: {
    sports: makeWords((await import(`./${language}/betting/sports.ts`)).default, language),
    notices: makeWords((await import(`./${language}/account/notices.ts`)).default, language),
    orders: makeWords((await import(`./${language}/betting/orders.ts`)).default, language),
    audit: makeWords((await import(`./${language}/office/audit.ts`)).default, language),
    catalog: makeWords((await import(`./${language}/betting/catalog.ts`)).default, language),
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
