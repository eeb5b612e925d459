export { mountMail } from './list-mails.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { pruneMails, sendDueMails } from './send-mails.ts';
export { createSmtp } from './smtp.ts';
