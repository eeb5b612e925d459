import { api, toWireMoney } from '@cauri/contract';
import type { Database } from '#platform/database';
import { type Router, serve } from '#platform/http';

/** Subscription plans that are on offer. */
export function mountPlans(router: Router, db: Database): void {
  serve(router, api.listPlans, async () => {
    const plans = await db.selectFrom('plan').selectAll().where('is_active', '=', true).orderBy('position').execute();
    return {
      items: plans.map((plan) => ({
        id: plan.id,
        name: plan.name,
        price: toWireMoney(plan.price),
        virtualAmount: toWireMoney(plan.virtual_amount),
        features: plan.features,
        isPopular: plan.is_popular,
      })),
    };
  });
}
