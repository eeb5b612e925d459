import type { RequestListener } from 'node:http';
import { createFastRoutes, type FastRouteParts } from './fast-routes.ts';
import { createResponseCache, type ResponseCacheParts } from './response-cache.ts';

export interface FastPathParts extends ResponseCacheParts, FastRouteParts {
  /** The setting `FAST_PATH`. */
  readonly isOn: boolean;
}

/**
 * Answers the most frequent requests without the router: prepared responses, then fast routes. The router answers the
 * others, and all of them if the fast path is off or every request is logged.
 */
export function createFastPath(parts: FastPathParts, router: RequestListener): RequestListener {
  if (!parts.isOn || parts.log.isLevelEnabled('debug')) return router;
  return createResponseCache(parts, createFastRoutes(parts, router));
}
