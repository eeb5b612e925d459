import { z } from 'zod';
import { IdempotencyHeaders, IdParams, Paging } from '../common.ts';
import { route } from '../route.ts';
import {
  MailDetail,
  MailList,
  MailTemplateList,
  Promotion,
  PromotionList,
  PromotionPreview,
  WritePromotion,
} from './mail.ts';

/** What administrators do with the mail of the house. */
export const adminMailApi = {
  listMail: route({
    method: 'get',
    path: '/api/admin/mail',
    who: 'admin',
    summary: 'Messages of the last 30 days, newest first, without their text',
    input: { query: z.object(Paging) },
    status: 200,
    output: MailList,
    problems: ['validation_failed'],
  }),
  readMail: route({
    method: 'get',
    path: '/api/admin/mail/{id}',
    who: 'admin',
    confirmed: true,
    summary: 'One message with its text, if that is kept; without the links of a message to an administrator',
    input: { params: IdParams },
    status: 200,
    output: MailDetail,
    problems: ['not_found'],
  }),
  listMailTemplates: route({
    method: 'get',
    path: '/api/admin/mail/templates',
    who: 'admin',
    summary: 'Every kind of message, with example values, in both languages',
    input: {},
    status: 200,
    output: MailTemplateList,
    problems: [],
  }),
  listPromotions: route({
    method: 'get',
    path: '/api/admin/promotions',
    who: 'admin',
    summary: 'Promotions, newest first, with how many they have been written to',
    input: { query: z.object(Paging) },
    status: 200,
    output: PromotionList,
    problems: ['validation_failed'],
  }),
  tryPromotion: route({
    method: 'post',
    path: '/api/admin/promotions/preview',
    who: 'admin',
    summary: 'A promotion as it would be sent, and to how many; nothing is written',
    input: { body: WritePromotion },
    status: 200,
    output: PromotionPreview,
    problems: ['validation_failed'],
  }),
  sendPromotion: route({
    method: 'post',
    path: '/api/admin/promotions',
    who: 'admin',
    confirmed: true,
    summary: 'Writes a promotion to everybody who chose to get them and takes no break, batch by batch',
    input: { headers: IdempotencyHeaders, body: WritePromotion },
    status: 201,
    output: Promotion,
    problems: ['validation_failed', 'idempotency_conflict', 'mail_off'],
  }),
} as const;
