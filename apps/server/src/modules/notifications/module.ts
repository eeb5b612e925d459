import type { Job, ServerModule, ServerParts } from '#module';
import type { AccountMails } from '#modules/identity';
import { applyDueLimits } from '#modules/ledger';
import type { SettingsStore } from '#modules/settings';
import { HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import type { SourceLimit } from '#platform/rate-limit';
import { createAccountMails } from './mail/account-mails.ts';
import { mountMail } from './mail/list-mails.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createMailJob, measureMails, pruneMails } from './mail/send-mails.ts';
import { createSmtp, createSmtpProbe } from './mail/smtp.ts';
import { mountUnsubscribe } from './mail/unsubscribe-routes.ts';
import { announceNotices, mountNotices, pruneNotices, writeNotice } from './notices/notices.ts';
import { mountPromotions, writePromotions } from './promotions/promotions.ts';
import { mountPush } from './push/push-routes.ts';
import { sendDuePushes } from './push/send-due-pushes.ts';
import { prunePush } from './push/subscriptions.ts';
import { ensureVapidKeys } from './push/vapid.ts';

export interface Notifications extends ServerModule {
  readonly mailer: Mailer;
  readonly accountMails: AccountMails;
}

interface Needs {
  readonly settings: SettingsStore;
  readonly limits: { readonly visits: SourceLimit };
}

export function createNotifications(parts: ServerParts, { settings, limits }: Needs): Notifications {
  const { config, db, bus, metrics } = parts;
  metrics.onCollectSite(() => measureMails(db, metrics));
  const mailer = createMailer({ config, newId, settings: settings.current });
  return {
    mailer,
    accountMails: createAccountMails(mailer),
    routes: (router) => {
      mountPromotions(router, { db, mailer, settings, newId });
      mountUnsubscribe(router, { db, config, limit: limits.visits });
      mountMail(router, { db, mailer, demoAdmin: config.demoAdmin });
      mountNotices(router, { db, bus });
      mountPush(router, { db, config, settings });
    },
    start: () => ensureVapidKeys({ db, settings, config }),
    jobs: (signal) => [...mailJobs(parts, { settings, mailer, signal }), ...noticeJobs(parts, { settings, signal })],
  };
}

interface MailNeeds {
  readonly settings: SettingsStore;
  readonly mailer: Mailer;
  readonly signal: AbortSignal;
}

function mailJobs({ config, db, log, clock }: ServerParts, { settings, mailer, signal }: MailNeeds): Job[] {
  const jobs: Job[] = [
    { name: 'promotions', everyMs: 4_000, run: () => writePromotions({ db, mailer }) },
    { name: 'oldMail', everyMs: HOUR_MS, run: () => pruneMails(db) },
  ];
  if (config.mail) {
    const send = createSmtp(config.mail, () => settings.current().siteName);
    const isUnreachable = createSmtpProbe(config.mail);
    jobs.push({
      name: 'mail',
      everyMs: 2_000,
      run: createMailJob({ db, log, send, mailer, clock, isUnreachable }, signal),
    });
  }
  return jobs;
}

function noticeJobs(parts: ServerParts, { settings, signal }: Omit<MailNeeds, 'mailer'>): Job[] {
  const { config, db, log } = parts;
  // Push services accept an https address only.
  const subject = config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${config.adminEmail}`;
  const push = { db, settings, config, log, subject };
  return [
    { name: 'push', everyMs: 3_000, run: () => sendDuePushes(push, signal) },
    { name: 'oldPush', everyMs: HOUR_MS, run: () => prunePush(push) },
    { name: 'notices', everyMs: HOUR_MS, run: () => pruneNotices(db) },
    { name: 'limits', everyMs: 30_000, run: () => noticeDueLimits(parts) },
  ];
}

/** Notifies users that their higher limit is in force. The limit does not depend on this job. */
async function noticeDueLimits({ db, bus }: ServerParts): Promise<void> {
  const users = await applyDueLimits(db, (tx, { userId, kind, period, amount }) =>
    writeNotice(tx, userId, { kind: 'limit_in_force', limit: kind, period, amount }),
  );
  await announceNotices(bus, users);
}
