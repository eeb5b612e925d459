import { type AdminEventDetail, api } from '@cauri/contract';
import type { Context } from 'hono';
import { administratorOf } from '#modules/audit';
import { hasBetOn, previewResult } from '#modules/betting';
import {
  type EventResult,
  listAdminEvents,
  readAdminEvent,
  refuseBoundResult,
  refuseEarlyScore,
  refuseUnanswered,
} from '#modules/catalog';
import { callerOf, type Env, type Router, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { callOffHandler, callOffOrRequest, readCallOffNeeds } from './call-off-match.ts';
import { beginEvent, changeBetting, changeEvent, type ManualEventParts } from './change-event.ts';
import { addCustomMarket, gradeCustomMarket, tryGrading } from './custom-markets.ts';

/** Routes of administrators for events. */
export function mountManualEvents(router: Router, parts: ManualEventParts): void {
  const { db } = parts;
  const expect = async (id: string): Promise<AdminEventDetail> => {
    const event = await readAdminEvent(db, id);
    if (!event) throw problem('not_found');
    return event;
  };

  serve(router, api.listAdminEvents, ({ query }) => listAdminEvents(db, query));
  serve(router, api.getAdminEvent, async ({ params: { id } }, c) => {
    const event = await expect(id);
    const needs = await readCallOffNeeds(db, parts, { event, userId: (await callerOf(c)).userId });
    return { ...event, ...(needs && { callOffNeeds: needs }) };
  });

  serve(router, api.changeEvent, async ({ params: { id }, body }, c) => {
    await changeEvent(parts, { event: await expect(id), admin: await administratorOf(c) }, body);
    return expect(id);
  });
  serve(router, api.startEvent, async ({ params: { id } }, c) => {
    await beginEvent(parts, { event: await expect(id), admin: await administratorOf(c) });
    return expect(id);
  });
  serve(router, api.suspendBetting, async ({ params: { id }, body }, c) => {
    await changeBetting(parts, { event: await expect(id), admin: await administratorOf(c) }, body);
    return expect(id);
  });

  const expectOf = async (eventId: string, c: Context<Env>) => ({
    event: await expect(eventId),
    admin: await administratorOf(c),
  });
  serve(router, api.addMarket, async ({ params: { id }, body }, c) => {
    await addCustomMarket(parts, await expectOf(id, c), body);
    return expect(id);
  });
  serve(router, api.tryGrading, async ({ params: { id, marketId }, body }, c) =>
    tryGrading(parts, { ...(await expectOf(id, c)), marketId }, body),
  );
  serve(router, api.gradeMarket, async ({ params: { id, marketId }, body }, c) => ({
    eventId: id,
    marketId,
    outcome: await gradeCustomMarket(parts, { ...(await expectOf(id, c)), marketId }, body),
  }));

  parts.approvals.handle('call_off', callOffHandler);
  serve(router, api.callOffMatch, async ({ params: { id }, body: { reason } }, c) => {
    const request = await callOffOrRequest(parts, { eventId: id, reason, admin: await administratorOf(c) });
    return { ...(await expect(id)), request };
  });

  serve(router, api.tryEventResult, async ({ params: { id }, body }, c) => {
    const { sportId } = await expect(id);
    // Administrators cannot grade an event that they have bet on.
    if (await hasBetOn(db)((await administratorOf(c)).userId, id)) throw problem('forbidden');
    // A call-off has a preview too.
    if (body.status === 'completed') await refuseBoundResult(db, id);
    await refuseEarlyScore(db, id, body.status);
    await refuseUnanswered(db, id, body);
    return previewResult(db, { eventId: id, sportId }, { ...body, source: 'admin' } as EventResult);
  });
}
