import type { ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import type { Router } from '#platform/http';
import { limitBody } from '#platform/http/request';
import { problem } from '#platform/problem';
import { openWitnessKey } from '../log/keys.ts';
import { cosign, witnessNameOf } from './cosign.ts';

/** A request has at most 63 hashes and a checkpoint. */
const BODY_MAXIMUM = 16 * 1024;

interface WitnessRouteParts extends Pick<ServerParts, 'db' | 'config' | 'clock'> {
  readonly settings: SettingsStore;
}

/** Cosigns checkpoints of the logs in the configuration (C2SP tlog-witness). */
export function mountWitness(router: Router, { db, config, clock, settings }: WitnessRouteParts): void {
  const path = '/log/witness/add-checkpoint';
  const statuses = { 400: 'Malformed', 403: 'Not signed by the log', 404: 'Unknown log', 422: 'Not a continuation' };
  router.openAPIRegistry.registerPath({
    method: 'post',
    path,
    summary: 'Cosigns a checkpoint of a log that this installation witnesses (C2SP tlog-witness)',
    tags: ['log'],
    request: { body: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } } },
    responses: {
      200: { description: 'The cosignature', content: { 'text/plain': { schema: { type: 'string' } } } },
      409: { description: 'Another old size', content: { 'text/x.tlog.size': { schema: { type: 'string' } } } },
      ...Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description }])),
    },
  });
  router.post(path, limitBody(BODY_MAXIMUM), async (c) => {
    const key = openWitnessKey(settings);
    if (!key) throw problem('unavailable');
    const witness = { db, key, name: witnessNameOf(config.siteUrl), logs: config.witnessedLogs, now: clock.now() };
    const { status, body } = await cosign(witness, await c.req.text());
    const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
    return c.body(body, status, { 'content-type': type });
  });
}
