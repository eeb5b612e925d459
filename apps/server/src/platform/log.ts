import { pino } from 'pino';

export type Log = pino.Logger;

const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Replaces every mail address in a line of the log, also in messages of a mail server. */
export const hideAddresses = (line: string): string =>
  line.includes('@') ? line.replace(MAIL_ADDRESS, '[address]') : line;

interface LogSettings {
  /** Null: not chosen. */
  readonly logLevel: string | null;
  readonly logFormat: 'lines' | 'json';
  /** Whether a person reads the log on a terminal. */
  readonly isTerminal: boolean;
}

/** On a terminal, lines about what works would push the address of the started server out of a person's sight. */
export const levelOf = ({ logLevel, logFormat, isTerminal }: LogSettings): string =>
  logLevel ?? (isTerminal && logFormat === 'lines' ? 'warn' : 'info');

/** Structured logs on standard output, without secrets and mail addresses. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: hideAddresses },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization', 'apiKey', '*.apiKey'],
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Writes why the process ends: on standard error, or as a line of the log if `LOG_FORMAT` is `json`. It takes the
 * environment, because the configuration may be what is wrong.
 */
export function sayFatal(message: string, { LOG_FORMAT }: NodeJS.ProcessEnv): void {
  if (LOG_FORMAT === 'json') createLog('fatal').fatal(message);
  else process.stderr.write(`${message}\n`);
}
