export { eraseMessages } from './erase-messages.ts';
export { scheduleBetMails, takeDueBetMail } from './mail/bet-mail.ts';
export { createMailer, type Mailer } from './mail/mailer.ts';
export { listOwnMails } from './mail/own-mails.ts';
export { createNotifications } from './module.ts';
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
export { sendDuePushes } from './push/send-due-pushes.ts';
export { listPushDevices } from './push/subscriptions.ts';
export { readVapidKeys } from './push/vapid.ts';
