export { collectBetNews, takeBetNews } from './bet-mail.ts';
export { eraseMessages } from './erase-messages.ts';
export { mountMail } from './list-mails.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { mountNotices } from './notice-routes.ts';
export {
  announceNotices,
  countUnread,
  insertNotices,
  listNotices,
  onNotices,
  pruneNotices,
  tellUsers,
  writeNotice,
} from './notices.ts';
export { listOwnMails } from './own-mails.ts';
export { mountPromotions } from './promotion-routes.ts';
export { writePromotions } from './promotions.ts';
export { mountPush } from './push/push-routes.ts';
export { type PushParts, sendDuePushes } from './push/send-due-pushes.ts';
export { listPushDevices, prunePush } from './push/subscriptions.ts';
export { keepVapidKeys, readVapidKeys } from './push/vapid.ts';
export { pruneMails, sendDueMails } from './send-mails.ts';
export { createSmtp } from './smtp.ts';
export { mountUnsubscribe } from './unsubscribe-routes.ts';
