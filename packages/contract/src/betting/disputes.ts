import { z } from 'zod';
import { DISPUTE_ANSWER_LEAST, DISPUTE_TEXT } from '../bounds.ts';
import { Id, IdParams, listOf, Paging, Time, textWithin } from '../common.ts';
import { route } from '../route.ts';
import { Bet } from './bets.ts';

/** The decision on a dispute; `withdrawn` when the account was deleted before it. */
export const DisputeOutcome = z.enum(['upheld', 'rejected', 'withdrawn']);
export type DisputeOutcome = z.output<typeof DisputeOutcome>;

/** A dispute about the result of one leg of a bet, with its answer. */
export const Dispute = z
  .object({
    id: Id,
    betId: Id,
    leg: z.int().meta({ description: 'The index of the leg in the bet' }),
    reason: z.string(),
    openedAt: Time,
    answerBy: Time.meta({ description: 'The time by which administrators answer' }),
    outcome: DisputeOutcome.nullable().meta({ description: 'Null until it is answered' }),
    answer: z.string().nullable(),
    answeredAt: Time.nullable(),
    salt: z.string().meta({
      description: 'In hex. The log has SHA-256(salt ‖ text) of the reason and of the answer',
    }),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.output<typeof Dispute>;

/** A dispute as administrators see it. */
export const AdminDispute = Dispute.extend({
  userId: Id,
  username: z.string().nullable(),
  eventId: Id,
  eventName: z.string(),
  isOverdue: z.boolean(),
  bet: Bet.meta({ description: 'The bet, with the disputed leg among its selections' }),
}).meta({ id: 'AdminDispute' });
export type AdminDispute = z.output<typeof AdminDispute>;

/** Opens a dispute about a settled leg. */
export const OpenDispute = z
  .strictObject({
    leg: z.int().min(0).max(100),
    reason: textWithin(DISPUTE_TEXT.least, DISPUTE_TEXT.most),
  })
  .meta({ id: 'OpenDispute' });
export type OpenDispute = z.output<typeof OpenDispute>;

/** Answers a dispute. The bettor reads the answer. */
export const AnswerDispute = z
  .strictObject({
    outcome: DisputeOutcome.exclude(['withdrawn']),
    answer: textWithin(DISPUTE_ANSWER_LEAST, DISPUTE_TEXT.most),
  })
  .meta({ id: 'AnswerDispute' });
export type AnswerDispute = z.output<typeof AnswerDispute>;

/** The filter of the list of disputes. Those that wait are listed by their deadline, the overdue ones first. */
export const DisputeQuery = z.object({ state: z.enum(['open', 'answered']).default('open'), ...Paging });
export type DisputeQuery = z.output<typeof DisputeQuery>;

/** Disputes about settled legs, and their answers. */
export const disputeApi = {
  openDispute: route({
    method: 'post',
    path: '/api/bets/{id}/disputes',
    who: 'bettor',
    summary: 'Disputes a settled leg of a bet; a repeated call returns the dispute that exists',
    input: { params: IdParams, body: OpenDispute },
    status: 200,
    output: Dispute,
    problems: ['validation_failed', 'not_found', 'dispute_refused'],
  }),
  listBetDisputes: route({
    method: 'get',
    path: '/api/bets/{id}/disputes',
    who: 'bettor',
    summary: 'Lists the disputes about a bet',
    input: { params: IdParams },
    status: 200,
    output: z.object({ items: z.array(Dispute) }),
    problems: ['not_found'],
  }),
  listDisputes: route({
    method: 'get',
    path: '/api/admin/disputes',
    who: 'admin',
    scope: 'support:read',
    summary:
      'Lists disputes: those that wait by their deadline, the overdue ones first; or the answered ones, newest first',
    input: { query: DisputeQuery },
    status: 200,
    output: listOf(AdminDispute).extend({
      waiting: z
        .int()
        .meta({ description: 'The number of disputes that wait for an answer, whatever the state listed' }),
    }),
    problems: ['validation_failed'],
  }),
  answerDispute: route({
    method: 'post',
    path: '/api/admin/disputes/{id}/answer',
    who: 'admin',
    summary: 'Answers a dispute, once; a repeated call with the same answer changes nothing',
    input: { params: IdParams, body: AnswerDispute },
    status: 200,
    output: AdminDispute,
    problems: ['validation_failed', 'not_found', 'own_account', 'request_closed'],
  }),
} as const;
