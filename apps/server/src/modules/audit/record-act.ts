import type { ActKind, ActSubject } from '@cauri/contract';
import type { Tx } from '#platform/database';
import type { Maker } from './maker.ts';

interface ActToRecord {
  readonly maker: Maker;
  readonly kind: ActKind;
  /** The name of a user is not given: it is read where the user is. */
  readonly subject: { readonly kind: ActSubject; readonly id: string; readonly name?: string };
  readonly reason?: string;
  /** What changed, by name, as JSON; amounts as on the wire, in FCFA. Never a secret. */
  readonly before?: object;
  readonly after?: object;
}

/** Writes a line into the log of activities, in the transaction of the act: both happen, or neither. */
export async function recordAct(tx: Tx, { maker, kind, subject, reason, before, after }: ActToRecord): Promise<void> {
  await tx
    .insertInto('act')
    .values({
      ...{ kind, by_user: maker.userId, address: maker.address },
      ...{ subject_kind: subject.kind, subject_id: subject.id, subject_name: subject.name ?? null },
      reason: reason ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
