export { eraseMessages } from './erase-messages.ts';
export { collectBetNews, takeBetNews } from './mail/bet-mail.ts';
export { mountMail } from './mail/list-mails.ts';
export { createMailer, type Mailer } from './mail/mailer.ts';
export { listOwnMails } from './mail/own-mails.ts';
export { pruneMails, sendDueMails } from './mail/send-mails.ts';
export { createSmtp } from './mail/smtp.ts';
export { mountUnsubscribe } from './mail/unsubscribe-routes.ts';
export { mountNotices } from './notices/notice-routes.ts';
export {
  announceNotices,
  countUnread,
  insertNotices,
  listNotices,
  onNotices,
  pruneNotices,
  tellUsers,
  writeNotice,
} from './notices/notices.ts';
export { mountPromotions } from './promotions/promotion-routes.ts';
export { writePromotions } from './promotions/promotions.ts';
export { mountPush } from './push/push-routes.ts';
export { type PushParts, sendDuePushes } from './push/send-due-pushes.ts';
export { listPushDevices, prunePush } from './push/subscriptions.ts';
export { keepVapidKeys, readVapidKeys } from './push/vapid.ts';
