import { lookup as lookUpHost } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address of a host, as `node:dns` returns it. */
export interface Address {
  readonly address: string;
  readonly family: number;
}

/** The ranges of IPv4 that are no public unicast addresses (RFC 6890). */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The ranges within 2000::/3 that lead elsewhere: into IPv4, into a tunnel, or nowhere. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const special4 = listOf(SPECIAL_4, 'ipv4');
const special6 = listOf(SPECIAL_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Returns whether an IP address is public. An IPv4 address inside an IPv6 address is not. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !special4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');

const isWithin = (address: string, allowed: BlockList): boolean =>
  allowed.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Returns the addresses of a host name. */
export type LookUp = (host: string) => Promise<readonly Address[]>;

const lookUpAll: LookUp = (host) => lookUpHost(host, { all: true });

/** Which addresses that an administrator has typed this server may call, as its operator configures. */
export interface Reach {
  /** At any port. */
  readonly privateAddresses: BlockList;
  /** The ports of public addresses. */
  readonly publicPorts: ReadonlySet<number>;
}

/** The port of https without another one in the address. */
const HTTPS_PORT = 443;

/** A host or a port to which nothing may be sent, or a host that has no address. */
export class AddressError extends Error {}

/**
 * Returns an address of the host of an https URL to which messages may be sent. The caller connects to this address, so
 * that a second answer of the name server cannot lead elsewhere. Throws {@link AddressError} if any address of the host is
 * out of reach, or is public and the port is not one of public addresses.
 */
export async function findAddress(url: URL, reach: Reach, lookUp = lookUpAll): Promise<Address> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const found = family === 0 ? await lookUp(host).catch(() => []) : [{ address: host, family }];
  const others = found.filter(({ address }) => !isWithin(address, reach.privateAddresses));
  if (others.some(({ address }) => !isPublic(address))) throw new AddressError('the host has a private address');
  if (others.length > 0 && !reach.publicPorts.has(Number(url.port || HTTPS_PORT)))
    throw new AddressError(`port ${url.port} of a public address is not allowed`);
  const [first] = found;
  if (!first) throw new AddressError('the host has no address');
  return first;
}
