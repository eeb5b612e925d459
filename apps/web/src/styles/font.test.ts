import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGE_CODES } from '@cauri/contract/languages';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../../..');

/** The tags of tables as WOFF2 numbers them, as far as the test needs them. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;

/** Returns the characters that a WOFF2 font draws (https://www.w3.org/TR/WOFF2/, and "cmap" format 4 of OpenType). */
function readCharacters(font: Buffer): Set<string> {
  let at = 48;
  const readLength = () => {
    let length = 0;
    for (;;) {
      const byte = font.readUInt8(at++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let start = -1;
  for (let table = 0; table < font.readUInt16BE(12); table++) {
    const flags = font.readUInt8(at++);
    const tag = flags & 63;
    if (tag === OTHER_TAG) at += 4;
    const length = readLength();
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (tag === CMAP) start = offset;
    offset += isTransformed ? readLength() : length;
  }
  const cmap = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(start);
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const format4 = cmap.subarray(tables.find((each) => cmap.readUInt16BE(each) === 4));
  const segments = format4.readUInt16BE(6);
  const ranges = Array.from({ length: segments / 2 }, (_, index) => {
    const end = format4.readUInt16BE(14 + index * 2);
    const first = format4.readUInt16BE(16 + segments + index * 2);
    return Array.from({ length: end - first + 1 }, (__, step) => String.fromCharCode(first + step));
  });
  return new Set(ranges.flat());
}

it.each(LANGUAGE_CODES)('the font has every letter of the texts in %s', (language) => {
  const fonts = join(repository, 'apps/web/public/fonts');
  const [file = ''] = readdirSync(fonts).filter((name) => name.endsWith('.woff2'));
  const known = readCharacters(readFileSync(join(fonts, file)));
  const folder = join(repository, 'packages/locale/src', language);
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const used = texts.flatMap(({ parentPath, name }) => [...readFileSync(join(parentPath, name), 'utf8')]);
  expect([...new Set(used)].filter((letter) => /\p{L}/u.test(letter) && !known.has(letter))).toEqual([]);
});
