import { createHmac, randomBytes } from 'node:crypto';
import {
  type AddedWebhook,
  type AddWebhook,
  api,
  type ChangeWebhook,
  type Webhook,
  type WebhookKind,
  type WebhookMessage,
} from '@cauri/contract';
import { sql } from 'kysely';
import type { Config } from '#config';
import { type Administrator, administratorOf, recordAuditEntry, writeOnce } from '#modules/audit';
import { type SettingsStore, saveKey } from '#modules/settings';
import type { Database, Reader, Tx } from '#platform/database';
import { type Router, serve } from '#platform/http';
import { AddressError, findAddress } from '#platform/http/public-address';
import { isId, newId } from '#platform/ids';
import { invalid, problem } from '#platform/problem';
import { keyNameOf } from './send-webhooks.ts';

/** The maximum number of webhooks. */
const WEBHOOKS_MAXIMUM = 20;
const MESSAGES_SHOWN = 50;

export interface WebhookParts {
  readonly db: Database;
  readonly config: Pick<Config, 'authSecret' | 'reach'>;
  readonly settings: Pick<SettingsStore, 'encryption'>;
}

/** The webhooks of the site and their delivery log. */
export function mountWebhooks(router: Router, parts: WebhookParts): void {
  const { db } = parts;
  serve(router, api.listWebhooks, () => listWebhooks(db));
  serve(router, api.addWebhook, async ({ body }, c) => addWebhook(parts, await administratorOf(c), body));
  serve(router, api.changeWebhook, async ({ params, body }, c) => {
    const admin = await administratorOf(c);
    await writeOnce(db, admin, (tx) => changeWebhook(tx, admin, { id: params.id, change: body }));
    return listWebhooks(db);
  });
  serve(router, api.removeWebhook, async ({ params }, c) => {
    const admin = await administratorOf(c);
    await writeOnce(db, admin, (tx) => removeWebhook(tx, admin, { id: params.id, parts }));
    return listWebhooks(db);
  });
  serve(router, api.listWebhookMessages, async ({ params: { id } }) => {
    await readWebhook(db, id);
    return listMessages(db, id);
  });
  serve(router, api.testWebhook, async ({ params: { id } }, c) => {
    await writeOnce(db, await administratorOf(c), async (tx) => {
      await readWebhook(tx, id);
      await tx.insertInto('webhook_message').values({ webhook_id: id, kind: 'test', data: '{}' }).execute();
    });
    return listMessages(db, id);
  });
  serve(router, api.replayWebhookMessage, async ({ params: { id, messageId } }, c) => {
    await writeOnce(db, await administratorOf(c), (tx) => replay(tx, id, messageId));
    return listMessages(db, id);
  });
}

const selectWebhooks = (db: Reader) =>
  db
    .selectFrom('webhook as w')
    .selectAll('w')
    .select(
      sql<string>`(select count(*) from webhook_message m where m.webhook_id = w.id and m.state = 'queued')`.as(
        'queued',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

const toWebhook = (row: Row): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  kinds: row.kinds as WebhookKind[],
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  queued: Number(row.queued),
  dropped: Number(row.dropped),
});

async function listWebhooks(db: Reader): Promise<{ items: Webhook[] }> {
  return { items: (await selectWebhooks(db).orderBy('w.id').execute()).map(toWebhook) };
}

/** Throws `not_found`. */
async function readWebhook(db: Reader, id: string): Promise<Webhook> {
  const row = isId(id) ? await selectWebhooks(db).where('w.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw problem('not_found');
  return toWebhook(row);
}

/** Throws `validation_failed` for an address out of reach, and `too_many_webhooks`. */
async function addWebhook(
  { db, config, settings }: WebhookParts,
  admin: Administrator,
  { name, url, kinds }: AddWebhook,
): Promise<AddedWebhook> {
  await findAddress(new URL(url), config.reach).catch((error: unknown) => {
    throw error instanceof AddressError ? invalid({ path: 'url', message: error.message, code: 'address' }) : error;
  });
  // A retry finds the id of the first request and computes the same key.
  const request = admin.request?.key ?? randomBytes(32).toString('hex');
  const secretOf = (id: string) =>
    `whsec_${createHmac('sha256', config.authSecret).update(`webhook ${id} ${request}`).digest('base64')}`;
  const unique = [...new Set(kinds)];
  const id = await writeOnce(db, admin, async (tx) => {
    const added = newId();
    await sql`lock table webhook in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= WEBHOOKS_MAXIMUM) throw problem('too_many_webhooks', { maximum: WEBHOOKS_MAXIMUM });
    await tx.insertInto('webhook').values({ id: added, name, url, kinds: unique }).execute();
    await saveKey(tx, settings.encryption, { name: keyNameOf(added), value: secretOf(added), shown: null });
    const subject = { kind: 'webhook', id: added, name } as const;
    await recordAuditEntry(tx, { admin, kind: 'webhook_added', subject, after: { url, kinds: unique } });
    return added;
  });
  return { webhook: await readWebhook(db, id), secret: secretOf(id) };
}

async function changeWebhook(
  tx: Tx,
  admin: Administrator,
  { id, change }: { readonly id: string; readonly change: ChangeWebhook },
): Promise<void> {
  await lockWebhook(tx, id);
  const { isActive, kinds, name } = await readWebhook(tx, id);
  const next = { isActive: change.isActive ?? isActive, kinds: change.kinds ? [...new Set(change.kinds)] : kinds };
  await tx.updateTable('webhook').set({ is_active: next.isActive, kinds: next.kinds }).where('id', '=', id).execute();
  const subject = { kind: 'webhook', id, name } as const;
  const before = { isActive, kinds };
  await recordAuditEntry(tx, { admin, kind: 'webhook_changed', subject, before, after: next });
}

async function removeWebhook(
  tx: Tx,
  admin: Administrator,
  { id, parts }: { readonly id: string; readonly parts: WebhookParts },
): Promise<void> {
  await lockWebhook(tx, id);
  const { name, url } = await readWebhook(tx, id);
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
  await saveKey(tx, parts.settings.encryption, { name: keyNameOf(id), value: null, shown: null });
  const subject = { kind: 'webhook', id, name } as const;
  await recordAuditEntry(tx, { admin, kind: 'webhook_removed', subject, before: { url } });
}

async function lockWebhook(tx: Tx, id: string): Promise<void> {
  if (isId(id)) await tx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute();
}

/** Queues a message again, or makes one that waits due now, with a new count of attempts. Throws `not_found`. */
async function replay(tx: Tx, webhookId: string, id: string): Promise<void> {
  if (!isId(webhookId) || !isId(id)) throw problem('not_found');
  const { numUpdatedRows } = await tx
    .updateTable('webhook_message')
    .set({ state: 'queued', attempts: 0, due_at: sql`now()` })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('not_found');
}

async function listMessages(db: Reader, webhookId: string): Promise<{ items: WebhookMessage[] }> {
  const rows = await db
    .selectFrom('webhook_message')
    .select(['id', 'kind', 'state', 'attempts', 'status', 'error', 'created_at', 'answered_at'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind as WebhookMessage['kind'],
      state: row.state as WebhookMessage['state'],
      attempts: row.attempts,
      status: row.status,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  };
}
