import { describe, expect, it, onTestFinished } from 'vitest';
import { serveJson } from '../../../testing/services/gateways/fake-gateway.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { cinetpay } from './cinetpay.ts';

const NOON = '2026-06-12T12:00:00Z';

describe('a status of CinetPay', () => {
  async function fetchStatusOf(code: string, status: number) {
    const { url, close: stop } = await serveJson(() => ({ status, body: { code } }));
    onTestFinished(stop);
    const keys = { siteId: '445160', apiKey: '0123456789', secretKey: '0123456789' };
    return cinetpay.connect(keys, { url, isTest: false, clock: createTestClock(NOON) }).fetchStatus('1');
  }

  it.each([
    ['600', 'failed'],
    ['602', 'failed'],
    ['604', 'failed'],
    ['627', 'cancelled'],
    ['623', 'pending'],
    ['662', 'pending'],
    ['663', 'pending'],
  ])('with code %s is %s', async (code, state) => {
    expect((await fetchStatusOf(code, 200)).state).toBe(state);
  });

  it('with code 609 refuses our key, and says nothing about the payment', async () => {
    await expect(fetchStatusOf('609', 403)).rejects.toThrow('the API key was refused');
  });
});
