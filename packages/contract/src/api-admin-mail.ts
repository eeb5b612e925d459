import { z } from 'zod';
import { IdempotencyHeaders, Paging } from './common.ts';
import { MailList, MailTemplateList, Promotion, PromotionList, PromotionPreview, WritePromotion } from './mail.ts';
import { route } from './route.ts';

/** What administrators do with the mail of the house. */
export const adminMailApi = {
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
