import fc from 'fast-check';
import { expect, it } from 'vitest';
import { concatBytes } from '../bytes.ts';
import { hashLeaf, proveInclusion, rootOf, sourceOf } from './merkle.ts';
import { bundleEntries, parseTilePath, pathOfTile, sourceOfTiles, splitBundle, widthOfTile } from './tiles.ts';

it('a tile has the path of the tlog-tiles specification', () => {
  expect(pathOfTile({ level: 0, index: 1_234_067, width: 256 })).toBe('0/x001/x234/067');
  expect(pathOfTile({ level: 'entries', index: 0, width: 7 })).toBe('entries/000.p/7');
});

it('a path names one tile, and another spelling of it names none', () => {
  const tiles = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 })),
    index: fc.nat(2_000_000),
    width: fc.integer({ min: 1, max: 256 }),
  });
  fc.assert(
    fc.property(tiles, (tile) => {
      expect(parseTilePath(pathOfTile(tile))).toEqual(tile);
    }),
  );
  const others = [
    '00/000',
    '64/000',
    '0/0',
    '0/x000/001',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    '0/000/',
    'x/000',
    '0/1000',
    '',
  ];
  expect(others.map(parseTilePath)).toEqual(others.map(() => null));
});

it('a tree of 70,000 entries has the tiles that the specification counts', () => {
  const widths = (level: number) => [0, 1, 2, 272, 273, 274].map((index) => widthOfTile({ level, index }, 70_000));
  expect(widths(0)).toEqual([256, 256, 256, 256, 112, 0]);
  expect(widths(1)).toEqual([256, 17, 0, 0, 0, 0]);
  expect(widths(2)).toEqual([1, 0, 0, 0, 0, 0]);
});

it('proofs from tiles equal those from the whole tree', async () => {
  const size = 70_000;
  const leaves = Array.from({ length: size }, (_, index) => hashLeaf(Uint8Array.of(index, index >> 8, index >> 16)));
  const whole = sourceOf(leaves);
  const fetched: string[] = [];
  const tiled = sourceOfTiles(async (tile) => {
    fetched.push(pathOfTile(tile));
    return concatBytes(...(await whole(Number(tile.level), tile.index * 256, tile.width)));
  }, size);
  expect(await rootOf(tiled, size)).toEqual(await rootOf(whole, size));
  expect(await proveInclusion(tiled, 66_000, size)).toEqual(await proveInclusion(whole, 66_000, size));
  expect(fetched.toSorted()).toEqual(['0/257', '0/273.p/112', '1/001.p/17', '2/000.p/1']);
});

it('entries survive a bundle, and a cut bundle is refused', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
      const bundle = bundleEntries(entries);
      expect(splitBundle(bundle)).toEqual(entries);
      if (bundle.length > 0) expect(splitBundle(bundle.slice(0, -1))).toBeNull();
    }),
  );
  expect(() => bundleEntries([new Uint8Array(65_536)])).toThrow(RangeError);
});
