import { pino } from 'pino';

export type Log = pino.Logger;

/** Structured logs on standard output. What could carry a secret is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization', 'apiKey', '*.apiKey'],
      censor: '[removed]',
    },
  });
}
