/**
 * Writes `platform/database/tables.ts`, the types of all tables, from a freshly migrated database.
 * With `--verify` it writes nothing and fails when the file is out of date.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailKind, PurchaseState, SandboxAnswer, TransferKind } from '@cauri/contract';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase, openPool } from '../platform/database.ts';

const file = join(import.meta.dirname, '../platform/database/tables.ts');
if (!existsSync(file)) writeFileSync(file, 'export type DB = Record<string, never>;\n');

/** The unions of text columns, which the generator cannot read from their checks. */
const unions: Record<string, readonly string[]> = {
  'app_user.role': ['bettor', 'admin'],
  'app_user.status': ['active', 'inactive', 'suspended'],
  'app_user.odds_policy': ['none', 'better', 'any'],
  'oidc_attempt.purpose': ['sign_in', 'link', 'confirm'],
  'approval_request.state': ['waiting', 'approved', 'refused'],
  'mail.kind': MailKind.options,
  'purchase.state': PurchaseState.options,
  'purchase.currency': ['XOF', 'XAF'],
  'purchase.requested_currency': ['XOF', 'XAF', 'EUR'],
  'purchase.mismatch': ['amount', 'currency', 'reference'],
  'sandbox_payment.answer': SandboxAnswer.options,
  'bet_order.status': ['open', 'placed', 'cancelled', 'released'],
  'odds_alert.status': ['open', 'sent', 'cancelled', 'released'],
  'mail.state': ['queued', 'encrypted', 'sent', 'kept', 'failed'],
  'support_message.topic': ['bet', 'payment', 'account', 'play', 'other'],
  'support_message.state': ['open', 'answered', 'closed'],
  'transfer.kind': TransferKind.options,
  'transfer.account': ['owed', 'bonus', 'stakes', 'payouts', 'sales', 'adjustments'],
  'wallet.exclusion': ['time_out', 'self_exclusion'],
  'self_limit.kind': ['stake', 'loss', 'top_up'],
  'self_limit.period': ['day', 'week', 'month'],
  'play_change.kind': ['stake', 'loss', 'top_up', 'time_out', 'self_exclusion'],
  'play_change.period': ['day', 'week', 'month'],
  'feed_state.feed': ['sandbox', 'the-odds-api'],
  'feed_state.error': ['odds', 'scores'],
  'feed_state.refresh_by': ['visitors', 'administrators'],
  'feed_spending.feed': ['sandbox', 'the-odds-api'],
  'feed_spending.purpose': ['plan', 'in_play', 'visitors', 'administrators', 'bets'],
  'event.feed': ['demo', 'sandbox', 'the-odds-api', 'admin'],
  'event.source': ['api', 'admin', 'demo'],
  'event.status': ['upcoming', 'live', 'awaiting_result', 'completed', 'cancelled', 'postponed'],
  'event_count.status': ['upcoming', 'live', 'awaiting_result', 'completed', 'cancelled', 'postponed'],
  'market.status': ['open', 'suspended', 'closed'],
  'market.automatic_status': ['open', 'suspended'],
  'market.priced': ['model', 'feed', 'fixed', 'desk'],
  'incident.side': ['home', 'away'],
  'outcome.grade': ['won', 'lost', 'void', 'half_won', 'half_lost'],
  'result.status': ['completed', 'cancelled'],
  'result.cause': ['cancelled', 'abandoned', 'postponed', 'walkover', 'retirement'],
  'void_window.cause': ['late', 'postponed'],
  'settlement_run.status': ['queued', 'done'],
  'bet.type': ['single', 'combined', 'system'],
  'booking_code.type': ['single', 'combined', 'system'],
  'saved_slip.type': ['single', 'combined', 'system'],
  'favourite.kind': ['event', 'league', 'team'],
  'bet.status': ['pending', 'won', 'lost', 'cancelled', 'cashed_out'],
  'leg_part.status': ['pending', 'won', 'lost', 'void', 'half_won', 'half_lost'],
  'leg.status': ['pending', 'won', 'lost', 'void', 'half_won', 'half_lost'],
  'leg.priced': ['model', 'feed', 'fixed', 'desk'],
  'leg.void_cause': ['cancelled', 'abandoned', 'postponed', 'walkover', 'retirement', 'late'],
  'bet_correction.was_status': ['pending', 'won', 'lost', 'cancelled', 'cashed_out'],
  'bet_correction.status': ['pending', 'won', 'lost', 'cancelled'],
  'bet_correction.cause': ['result', 'withdrawn'],
  'statistic.type': ['single', 'combined', 'system'],
  'statistic.status': ['pending', 'won', 'lost', 'cancelled', 'cashed_out'],
};
const LANGUAGE = "import('@cauri/contract').Language";
const withDefault = new Set([
  'app_user.role',
  'app_user.status',
  'app_user.odds_policy',
  'support_message.state',
  'purchase.state',
  'event.status',
  'market.status',
  'settlement_run.status',
  'bet.status',
  'leg_part.status',
  'leg.status',
  'feed_state.refresh_by',
]);
const nullable = new Set([
  'market.automatic_status',
  'wallet.exclusion',
  'play_change.period',
  'incident.side',
  'outcome.grade',
  'feed_state.error',
  'result.cause',
  'leg.priced',
  'leg.void_cause',
  'purchase.mismatch',
  'purchase.requested_currency',
  'sandbox_payment.answer',
]);

const languages = {
  'app_user.language': `${LANGUAGE} | null`,
  'push_subscription.language': LANGUAGE,
  'support_message.language': LANGUAGE,
};

const unionColumns = Object.fromEntries(
  Object.entries(unions).map(([column, values]) => {
    const union = values.map((value) => `'${value}'`).join(' | ') + (nullable.has(column) ? ' | null' : '');
    return [column, withDefault.has(column) ? `Generated<${union}>` : union];
  }),
);

const folder = mkdtempSync(join(tmpdir(), 'cauri-tables-'));
const postgres = await startEmbeddedPostgres(join(folder, 'data'), { fsync: 'off' });
try {
  const db = openDatabase(openPool({ url: postgres.url, connections: 2, onError: () => {} }));
  await migrate(db);
  await db.destroy();
  // Its own check of the overrides needs TypeScript's old programming interface and fails; the text is used as it is.
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      file,
      '--log-level',
      'error',
      '--type-mapping',
      '{"int8":"bigint"}',
      '--overrides',
      JSON.stringify({ columns: { ...unionColumns, ...languages } }),
      '--exclude-pattern',
      '{kysely_*,*_[0-7]}',
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '../..') },
  );
  if (status !== 0) process.stderr.write(stdout + stderr);
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
