import { expect, it } from 'vitest';
import { createLog, levelOf } from './log.ts';

const written = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

it('a line contains no mail address, anywhere', () => {
  const line = written((log) => {
    log.warn({ to: 'awa+bets@mail.example.ci' }, 'sending an email failed');
    log.error(new Error('550 5.1.1 <Zoe.K@example.com>: unknown recipient'));
    log.error({ error: { detail: 'Key (email)=(awa@example.ci) already exists.' } }, 'unexpected error');
  });
  expect(line).toContain('[address]');
  expect(line).not.toMatch(/awa|Zoe|example\.c/);
  for (const one of line.trim().split('\n')) expect(() => JSON.parse(one)).not.toThrow();
});

it('a line contains no password, cookie or key', () => {
  const line = written((log) =>
    log.info({ password: 'p1', body: { password: 'p2', apiKey: 'k1' }, cookie: 'c1' }, 'x'),
  );
  expect(line).not.toMatch(/p1|p2|k1|c1/);
});

it('on a terminal the log has warnings alone, unless another level or JSON is chosen, so that the address stays in sight', () => {
  expect(levelOf({ logLevel: null, logFormat: 'lines', isTerminal: true })).toBe('warn');
  expect(levelOf({ logLevel: null, logFormat: 'lines', isTerminal: false })).toBe('info');
  expect(levelOf({ logLevel: null, logFormat: 'json', isTerminal: true })).toBe('info');
  expect(levelOf({ logLevel: 'debug', logFormat: 'lines', isTerminal: true })).toBe('debug');
});
