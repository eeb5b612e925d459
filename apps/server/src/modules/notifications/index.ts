export { eraseMessages, eraseOwnMail } from './erase-messages.ts';
export { claimDueBetMail, scheduleBetMails } from './mail/bet-mail.ts';
export { createTextEncryption, reencryptMails, type StoredTexts } from './mail/encrypted-texts.ts';
export { createMailer, type Mailer } from './mail/mailer.ts';
export { listOwnMails } from './mail/own-mails.ts';
export { createNotifications } from './module.ts';
export {
  announceNotices,
  countUnread,
  insertNotices,
  listNotices,
  notifyUsers,
  onNotices,
  pruneNotices,
  writeNotice,
} from './notices/notices.ts';
export { sendDuePushes } from './push/send-due-pushes.ts';
export { listPushDevices } from './push/subscriptions.ts';
export { readVapidKeys, rotateVapidKeys } from './push/vapid.ts';
