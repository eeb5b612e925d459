import { IdParams } from '../common.ts';
import { route } from '../route.ts';
import {
  AddPlan,
  AdminPlanList,
  AdminPurchase,
  AdminPurchaseList,
  AdminPurchaseQuery,
  ChangePlan,
  RefundPurchase,
  SavedPlan,
} from './admin-plans.ts';

/** What administrators may do with plans and what was bought of them. */
export const adminPlansApi = {
  listAdminPlans: route({
    method: 'get',
    path: '/api/admin/plans',
    who: 'admin',
    summary: 'Every plan, on offer or not, with its subscribers and what it sold in the last 30 days',
    input: {},
    status: 200,
    output: AdminPlanList,
    problems: [],
  }),
  addPlan: route({
    method: 'post',
    path: '/api/admin/plans',
    who: 'admin',
    confirmed: true,
    summary:
      'Adds a plan. One that gives more for its price than every plan on offer, or that is free, is put on offer by a ' +
      'second administrator',
    input: { body: AddPlan },
    status: 201,
    output: SavedPlan,
    problems: ['validation_failed', 'approval_needed', 'too_many_waiting'],
  }),
  changePlan: route({
    method: 'patch',
    path: '/api/admin/plans/{id}',
    who: 'admin',
    confirmed: true,
    summary:
      'Changes a plan, puts it on offer or takes it off; what was bought of it stays as it was bought. Terms that need a ' +
      'second administrator wait for one',
    input: { params: IdParams, body: ChangePlan },
    status: 200,
    output: SavedPlan,
    problems: ['validation_failed', 'not_found', 'approval_needed', 'too_many_waiting'],
  }),
  listPurchases: route({
    method: 'get',
    path: '/api/admin/purchases',
    who: 'admin',
    summary: 'What was bought, newest first, by state, plan, gateway and buyer',
    input: { query: AdminPurchaseQuery },
    status: 200,
    output: AdminPurchaseList,
    problems: ['validation_failed'],
  }),
  checkPurchase: route({
    method: 'post',
    path: '/api/admin/purchases/{id}/check',
    who: 'admin',
    summary: 'Asks the gateway again what became of a purchase, and does that',
    input: { params: IdParams },
    status: 200,
    output: AdminPurchase,
    problems: ['not_found', 'purchase_state', 'gateway_failed'],
  }),
  refundPurchase: route({
    method: 'post',
    path: '/api/admin/purchases/{id}/refund',
    who: 'admin',
    confirmed: true,
    summary: 'Takes back what a paid purchase had credited; what the wallet no longer holds is owed. Once',
    input: { params: IdParams, body: RefundPurchase },
    status: 200,
    output: AdminPurchase,
    problems: ['validation_failed', 'not_found', 'purchase_state'],
  }),
} as const;
