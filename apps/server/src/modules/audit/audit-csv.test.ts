import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { writeAuditCsv } from './audit-csv.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');
const app = await openTestApp({ clock });
const admin = await signUpAdmin(app, clock);

const record = (
  entry: { kind?: 'event_added' | 'bet_cancelled'; name?: string; reason?: string; after?: object } = {},
) =>
  app.database.db.transaction().execute((tx) =>
    recordAuditEntry(tx, {
      admin: { userId: admin.userId, address: '10.0.0.1' },
      kind: entry.kind ?? 'event_added',
      subject: { kind: 'event', id: newId(), name: entry.name ?? 'Buffles – Dragons' },
      ...(entry.reason !== undefined && { reason: entry.reason }),
      ...(entry.after && { after: entry.after }),
    }),
  );
const read = (search = '', actor = admin) => actor.request(`/api/admin/activities.csv${search}`);
const lines = async (search = '') => (await (await read(search)).text()).trimEnd().split('\r\n');

describe('the audit log as a file', () => {
  it('is UTF-8 with a byte order mark, one line per entry, newest first, like the list', async () => {
    await record({ reason: 'The first' });
    await record({ reason: 'The second', after: { odds: 2.1 } });
    const response = await read();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, newest, older] = await lines();
    expect(head).toContain('Number,Date (UTC),Administrator');
    expect(newest).toContain('Event added,event,Buffles – Dragons,');
    expect(newest).toContain('The second,10.0.0.1,,"{""odds"":2.1}"');
    expect(older).toContain('The first');
  });

  it.each([
    ['en', 'Event added'],
    ['fr', 'Événement ajouté'],
    ['pt', 'Evento adicionado'],
  ])('names an action in the language of the reader, as the page does: %s', async (lang, words) => {
    await record();
    expect((await lines(`?lang=${lang}`))[1]).toContain(words);
  });

  it('follows the filters and the language, and refuses invalid filters', async () => {
    await record({ kind: 'bet_cancelled', reason: 'Only this; one' });
    const [head, ...rows] = await lines('?kind=bet_cancelled&lang=fr');
    expect(head).toContain('Numéro;Date (UTC);Administrateur');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Only this; one"');
    expect(await lines('?from=2199-01-01T00:00:00Z')).toHaveLength(1);
    expect((await read('?kind=nothing')).status).toBe(400);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tA1'])(
    'shows %j as text, and no spreadsheet runs it as a formula',
    async (text) => {
      await record({ name: text, reason: text });
      const [, row] = await lines();
      expect(row?.split(`'${text}`)).toHaveLength(3);
    },
  );

  it.each(
    ['en', 'fr'].flatMap((lang) =>
      ['a;=1+1', 'a,@SUM(A1)', 'a\t+1+1', 'a; -2+3', '\t=1', 'a;"=1+1', 'a\r\n=1+1', '=1,=1;=1'].map((text) => [
        lang,
        text,
      ]),
    ),
  )('has no formula even for a spreadsheet that splits it at another separator: %s %j', async (lang, text) => {
    await record({ name: text, reason: text, after: { name: text } });
    const [, ...rows] = (await (await read(`?lang=${lang}`)).text()).split(/\r\n(?=\d)/);
    const pieces = rows[0]?.split(/[,;\t\r\n]/).map((piece) => piece.replace(/^[\s"]+/, '')) ?? [];
    expect(pieces.length).toBeGreaterThan(13);
    expect(pieces.filter((piece) => /^[=+\-@]/.test(piece))).toEqual([]);
  });

  it('leaves text and signed numbers after a separator as they are', async () => {
    await record({ reason: 'Wrong line; again, see above', after: { lines: [1, -2.5, -3] } });
    const [, row] = await lines();
    expect(row).toContain('"Wrong line; again, see above"');
    expect(row).toContain('"{""lines"":[1,-2.5,-3]}"');
  });

  it('is read page by page, as the client reads', async () => {
    const subjects = sql`insert into audit_entry (by_user, kind, subject_kind, subject_id, address)
      select ${admin.userId}, 'event_added', 'event', 'page by page', '10.0.0.1' from generate_series(1, 1001)`;
    await subjects.execute(app.database.db);
    const pieces = writeAuditCsv(app.database.db, { lang: 'en', subjectId: 'page by page' });
    const linesOf = ({ value }: IteratorResult<string>) => String(value).trimEnd().split('\r\n');
    expect(linesOf(await pieces.next())).toHaveLength(1 + 1000); // the headings and one page
    expect(linesOf(await pieces.next())).toHaveLength(1);
    expect((await pieces.next()).done).toBe(true);
  });

  it('is for administrators only', async () => {
    expect((await read('', app.visitor)).status).toBe(401);
    expect((await read('', await app.signUp())).status).toBe(403);
  });
});
