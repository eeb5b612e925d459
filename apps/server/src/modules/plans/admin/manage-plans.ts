import type { AddPlan, AdminPlan, ChangePlan, SavedPlan } from '@cauri/contract';
import { fromWireMoney, toWireMoney } from '@cauri/contract';
import { type Selectable, sql } from 'kysely';
import { type ApprovalHandler, type Approvals, readApproval } from '#modules/approvals';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { DAY_MS } from '#platform/clock';
import type { Database, Reader, Tx } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import type { DB } from '#platform/database/tables';
import { invalid, problem } from '#platform/problem';
import type { PurchaseParts } from '../purchases/purchases.ts';
import { type PlanFigures, readPlanFigures } from './plan-figures.ts';

/** The period of the figures of a plan. */
const FIGURES_MS = 30 * DAY_MS;

type PlanRow = Selectable<DB['plan']>;

/** Lists every plan as administrators see it, on sale or not, in the order of the page. */
export async function listAdminPlans(db: Reader, now: Date): Promise<AdminPlan[]> {
  const plans = await db.selectFrom('plan').selectAll().orderBy('position').orderBy('id').execute();
  const figures = await readPlanFigures(db, { now, since: new Date(now.getTime() - FIGURES_MS) });
  const byId = new Map(figures.map((one) => [one.planId, one]));
  return plans.map((plan) => toAdminPlan(plan, byId.get(plan.id)));
}

function toAdminPlan(plan: PlanRow, figures: PlanFigures | undefined): AdminPlan {
  return {
    id: plan.id,
    ...termsOf(plan),
    featuresFr: frenchFeaturesOf(plan),
    subscribersCount: figures?.subscribers ?? 0,
    purchases: figures?.purchases ?? 0,
    revenue: toWireMoney(figures?.revenue ?? 0n),
    sandboxRevenue: toWireMoney(figures?.sandboxRevenue ?? 0n),
  };
}

type Translated = AdminPlan['translatedFeatures'];

/** The features of a plan in French, for pages of the version before. */
export const frenchFeaturesOf = ({ features, translated_features }: PlanRow): string[] =>
  (translated_features as Translated).fr ?? features;

/** The features in other languages after a request. A page of the version before sends French only; the others stay. */
const translatedIn = (
  { translatedFeatures, featuresFr }: Pick<ChangePlan, 'translatedFeatures' | 'featuresFr'>,
  stored: Translated,
): Translated => translatedFeatures ?? (featuresFr ? { ...stored, fr: featuresFr } : stored);

/** The description of a plan, as on the wire. */
const termsOf = (plan: PlanRow) => ({
  name: plan.name,
  price: toWireMoney(plan.price),
  virtualAmount: toWireMoney(plan.virtual_amount),
  features: plan.features,
  translatedFeatures: plan.translated_features as Translated,
  isPopular: plan.is_popular,
  isActive: plan.is_active,
  position: plan.position,
});

export interface PlanAdminParts extends Pick<PurchaseParts, 'db' | 'newId' | 'clock'> {
  readonly approvals: Approvals;
}

/**
 * Adds a plan, at the end if no position is given. A plan whose terms need a second administrator is added but not on sale,
 * and the request to offer it is pending. Throws `validation_failed`, `approval_needed` and `too_many_waiting`.
 */
