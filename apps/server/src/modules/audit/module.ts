import type { ServerModule, ServerParts } from '#module';
import { mountAudit } from './routes.ts';

export const createAudit = ({ db }: ServerParts): ServerModule => ({ routes: (router) => mountAudit(router, db) });
