import type { DrandChain, Round } from '@cauri/simulator';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, sha256, utf8ToBytes } from '../bytes.ts';

const { shortSignatures: bls } = bls12_381;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** A chain of drand with a key of its own, which signs any round. */
export interface TestChain {
  readonly chain: DrandChain;
  sign(round: number): Round;
}

/**
 * Creates a chain of the scheme of quicknet. The same name has the same key in every run. `genesis` is in seconds since 1970.
 */
export function createTestChain(name: string, { genesis = 1_692_803_367, period = 3 } = {}): TestChain {
  const { secretKey, publicKey } = bls.keygen(new Uint8Array([...sha256(utf8ToBytes(name)), ...new Uint8Array(16)]));
  const signatures = new Map<number, string>();
  return {
    chain: {
      chain: bytesToHex(sha256(publicKey.toBytes())),
      scheme: 'bls-unchained-g1-rfc9380',
      key: bytesToHex(publicKey.toBytes()),
      genesis,
      period,
    },
    sign(round) {
      const known = signatures.get(round);
      if (known) return { round, signature: known };
      const bytes = new Uint8Array(8);
      new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
      const signature = bytesToHex(bls.sign(bls.hash(sha256(bytes), DOMAIN), secretKey).toBytes());
      signatures.set(round, signature);
      return { round, signature };
    },
  };
}