export async function addPlan(
  { db, newId, clock, approvals }: PlanAdminParts,
  admin: Administrator,
  { reason, ...wanted }: AddPlan,
): Promise<SavedPlan> {
  const translated = translatedIn(wanted, {});
  requirePairs(wanted.features, translated);
  const terms = { price: fromWireMoney(wanted.price), virtual_amount: fromWireMoney(wanted.virtualAmount) };
  const saved = await writeOnce(db, admin, async (tx): Promise<Saved> => {
    const id = newId();
    const is_approved = isInProportion(terms, await lockPlans(tx));
    const waits = wanted.isActive && !is_approved;
    if (wanted.isPopular && !waits) await unmarkPopular(tx);
    const row = await tx
      .insertInto('plan')
      .values({
        ...terms,
        id,
        name: wanted.name,
        features: wanted.features,
        translated_features: JSON.stringify(translated),
        is_popular: wanted.isPopular && !waits,
        is_active: wanted.isActive && !waits,
        is_approved,
        position: wanted.position ?? (await readLastPosition(tx)) + 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = { kind: 'plan', id, name: row.name } as const;
    await recordAuditEntry(tx, { admin, kind: 'plan_added', subject, after: termsOf(row) });
    await announcePlans(tx);
    if (!waits) return { id, requestId: null };
    const offered = { ...row, is_active: true, is_popular: wanted.isPopular };
    return { id, requestId: await requestOffer(tx, approvals, { was: row, is: offered, admin, reason }) };
  });
  return readSaved(db, saved, clock.now());
}

interface Saved {
  readonly id: string;
  /** The request for a second administrator; null where none is needed. */
  readonly requestId: string | null;
}

async function readSaved(db: Database, { id, requestId }: Saved, now: Date): Promise<SavedPlan> {
  const request = requestId === null ? null : await readApproval(db, requestId, now);
  return { ...(await findAdminPlan(db, id, now)), request };
}

/**
 * Changes the given fields of a plan. Purchases keep their own copy of the terms. A change that offers terms that need
 * a second administrator is pending as a whole. Throws `not_found`, `validation_failed`, `approval_needed` and
 * `too_many_waiting`.
 */
export async function changePlan(
  { db, clock, approvals }: PlanAdminParts,
  { id, admin }: { readonly id: string; readonly admin: Administrator },
  { reason, ...change }: ChangePlan,
): Promise<SavedPlan> {
  const saved = await writeOnce(db, admin, async (tx): Promise<Saved> => {
    const plans = await lockPlans(tx);
    const was = plans.find((plan) => plan.id === id);
    if (!was) throw problem('not_found');
    const is = { ...was, ...mergeTerms(was, change) };
    const isSame = is.price === was.price && is.virtual_amount === was.virtual_amount;
    is.is_approved = (isSame && was.is_approved) || isInProportion(is, plans, was);
    if (is.is_active && !is.is_approved) {
      return { id, requestId: await requestOffer(tx, approvals, { was, is, admin, reason }) };
    }
    await writePlan(tx, { was, is, admin });
    return { id, requestId: null };
  });
  return readSaved(db, saved, clock.now());
}

type Terms = Pick<PlanRow, 'price' | 'virtual_amount'>;

/**
 * Whether one administrator may offer these terms: they give no more per franc than the best plan on sale, or are
 * nowhere better than the approved terms that they replace. A free plan always needs a second administrator.
 */
function isInProportion(terms: Terms, plans: readonly PlanRow[], own?: PlanRow): boolean {
  const isNoBetter = own && terms.price >= own.price && terms.virtual_amount <= own.virtual_amount;
  if (own?.is_approved && isNoBetter) return true;
  const creditsNoMore = (plan: PlanRow) => terms.virtual_amount * plan.price <= plan.virtual_amount * terms.price;
  return terms.price > 0n && plans.some((plan) => plan.is_active && plan.price > 0n && creditsNoMore(plan));
}

interface PlanChange {
  readonly was: PlanRow;
  readonly is: PlanRow;
  readonly admin: Administrator;
}

/** Requests approval of a change. The request names the price and the amounts even if they do not change. */
async function requestOffer(
  tx: Tx,
  approvals: Approvals,
  { was, is, admin, reason }: PlanChange & { readonly reason: string | undefined },
): Promise<string> {
  const [before, after] = [termsOf(was), termsOf(is)];
  const names = new Set([...DECISIVE, ...listChanged(before, after)]);
  const only = (terms: Shown) => Object.fromEntries([...names].map((name) => [name, terms[name]]));
  const subject = { kind: 'plan', id: was.id, name: was.name } as const;
  const change = { kind: 'plan', admin, subject, before: only(before), after: only(after), reason } as const;
  return (await approvals.request(tx, change)).request.id;
}

const DECISIVE = ['price', 'virtualAmount', 'isActive'] as const;

/** Puts an approved plan on sale. Throws `request_outdated` if its terms have changed meanwhile. */
export const planHandler: ApprovalHandler = {
  lock: async (tx) => {
    await lockPlans(tx);
  },
  apply: async (tx, { subject, before, after }, admin) => {
    const was = (await lockPlans(tx)).find((plan) => plan.id === subject.id);
    if (!was) throw problem('not_found');
    const now = termsOf(was);
    if (DECISIVE.some((name) => now[name] !== before?.[name])) throw problem('request_outdated');
    await writePlan(tx, { was, is: { ...was, ...mergeTerms(was, after as ChangePlan), is_approved: true }, admin });
  },
};

async function writePlan(tx: Tx, { was, is: next, admin }: PlanChange): Promise<void> {
  if (next.is_popular && !was.is_popular) await unmarkPopular(tx);
  const { id, ...values } = next;
  const is = await tx.updateTable('plan').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await recordChange(tx, { was, is }, admin);
}

function mergeTerms(was: PlanRow, { price, virtualAmount, ...change }: ChangePlan) {
  const features = change.features ?? was.features;
  // A new text in English removes the others that the request does not give.
  const isSame = was.features.join('\n') === features.join('\n');
  const translated = translatedIn(change, isSame ? (was.translated_features as Translated) : {});
  requirePairs(features, translated);
  return {
    name: change.name ?? was.name,
    features,
    translated_features: { ...translated },
    price: price === undefined ? was.price : fromWireMoney(price),
    virtual_amount: virtualAmount === undefined ? was.virtual_amount : fromWireMoney(virtualAmount),
    is_popular: change.isPopular ?? was.is_popular,
    is_active: change.isActive ?? was.is_active,
    position: change.position ?? was.position,
  };
}

type Shown = ReturnType<typeof termsOf>;

const listChanged = (before: Shown, after: Shown): (keyof Shown)[] =>
  (Object.keys(after) as (keyof Shown)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/** Writes one audit entry with the changes; none when nothing changed. */
async function recordChange(tx: Tx, { was, is }: Record<'was' | 'is', PlanRow>, admin: Administrator): Promise<void> {
  const [before, after] = [termsOf(was), termsOf(is)];
  const changed = listChanged(before, after);
  if (changed.length === 0) return;
  await announcePlans(tx);
  const only = (terms: typeof after) => Object.fromEntries(changed.map((name) => [name, terms[name]]));
  const isSwitch = changed.length === 1 && changed[0] === 'isActive';
  const switched = is.is_active ? 'plan_offered' : 'plan_withdrawn';
  await recordAuditEntry(tx, {
    admin,
    kind: isSwitch ? switched : 'plan_changed',
    subject: { kind: 'plan', id: is.id, name: is.name },
    before: only(before),
    after: only(after),
  });
}

const CHANNEL = 'plan';

/** Notifies every process with the commit that the plans changed, so that open pages read them again. */
const announcePlans = (tx: Tx) => sql`select pg_notify(${CHANNEL}, '')`.execute(tx);

export function onPlansChanged(bus: Bus, listener: () => void): void {
  bus.subscribe(CHANNEL, listener);
}

/** Locks all plans, so that at most one is the most popular. */
const lockPlans = (tx: Tx) => tx.selectFrom('plan').selectAll().orderBy('id').forUpdate().execute();

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

/** All languages must have the same number of lines. */
function requirePairs(features: readonly string[], translated: Translated): void {
  for (const [language, lines] of Object.entries(translated)) {
    if (lines && lines.length !== features.length) {
      const path = `translatedFeatures.${language}`;
      throw invalid({ path, message: 'must have as many lines as the English text' });
    }
  }
}
