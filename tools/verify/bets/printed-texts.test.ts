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

it('npm run verify prints no signs of a signed receipt that could hide the next lines in a terminal', async () => {
  const key = openSigningKey(makeSecret());
  const x = toBase64Url(key.publicKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', kid: thumbprintOf(x), x };
  const text = signedTextOf(
    { alg: 'EdDSA', kid: jwk.kid, typ: 'cauri-receipt' },
    payloadOf({ ...exampleClaims, bet: BET }),
  );
  const folder = createScratchFolder('cauri-printed-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'receipt.jws');
  writeFileSync(file, `${text}.${toBase64Url(key.sign(text))}`);
  // The log is empty, and the match has no markets.
  const site = createServer((_, answer) => answer.end(JSON.stringify({ keys: [jwk], items: [], markets: [] })));
  onTestFinished(() => void site.close());
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const command = join(import.meta.dirname, '../../verify-ticket.ts');
    execFile(process.execPath, [command, address, file], (error, printed, errors) =>
      resolve({ code: error?.code, output: printed + errors }),
    );
  });
  expect(output).toMatch(/^Correct .* cannot deny the bet A bet\. \[8m 8m Correct\.$/m);
  expect(output).not.toMatch(/[^\P{C}\n]/u);
  // The log does not have the bet.
  expect(code).toBe(1);
});
