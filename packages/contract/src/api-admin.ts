import { z } from 'zod';
import { ActList, ActQuery } from './acts.ts';
import { BetDetail, CancelBet } from './betting.ts';
import { FeedReport, RecordedResult, RecordResult } from './catalog.ts';
import { IdempotencyHeaders, IdParams, Paging } from './common.ts';
import { AddEvent, AddedEvent } from './desk.ts';
import { MailList } from './mail.ts';
import { route } from './route.ts';
import { ChangeSupport, SupportList, SupportMessage, SupportQuery } from './support.ts';

/** What administrators may call. */
export const adminApi = {
  listActs: route({
    method: 'get',
    path: '/api/admin/activities',
    who: 'admin',
    summary: 'What administrators did, newest first: who, what, when, from where, before and after',
    input: { query: ActQuery },
    status: 200,
    output: ActList,
    problems: ['validation_failed'],
  }),
  listSupport: route({
    method: 'get',
    path: '/api/admin/support',
    who: 'admin',
    summary: 'Messages to support, newest first',
    input: { query: SupportQuery },
    status: 200,
    output: SupportList,
    problems: ['validation_failed'],
  }),
  changeSupport: route({
    method: 'patch',
    path: '/api/admin/support/{id}',
    who: 'admin',
    summary: 'Answers a message by e-mail, closes it or opens it again',
    input: { params: IdParams, body: ChangeSupport },
    status: 200,
    output: SupportMessage,
    problems: ['validation_failed', 'not_found'],
  }),
  listMail: route({
    method: 'get',
    path: '/api/admin/mail',
    who: 'admin',
    summary: 'Messages of the last 30 days, newest first; with their text where they are kept and not sent',
    input: { query: z.object(Paging) },
    status: 200,
    output: MailList,
    problems: ['validation_failed'],
  }),
  cancelBet: route({
    method: 'post',
    path: '/api/admin/bets/{id}/cancel',
    who: 'admin',
    summary: 'Cancels a bet and gives its stake back, whatever it was; once cancelled, a repeated call changes nothing',
    input: { params: IdParams, body: CancelBet },
    status: 200,
    output: BetDetail,
    problems: ['validation_failed', 'not_found', 'bet_cashed_out'],
  }),
  getFeedReport: route({
    method: 'get',
    path: '/api/admin/feed',
    who: 'admin',
    summary: 'How the real feed does: its state, the credits left, and what is asked of it how often and why',
    input: {},
    status: 200,
    output: FeedReport,
    problems: [],
  }),
  addEvent: route({
    method: 'post',
    path: '/api/admin/events',
    who: 'admin',
    summary: 'Adds an event of its own; the same key again finds it',
    input: { headers: IdempotencyHeaders, body: AddEvent },
    status: 201,
    output: AddedEvent,
    problems: ['validation_failed'],
  }),
  recordEventResult: route({
    method: 'post',
    path: '/api/admin/events/{id}/result',
    who: 'admin',
    summary: 'Records how an event ended, or corrects it; its bets are settled, or settled again',
    input: { params: IdParams, body: RecordResult },
    status: 200,
    output: RecordedResult,
    problems: ['validation_failed', 'not_found'],
  }),
} as const;
