import type {
  AddMarket,
  AdminMarket,
  AuditMarket,
  AuditOutcome,
  Grade,
  GradeMarket,
  LocalNames,
  ResultPreview,
  TryGrading,
} from '@cauri/contract';
import { byLanguage, DEFAULT_LANGUAGE, inLanguage, LANGUAGE_CODES } from '@cauri/contract/languages';
import { CUSTOM_MARKET } from '@cauri/rules';
import { recordAuditEntry, writeOnce } from '#modules/audit';
import { hasBetOn, previewGrading } from '#modules/betting';
import {
  addMarkets,
  type BoardChange,
  changeBoardWithin,
  checkGrading,
  gradeMarket,
  touchEvents,
} from '#modules/catalog';
import { refuseLowBook } from '#modules/trading';
import type { Database } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import {
  type EventChange,
  expectWaiting,
  type ManualEventParts,
  subjectOf,
  toAuditMarket,
  toAuditOutcome,
} from './change-event.ts';

/**
 * Adds a custom market to an event of an administrator that has not begun. Throws `event_state` for any other event.
 */
export async function addCustomMarket(
  { db, newId }: ManualEventParts,
  { event, admin }: EventChange,
  added: AddMarket,
): Promise<void> {
  const names = fill(added.names);
  const outcomes = added.outcomes.map((outcome) => ({ ...outcome, names: fill(outcome.names) }));
  for (const language of LANGUAGE_CODES) {
    const answers = new Set(outcomes.map((outcome) => outcome.names[language].toLowerCase()));
    if (answers.size < outcomes.length) throw invalid({ path: 'outcomes', message: 'must have distinct names' });
  }
  const odds = outcomes.map((outcome) => Math.round(outcome.odds * 100) * 10);
  refuseLowBook(odds, 'outcomes');
  const add = async (change: BoardChange): Promise<void> => {
    await expectWaiting(change, event);
    const market = {
      type: CUSTOM_MARKET,
      line: null,
      name: names[DEFAULT_LANGUAGE],
      names,
      customKey: newId(),
      priced: 'desk' as const,
      margin: null,
      outcomes: outcomes.map((outcome, index) => ({
        key: keyOf(index),
        name: outcome.names[DEFAULT_LANGUAGE],
        names: outcome.names,
        odds: odds[index] ?? 0,
      })),
    };
    await addMarkets(change, [{ eventId: event.id, markets: [market], place: event.book.length }]);
    await touchEvents(change, [event.id]);
    await recordAuditEntry(change.tx, {
      admin,
      kind: 'market_added',
      subject: subjectOf(event),
      after: {
        market: { type: CUSTOM_MARKET, line: null, name: market.name, names } satisfies AuditMarket,
        outcomes: outcomes.map(
          ({ names, odds }, index): AuditOutcome => ({ key: keyOf(index), name: names[DEFAULT_LANGUAGE], names, odds }),
        ),
      },
    });
  };
  await writeOnce(db, admin, (tx) => changeBoardWithin(tx, add));
}

/** Returns a name in every language: in one that was not written, it is the name in the default language. */
const fill = (names: LocalNames) => byLanguage((language) => inLanguage(names, language));

const keyOf = (index: number) => `answer_${index + 1}`;

interface MarketChange extends EventChange {
  readonly marketId: string;
}

/** Previews the payouts of a manual grading. Writes nothing. Throws as {@link gradeCustomMarket}. */
export async function tryGrading(
  { db }: ManualEventParts,
  { event, admin, marketId }: MarketChange,
  { grades }: TryGrading,
): Promise<ResultPreview> {
  await refuseOwnMoney(db, { event, admin });
  const grading = { eventId: event.id, marketId, grades };
  await checkGrading(db, grading);
  return previewGrading(db, grading);
}

/**
 * Grades a custom market, or corrects its grading. Throws `forbidden` for an administrator with a bet on the event,
 * `event_state` if the event is cancelled, `validation_failed` for impossible grades.
 */
export async function gradeCustomMarket(
  { db }: ManualEventParts,
  { event, admin, marketId }: MarketChange,
  { grades, reason }: GradeMarket,
): Promise<'graded' | 'corrected' | 'unchanged'> {
  await refuseOwnMoney(db, { event, admin });
  const market = event.book.find(({ id }) => id === marketId);
  const wanted = new Map(grades.map(({ outcomeId, grade }) => [outcomeId, grade]));
  const graded = (gradeOf: (outcome: AdminMarket['outcomes'][number]) => Grade | null | undefined) =>
    (market?.outcomes ?? []).flatMap((outcome): AuditOutcome[] => {
      const grade = gradeOf(outcome);
      return grade ? [{ ...toAuditOutcome(outcome), grade }] : [];
    });
  const before = graded(({ grade }) => grade);
  const grade = async (change: BoardChange) => {
    const outcome = await gradeMarket(
      change,
      { eventId: event.id, marketId, grades },
      { userId: admin.userId, reason },
    );
    if (outcome === 'unchanged') return outcome;
    await recordAuditEntry(change.tx, {
      admin,
      kind: outcome === 'graded' ? 'market_graded' : 'market_regraded',
      subject: subjectOf(event),
      reason,
      ...(before.length > 0 && { before: { outcomes: before } }),
      after: { ...(market && { market: toAuditMarket(market) }), outcomes: graded(({ id }) => wanted.get(id)) },
    });
    return outcome;
  };
  return writeOnce(db, admin, (tx) => changeBoardWithin(tx, grade));
}

/** Administrators cannot grade an event that they have bet on. */
async function refuseOwnMoney(db: Database, { event, admin }: EventChange): Promise<void> {
  if (await hasBetOn(db)(admin.userId, event.id)) throw problem('forbidden');
}
