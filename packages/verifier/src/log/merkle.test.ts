import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../bytes.ts';
import {
  EMPTY_ROOT,
  hashLeaf,
  isConsistent,
  isIncluded,
  proveConsistency,
  proveInclusion,
  rootOf,
  sourceOf,
} from './merkle.ts';

// The eight entries and the roots of their first n, as the reference implementation of Certificate Transparency has them.
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const source = sourceOf(entries.map((entry) => hashLeaf(hexToBytes(entry))));

describe('the trees of the Certificate Transparency vectors', () => {
  it('have the published roots at every size', async () => {
    const own = await Promise.all(roots.map(async (_, index) => bytesToHex(await rootOf(source, index + 1))));
    expect(own).toEqual(roots);
    expect(bytesToHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('have the published proofs of the first entry, and of the tree of one entry', async () => {
    const published = [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ];
    expect((await proveInclusion(source, 0, 8)).map(bytesToHex)).toEqual(published);
    expect((await proveConsistency(source, 1, 8)).map(bytesToHex)).toEqual(published);
  });
});

const leaf = (index: number) => hashLeaf(Uint8Array.of(index & 255, index >> 8));
const leaves = (size: number, first = 0) => Array.from({ length: size }, (_, index) => leaf(first + index));
const sizes = fc.integer({ min: 1, max: 300 });
const flip = (hash: Uint8Array) => hash.with(0, (hash[0] ?? 0) ^ 1);

describe('proofs', () => {
  it('show every entry of a tree at its place, and no other entry or place', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (size, choice) => {
        const [index, tree] = [choice % size, sourceOf(leaves(size))];
        const [root, proof] = [await rootOf(tree, size), await proveInclusion(tree, index, size)];
        expect(isIncluded(leaf(index), { index, size, proof, root })).toBe(true);
        expect(isIncluded(leaf(index + 1), { index, size, proof, root })).toBe(false);
        if (size > 1) expect(isIncluded(leaf(index), { index: (index + 1) % size, size, proof, root })).toBe(false);
        expect(isIncluded(leaf(index), { index, size, proof: [...proof, root], root })).toBe(false);
        expect(isIncluded(leaf(index), { index, size, proof, root: flip(root) })).toBe(false);
        for (const [at, hash] of proof.entries())
          expect(isIncluded(leaf(index), { index, size, proof: proof.with(at, flip(hash)), root })).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('show that a tree continues an older one, and that a fork does not', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (a, b) => {
        const [oldSize, size] = [Math.min(a, b), Math.max(a, b)];
        const tree = sourceOf(leaves(size));
        const older = { size: oldSize, root: await rootOf(tree, oldSize) };
        const newer = { size, root: await rootOf(tree, size) };
        const proof = await proveConsistency(tree, oldSize, size);
        expect(isConsistent(older, newer, proof)).toBe(true);
        const fork = sourceOf([...leaves(oldSize - 1), leaf(60_000), ...leaves(size - oldSize, oldSize)]);
        const forked = { size, root: await rootOf(fork, size) };
        expect(isConsistent(older, forked, await proveConsistency(fork, oldSize, size))).toBe(false);
        expect(isConsistent(older, newer, [...proof, older.root])).toBe(false);
        for (const [at, hash] of proof.entries())
          expect(isConsistent(older, newer, proof.with(at, flip(hash)))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it('are refused for places outside the tree', async () => {
    await expect(proveInclusion(source, 8, 8)).rejects.toThrow(RangeError);
    await expect(proveConsistency(source, 9, 8)).rejects.toThrow(RangeError);
    await expect(rootOf(source, 9)).rejects.toThrow(RangeError);
    expect(isIncluded(leaf(0), { index: 0, size: 0, proof: [], root: EMPTY_ROOT })).toBe(false);
  });
});
