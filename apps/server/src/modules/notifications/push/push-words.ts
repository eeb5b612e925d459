import type { Language, NoticeContent } from '@cauri/contract';
import { messages } from '@cauri/locale/messages';

/** The text of a push message. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** The path of the page that opens. */
  readonly path: string;
}

const HISTORY = '/profile';
const LISTED_MAXIMUM = 3;

function pathOf(news: NoticeContent): string {
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

function writeOne(news: NoticeContent, language: Language): PushWords {
  const { notices } = messages[language].push;
  const write = notices[news.kind] as (news: NoticeContent) => Omit<PushWords, 'path'>;
  const words = news.kind === 'bet_settled' ? notices.bet_settled({ ...news, outcome: outcomeOf(news) }) : write(news);
  return { ...words, path: pathOf(news) };
}

const outcomeOf = ({ status }: Extract<NoticeContent, { kind: 'bet_settled' }>) =>
  status === 'won' || status === 'lost' ? status : 'returned';

/**
 * The text of one notice, or a summary of several: their number and the newest of them. Input oldest first; null for
 * none.
 */
export function writePush(news: readonly NoticeContent[], language: Language): PushWords | null {
  const written = news.toReversed().map((one) => writeOne(one, language));
  if (written.length <= 1) return written[0] ?? null;
  const titles = written.slice(0, LISTED_MAXIMUM).map(({ title }) => title);
  const body = titles.join('\n') + (written.length > LISTED_MAXIMUM ? '\n…' : '');
  return { title: messages[language].push.several(written.length), body, path: HISTORY };
}
