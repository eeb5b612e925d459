import type { BlockList } from 'node:net';
import { api } from '@cauri/contract';
import type { MiddlewareHandler } from 'hono';
import { type Caller, callerOf, createRouter, type Env, type Router, responseTo, type TokenCaller } from '../http.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import type { SourceLimit } from '../rate-limit.ts';
import {
  ACCOUNT_HEADER,
  createOriginCheck,
  isOfOtherAccount,
  limitBody,
  NO_STORE,
  observeRequests,
  SAFE_METHODS,
  secureHeaders,
  withHeaders,
} from './request.ts';

export const BODY_MAXIMUM = 64 * 1024;

interface RouterParts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: BlockList;
  readonly identify: (cookie: string | undefined) => Promise<Caller | null>;
  /** Returns the owner of an API token; null for a token that is not valid. */
  readonly identifyToken: (secret: string) => Promise<TokenCaller | null>;
  /** Returns whether a session has reauthenticated recently. */
  readonly isReauthenticated: (sessionId: string) => Promise<boolean>;
}

export interface OpenedRouter {
  readonly router: Router;
  readonly isOpen: () => boolean;
  /** From here on new requests are refused, and each connection ends with the response that it waits for. */
  readonly close: () => void;
}

/** Creates the router with the middleware that every request passes. */
export function openRouter(parts: RouterParts): OpenedRouter {
  const { log, metrics, trustedProxies, identify, identifyToken, isReauthenticated } = parts;
  const router = createRouter();
  router.onError((error, c) => responseTo(error, { log, requestId: c.get('requestId') }));
  router.notFound((c) => problemResponse(new ProblemError('not_found'), c.var.requestId));
  router.use(observeRequests(log, metrics, trustedProxies));
  router.use((c, next) => {
    const token = bearerTokenOf(c.req.header('authorization'));
    const setCaller = () => {
      // A token and a cookie are never combined.
      c.set('identify', token === undefined ? once(() => identify(c.req.header('cookie'))) : async () => null);
      if (token !== undefined)
        c.set(
          'identifyToken',
          once(() => identifyToken(token)),
        );
    };
    setCaller();
    c.set('renewCaller', setCaller);
    c.set('isReauthenticated', async () => isReauthenticated((await callerOf(c)).sessionId));
    return secureHeaders(c, next);
  });
  let isOpen = true;
  const refuseWhenClosed: MiddlewareHandler<Env> = async (c, next) => {
    if (!isOpen) c.header('connection', 'close');
    if (!isOpen) throw problem('unavailable');
    await next();
    if (!isOpen) c.header('connection', 'close');
  };
  router.use(refuseWhenClosed);
  return {
    router,
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
    },
  };
}

const bearerTokenOf = (authorization = ''): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];

/** Resolves the session of requests to a path by another function. Call it before anything that reads the caller. */
export function identifyAt(router: Router, path: string, identify: RouterParts['identify']): void {
  router.use(path, (c, next) => {
    if (!c.get('identifyToken'))
      c.set(
        'identify',
        once(() => identify(c.req.header('cookie'))),
      );
    return next();
  });
}

/** Returns a function that runs `read` on its first call, and returns the same result on each. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

interface CallLimits {
  readonly calls: SourceLimit;
  readonly visits: SourceLimit;
}

/**
 * Limits the requests of the API, and refuses large bodies and requests from other sites. A poll for changes counts as
 * a visit.
 */
export function limitCalls(
  router: Router,
  { publicUrl, log }: { readonly publicUrl: string | null; readonly log: Log },
  { calls, visits }: CallLimits,
): void {
  const refuseOtherSites = createOriginCheck(publicUrl, log);
  const limitSize = limitBody(BODY_MAXIMUM);
  // One middleware instead of three, because each one costs every request.
  router.use('/api/*', async (c, next) => {
    const limit = c.req.path === api.getChanges.path ? visits : calls;
    const caller = await c.get('identify')();
    await limit.take(caller ?? { address: c.get('address') });
    refuseOtherSites(c);
    if (!SAFE_METHODS.has(c.req.method) && isOfOtherAccount(caller, c.req.header(ACCOUNT_HEADER)))
      throw problem('account_changed');
    return withHeaders(c, NO_STORE, async () => {
      await limitSize(c, next);
    });
  });
}
