import type { Language, NoticeContent } from '@cauri/contract';
import { describeAmounts, describeOutcome, nameEvent } from '@cauri/locale/bet-words';
import { messages } from '@cauri/locale/messages';
import { describePurchase, describePurchaseMoney } from '@cauri/locale/purchase-words';

/** The text of a push message. */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** The path of the page that opens. */
  readonly path: string;
}

const HISTORY = '/profile';
const LISTED_MAXIMUM = 3;

function pathOf(notice: NoticeContent): string {
  switch (notice.kind) {
    case 'bet_settled':
    case 'bet_corrected':
      return `/bets/${notice.betId}`;
    case 'limit_in_force':
      return '/profile?tab=settings#play';
    case 'low_balance':
      return '/subscription';
    case 'order_ended':
      return notice.betId === undefined ? '/profile#orders' : `/bets/${notice.betId}`;
    case 'odds_alert':
    case 'match_alert':
      return `/event/${notice.eventId}`;
    case 'dispute_answered':
      return `/bets/${notice.betId}#disputes`;
    case 'purchase_changed':
      return `/purchases/${notice.purchaseId}`;
    case 'support_answered':
      return '/support';
    case 'approval_waiting':
    case 'approval_decided':
      return '/admin/approvals';
  }
}

function writeOne(notice: NoticeContent, language: Language): PushWords {
  const { push, words } = messages[language];
  const path = pathOf(notice);
  if (notice.kind === 'bet_settled' || notice.kind === 'bet_corrected') {
    const isCorrected = notice.kind === 'bet_corrected';
    const body =
      notice.kind === 'bet_corrected' ? push.bets.bet_corrected(notice) : `${describeAmounts(notice, words)}.`;
    return { title: describeOutcome({ ...notice, isCorrected }, words), body, path };
  }
  if (notice.kind === 'purchase_changed') {
    return { title: describePurchase(notice, words.notices), body: describePurchaseMoney(notice, words.notices), path };
  }
  const write = push.notices[notice.kind] as (notice: NoticeContent) => Omit<PushWords, 'path'>;
  if (notice.kind !== 'order_ended' && notice.kind !== 'odds_alert') return { ...write(notice), path };
  const { title, body } = write({ ...notice, event: nameEvent(notice.event) });
  const reason = notice.kind === 'order_ended' && notice.reason && words.orders(`ended_${notice.reason}`);
  return { title, body: reason ? `${reason} ${body}` : body, path };
}

/**
 * The text of one notice, or a summary of several: their number and the newest of them. Input oldest first; null for
 * none.
 */
export function writePush(notices: readonly NoticeContent[], language: Language): PushWords | null {
  const written = notices.toReversed().map((one) => writeOne(one, language));
  if (written.length <= 1) return written[0] ?? null;
  const titles = written.slice(0, LISTED_MAXIMUM).map(({ title }) => title);
  const body = titles.join('\n') + (written.length > LISTED_MAXIMUM ? '\n…' : '');
  return { title: messages[language].push.several(written.length), body, path: HISTORY };
}
