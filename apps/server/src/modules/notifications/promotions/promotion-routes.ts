import { api } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { type Router, serve } from '#platform/http';
import { beginPromotion, listPromotions, type PromotionParts, tryPromotion } from './promotions.ts';

/** Promotions by email, for administrators. */
export function mountPromotions(router: Router, parts: PromotionParts): void {
  serve(router, api.listPromotions, ({ query }) => listPromotions(parts.db, query));
  serve(router, api.tryPromotion, ({ body }) => tryPromotion(parts, body));
  serve(router, api.sendPromotion, async ({ body }, c) => beginPromotion(parts, await administratorOf(c), body));
}
