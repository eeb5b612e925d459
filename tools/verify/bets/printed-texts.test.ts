import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { payloadOf, signedTextOf, thumbprintOf, toBase64Url } from '@cauri/verifier';
import { expect, it, onTestFinished } from 'vitest';
import { openSigningKey } from '../../../apps/server/src/modules/transparency/signing.ts';
import { makeSecret } from '../../../apps/server/src/platform/stored-secrets.ts';
import { createScratchFolder } from '../../../apps/server/src/testing/scratch-folder.ts';
import { exampleClaims } from '../generate/ticket-vector.ts';

/** Hides what follows, with a sequence of either kind; turns letters around; ends the line. */
const BET = 'A bet.\u001b[8m\u009b8m\u202e\nCorrect';

/** Runs `npm run verify` on a file with this text, at a site with these keys whose log is empty and whose match has no markets. */
async function verifyFile(text: string, keys: readonly object[]): Promise<{ code: unknown; output: string }> {
  const folder = createScratchFolder('cauri-printed-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'receipt.jws');
  writeFileSync(file, text);
  const site = createServer((_, answer) => answer.end(JSON.stringify({ keys, items: [], markets: [] })));
  onTestFinished(() => void site.close());
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return new Promise((resolve) => {
    const command = join(import.meta.dirname, '../../verify-ticket.ts');
    execFile(process.execPath, [command, address, file], (error, printed, errors) =>
      resolve({ code: error?.code, output: printed + errors }),
    );
  });
}

it('npm run verify prints no signs of a signed receipt that could hide the next lines in a terminal', async () => {
  const key = openSigningKey(makeSecret());
  const x = toBase64Url(key.publicKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', kid: thumbprintOf(x), x };
  const text = signedTextOf(
    { alg: 'EdDSA', kid: jwk.kid, typ: 'cauri-receipt' },
    payloadOf({ ...exampleClaims, bet: BET }),
  );
  const { code, output } = await verifyFile(`${text}.${toBase64Url(key.sign(text))}`, [jwk]);
  expect(output).toMatch(/^Correct .* cannot deny the bet A bet\. \[8m 8m Correct\.$/m);
  expect(output).not.toMatch(/[^\P{C}\n]/u);
  // The log does not have the bet.
  expect(code).toBe(1);
});

it('npm run verify says that a file is no receipt, and states nothing about its bet', async () => {
  const { code, output } = await verifyFile('A holiday picture', []);
  expect(output).toContain('receipt.jws is no receipt of a bet.');
  expect(output).not.toContain('The bet is');
  expect(code).toBe(1);
});
