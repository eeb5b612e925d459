import type { AuditKind, AuditSubject } from '@cauri/contract';
import type { Tx } from '#platform/database';
import type { Administrator } from './administrator.ts';

interface NewAuditEntry {
  readonly admin: Administrator;
  readonly kind: AuditKind;
  /** The name of a user is left out: it is read from the user's row. */
  readonly subject: { readonly kind: AuditSubject; readonly id: string; readonly name?: string };
  readonly reason?: string;
  /** The fields that changed, by name; amounts in FCFA, as on the wire. Never a secret. */
  readonly before?: object;
  readonly after?: object;
}

/** Adds an entry to the audit log. Call it in the transaction of the change, so that both commit or neither does. */
export async function recordAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { admin, kind, subject, reason, before, after } = entry;
  await tx
    .insertInto('audit_entry')
    .values({
      kind,
      by_user: admin.userId,
      address: admin.address,
      token_id: admin.tokenId ?? null,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name ?? null,
      reason: reason ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
