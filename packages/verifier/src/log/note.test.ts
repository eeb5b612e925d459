import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import { concatBytes, utf8ToBytes } from '../bytes.ts';
import { verifyNote } from '../signatures.ts';
import { formatLogProof, parseLogProof } from './log-proof.ts';
import {
  COSIGNATURE,
  cosignedText,
  ED25519,
  formatCheckpoint,
  formatKey,
  formatSignature,
  type NoteKey,
  parseCheckpoint,
  parseKey,
  parseNote,
} from './note.ts';

describe('the example of the signed-note specification', () => {
  const key = parseKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

  it('verifies with its key', () => {
    const note = parseNote(text);
    expect(key && note && verifyNote(note, key)).toEqual({ seconds: 0 });
  });

  it('does not verify after a change of its text, or under another name', () => {
    const changed = parseNote(text.replace('cryptography', 'Cryptography'));
    expect(key && changed && verifyNote(changed, key)).toBeNull();
    const note = parseNote(text);
    expect(key && note && verifyNote(note, { ...key, name: 'Peter' })).toBeNull();
  });
});

const secret = new Uint8Array(32).fill(7);
const keyOf = (kind: NoteKey['kind']): NoteKey => ({
  name: 'site.example/log',
  kind,
  publicKey: ed25519.getPublicKey(secret),
});
const checkpointText = formatCheckpoint('site.example/log', { size: 70_000, root: new Uint8Array(32).fill(1) });
const sign = (text: string) => ed25519.sign(utf8ToBytes(text), secret);
const signed = `${checkpointText}\n${formatSignature(keyOf(ED25519), sign(checkpointText))}`;

describe('keys', () => {
  it.each([ED25519, COSIGNATURE] as const)('have one text for kind %i', (kind) => {
    expect(parseKey(formatKey(keyOf(kind)))).toEqual(keyOf(kind));
  });

  it('with another id, kind or length are refused', () => {
    const text = formatKey(keyOf(ED25519));
    expect(parseKey(text.replace('site', 'sité'))).toBeNull();
    expect(parseKey(text.replace(/\+[^+]{4}/, '+0000'))).toBeNull();
    expect(parseKey(`${text}AAAA`)).toBeNull();
    expect(parseKey('')).toBeNull();
  });
});

describe('a checkpoint', () => {
  it('has its size and root after it was read', () => {
    expect(parseCheckpoint(signed)).toMatchObject({ origin: 'site.example/log', size: 70_000, signed });
  });

  it.each([
    ['a size with a leading zero', signed.replace('70000', '070000')],
    ['a short root', signed.replace('AQEB', '')],
    ['no signature', checkpointText],
    ['a control character', signed.replace('70000', '7\u00010000')],
    ['a text after the signatures', `${signed}x`],
  ])('with %s is refused', (_, text) => expect(parseCheckpoint(text)).toBeNull());

  it('is cosigned together with the time', () => {
    const time = concatBytes(new Uint8Array(4), Uint8Array.of(0x6a, 0, 0, 1));
    const signature = concatBytes(time, sign(cosignedText(checkpointText, 0x6a000001)));
    const witness = keyOf(COSIGNATURE);
    const note = parseNote(signed + formatSignature(witness, signature));
    expect(note && verifyNote(note, witness)).toEqual({ seconds: 0x6a000001 });
    expect(note && verifyNote(note, keyOf(ED25519))).toEqual({ seconds: 0 });
    const later = parseNote(signed + formatSignature(witness, signature.with(7, 2)));
    expect(later && verifyNote(later, witness)).toBeNull();
  });
});

it('a note is checked by the first signature of a key, so that a hundred of them take no longer', () => {
  const lineOf = (text: string) => formatSignature(keyOf(ED25519), sign(text));
  const noteOf = (...lines: string[]) => parseNote(`${checkpointText}\n${lines.join('')}`);
  const [right, wrong] = [lineOf(checkpointText), lineOf('another text')];
  const [first, second] = [noteOf(right, wrong), noteOf(...Array<string>(99).fill(wrong), right)];
  expect(first && verifyNote(first, keyOf(ED25519))).toEqual({ seconds: 0 });
  expect(second && verifyNote(second, keyOf(ED25519))).toBeNull();
});

describe('an offline proof', () => {
  const checkpoint = parseCheckpoint(signed);
  if (!checkpoint) throw new Error('the checkpoint is valid');
  const proof = {
    extra: utf8ToBytes('{}'),
    index: 12,
    proof: [new Uint8Array(32), new Uint8Array(32).fill(2)],
    checkpoint,
  };

  it('has one text, with and without extra data', () => {
    expect(parseLogProof(formatLogProof(proof))).toEqual(proof);
    expect(parseLogProof(formatLogProof({ ...proof, extra: null, proof: [] }))).toEqual({
      ...proof,
      extra: null,
      proof: [],
    });
  });

  it('is refused when a part is missing or malformed', () => {
    const text = formatLogProof(proof);
    const broken = [
      text.replace('@v1', '@v2'),
      text.replace('index 12', 'index 012'),
      text.replace('AAAA', ''),
      text.slice(0, 90),
    ];
    expect(broken.map(parseLogProof)).toEqual([null, null, null, null]);
  });
});
