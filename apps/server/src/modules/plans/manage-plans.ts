import type { AddPlan, AdminPlan, ChangePlan } from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import type { Selectable } from 'kysely';
import { type Maker, recordAct } from '#modules/audit';
import { inTransaction, type Reader, type Tx } from '#platform/database';
import { invalid, problem } from '#platform/problem';
import type { DB } from '#platform/tables';
import { type PlanFigures, readPlanFigures } from './plan-figures.ts';
import { DAY_MS, type PurchaseParts } from './purchases.ts';

/** Of so long are the figures that stand beside a plan. */
const FIGURES_MS = 30 * DAY_MS;

type PlanRow = Selectable<DB['plan']>;

/** Every plan as administrators see it, on offer or not, in the order of the page. */
export async function listAdminPlans(db: Reader, now: Date): Promise<AdminPlan[]> {
  const plans = await db.selectFrom('plan').selectAll().orderBy('position').orderBy('id').execute();
  const figures = await readPlanFigures(db, { now, since: new Date(now.getTime() - FIGURES_MS) });
  const byId = new Map(figures.map((one) => [one.planId, one]));
  return plans.map((plan) => toAdminPlan(plan, byId.get(plan.id)));
}

function toAdminPlan(plan: PlanRow, figures: PlanFigures | undefined): AdminPlan {
  return {
    ...{ id: plan.id, ...termsOf(plan) },
    subscribersCount: figures?.subscribers ?? 0,
    purchases: figures?.purchases ?? 0,
    revenue: toWireMoney(figures?.revenue ?? 0n),
    sandboxRevenue: toWireMoney(figures?.sandboxRevenue ?? 0n),
  };
}

/** What a plan says of itself, as on the wire. */
const termsOf = (plan: PlanRow) => ({
  ...{ name: plan.name, price: toWireMoney(plan.price), virtualAmount: toWireMoney(plan.virtual_amount) },
  ...{ features: plan.features, featuresFr: plan.features_fr },
  ...{ isPopular: plan.is_popular, isActive: plan.is_active, position: plan.position },
});

/** Adds a plan, the last one where no place is said. */
export async function addPlan(
  { db, newId, clock }: Pick<PurchaseParts, 'db' | 'newId' | 'clock'>,
  maker: Maker,
  wanted: AddPlan,
): Promise<AdminPlan> {
  const id = newId();
  const featuresFr = wanted.featuresFr ?? wanted.features;
  expectPairs(wanted.features, featuresFr);
  await inTransaction(db, async (tx) => {
    await lockPlans(tx);
    if (wanted.isPopular) await unmarkPopular(tx);
    const row = await tx
      .insertInto('plan')
      .values({
        ...{ id, name: wanted.name, features: wanted.features, features_fr: featuresFr },
        ...{ price: fromWireMoney(wanted.price), virtual_amount: fromWireMoney(wanted.virtualAmount) },
        ...{ is_popular: wanted.isPopular, is_active: wanted.isActive },
        position: wanted.position ?? (await readLastPosition(tx)) + 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(tx, {
      ...{ maker, kind: 'plan_added', subject: { kind: 'plan', id, name: row.name } },
      after: termsOf(row),
    });
  });
  return findAdminPlan(db, id, clock.now());
}

/** Changes what is named of a plan. What was bought of it has its own copy of the terms. Throws `not_found`. */
export async function changePlan(
  { db, clock }: Pick<PurchaseParts, 'db' | 'clock'>,
  { id, maker }: { readonly id: string; readonly maker: Maker },
  change: ChangePlan,
): Promise<AdminPlan> {
  await inTransaction(db, async (tx) => {
    await lockPlans(tx);
    const was = await tx.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst();
    if (!was) throw problem('not_found');
    const next = mergeTerms(was, change);
    if (next.is_popular && !was.is_popular) await unmarkPopular(tx);
    const is = await tx.updateTable('plan').set(next).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, { was, is }, maker);
  });
  return findAdminPlan(db, id, clock.now());
}

function mergeTerms(was: PlanRow, { price, virtualAmount, ...change }: ChangePlan) {
  const features = change.features ?? was.features;
  // English words alone are shown in French too, where they are new.
  const hasNewWords = change.features !== undefined && change.featuresFr === undefined;
  const isSame = was.features.join('\n') === features.join('\n');
  const featuresFr = change.featuresFr ?? (hasNewWords && !isSame ? features : was.features_fr);
  expectPairs(features, featuresFr);
  return {
    ...{ name: change.name ?? was.name, features, features_fr: featuresFr },
    price: price === undefined ? was.price : fromWireMoney(price),
    virtual_amount: virtualAmount === undefined ? was.virtual_amount : fromWireMoney(virtualAmount),
    ...{ is_popular: change.isPopular ?? was.is_popular, is_active: change.isActive ?? was.is_active },
    position: change.position ?? was.position,
  };
}

/** One line of the log that says what changed; none when nothing did. */
async function recordChange(tx: Tx, { was, is }: Record<'was' | 'is', PlanRow>, maker: Maker): Promise<void> {
  const [before, after] = [termsOf(was), termsOf(is)];
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return;
  const only = (terms: typeof after) => Object.fromEntries(changed.map((name) => [name, terms[name]]));
  const isSwitch = changed.length === 1 && changed[0] === 'isActive';
  const switched = is.is_active ? 'plan_offered' : 'plan_withdrawn';
  await recordAct(tx, {
    ...{ maker, kind: isSwitch ? switched : 'plan_changed', subject: { kind: 'plan', id: is.id, name: is.name } },
    ...{ before: only(before), after: only(after) },
  });
}

/** There are few, and they are changed one after the other: so one of them at most is the most popular. */
const lockPlans = (tx: Tx) => tx.selectFrom('plan').select('id').orderBy('id').forUpdate().execute();

const unmarkPopular = (tx: Tx) =>
  tx.updateTable('plan').set({ is_popular: false }).where('is_popular', '=', true).execute();

async function readLastPosition(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('plan')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

async function findAdminPlan(db: Reader, id: string, now: Date): Promise<AdminPlan> {
  const plan = (await listAdminPlans(db, now)).find((one) => one.id === id);
  if (!plan) throw problem('not_found');
  return plan;
}

/** Every line has its other language. */
function expectPairs(features: readonly string[], featuresFr: readonly string[]): void {
  if (features.length === featuresFr.length) return;
  throw invalid({ path: 'featuresFr', message: 'as many lines as in English' });
}
