import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { decodePlace, encodePlace, formatEntry, isInBatch } from './batch.ts';
import { bytesToHex, toBase64Url, utf8ToBytes } from './bytes.ts';
import { hashLeaf, proveInclusion, rootOf, sourceOf } from './log/merkle.ts';
import { parseReceipt, payloadOf, type ReceiptClaims, signedTextOf, thumbprintOf, ticketOf } from './receipt.ts';
import { isSignedBy } from './signatures.ts';

const secret = new Uint8Array(32).fill(9);
const x = toBase64Url(ed25519.getPublicKey(secret));
const jwk = { kty: 'OKP', crv: 'Ed25519', kid: thumbprintOf(x), x };
const claims: ReceiptClaims = {
  v: 1,
  iss: 'https://site.example',
  bet: 'b1',
  type: 'single',
  stake: 50_000,
  unitStake: 50_000,
  sizes: null,
  legs: [
    {
      event: 'e1',
      eventName: 'Étoile – Lions',
      sport: 'football',
      market: 'm1',
      marketType: 'match_winner',
      line: null,
      outcome: 'o1',
      outcomeKey: 'home',
      odds: 1850,
      startsAt: 1_700_000_000_000,
      priced: 'model',
      digest: null,
      parts: null,
    },
  ],
  potentialWin: 92_500,
  payoutMaximum: 1_000_000,
  placedAt: 1_699_999_000_000,
  rules: 2,
  bonus: null,
  log: { origin: 'site.example/log', key: 'site.example/log+00000000+AA==', by: 1_700_003_000_000 },
  salt: 'c2FsdA',
};

function sign(content: ReceiptClaims): string {
  const text = signedTextOf({ alg: 'EdDSA', kid: jwk.kid, typ: 'cauri-receipt' }, payloadOf(content));
  return `${text}.${toBase64Url(ed25519.sign(utf8ToBytes(text), secret))}`;
}

it('the thumbprint of the key of RFC 8037 is the published one', () => {
  expect(thumbprintOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  );
});

describe('a receipt', () => {
  it('states what was signed', () => {
    const receipt = parseReceipt(`${sign(claims)}\n`);
    expect(receipt?.claims).toEqual(claims);
    expect(receipt?.ticket).toEqual(ticketOf(payloadOf(claims)));
    expect(receipt && isSignedBy(receipt, [{ ...jwk, kid: 'other' }, jwk])).toBe(true);
  });

  it('does not verify after any change of its claims, or with another key', () => {
    const [head, , tail] = sign(claims).split('.');
    const [leg] = claims.legs;
    const changes: Partial<ReceiptClaims>[] = [
      { stake: 60_000 },
      { potentialWin: 99_999 },
      { legs: leg ? [{ ...leg, odds: 1860 }] : [] },
      { log: { ...claims.log, by: 0 } },
    ];
    for (const change of changes) {
      const forged = parseReceipt(`${head}.${toBase64Url(payloadOf({ ...claims, ...change }))}.${tail}`);
      expect(forged && isSignedBy(forged, [jwk])).toBe(false);
    }
    const receipt = parseReceipt(sign(claims));
    const other = toBase64Url(ed25519.getPublicKey(new Uint8Array(32)));
    expect(receipt && isSignedBy(receipt, [])).toBe(false);
    expect(receipt && isSignedBy(receipt, [{ ...jwk, x: other }])).toBe(false);
  });

  it('is refused when it is malformed', () => {
    const ofNumbers = claims.legs.map((leg) => ({ ...leg, outcomeKeys: [1] as never }));
    const texts = [
      '',
      'a.b.c',
      sign({ ...claims, legs: [] }),
      sign({ ...claims, legs: ofNumbers }),
      sign({ ...claims, stake: 1.5 }),
      `${sign(claims)}.x`,
    ];
    expect(texts.map(parseReceipt)).toEqual(texts.map(() => null));
  });
});

describe('a batch', () => {
  const tickets = Array.from({ length: 5 }, (_, index) => ticketOf(Uint8Array.of(index)));
  const tree = sourceOf(tickets.map(hashLeaf));

  it('contains its tickets at their places only', async () => {
    const entry = formatEntry({ kind: 'tickets', root: bytesToHex(await rootOf(tree, 5)), count: 5 });
    const place = { entry, index: 3, proof: await proveInclusion(tree, 3, 5) };
    expect(decodePlace(encodePlace(place))).toEqual(place);
    const [ticket, other] = [tickets[3] ?? new Uint8Array(), tickets[2] ?? new Uint8Array()];
    expect(isInBatch(ticket, place)).toBe(true);
    expect(isInBatch(other, place)).toBe(false);
    expect(isInBatch(ticket, { ...place, index: 2 })).toBe(false);
    expect(isInBatch(ticket, { ...place, entry: entry.replace('"count":5', '"count":3') })).toBe(false);
    expect(isInBatch(ticket, { ...place, entry: entry.replace('tickets', 'match') })).toBe(false);
    expect(isInBatch(ticket, { ...place, entry: '' })).toBe(false);
  });

  it('has one text, whatever the order of its members', () => {
    expect(formatEntry({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});
