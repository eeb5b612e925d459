import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is accepted as a push service', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1/push/x',
  'https://[::1]/push/x',
  'https://2130706433/push/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/push/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example\\.push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://notpush.services.mozilla.com/x',
  'https://fcm.googleapis.com:8080/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@10.0.0.1/x',
  'https://fcm.googleapis.com./x',
  'https://notify.windows.com/x',
  'file:///etc/passwd',
  'nothing',
])('%s is refused', (endpoint) => {
  expect(isPushService(endpoint, ['https://push.example'])).toBe(false);
});

it('an origin that the operator trusts is accepted with exactly that protocol and port', () => {
  const others = ['http://127.0.0.1:4000'];
  expect(isPushService('http://127.0.0.1:4000/push/x', others)).toBe(true);
  expect(isPushService('http://127.0.0.1:4001/push/x', others)).toBe(false);
  expect(isPushService('https://127.0.0.1:4000/push/x', others)).toBe(false);
});
