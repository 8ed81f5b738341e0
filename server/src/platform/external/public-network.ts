import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of RFC 6890 that are not the internet. */
const reserved = new BlockList();
for (const network of [
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
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  reserved.addSubnet(address, Number(bits), 'ipv4');
}
/** Global unicast; what maps or tunnels IPv4 addresses is outside of it, or left out below. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(address, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address);
  return isIPv6(address) && unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

export type Resolved =
  | { kind: 'public'; address: string }
  /** Inside of the server's own networks, where no organiser may point it. */
  | { kind: 'private' }
  | { kind: 'unknown' };

/** Connect to the returned address itself: a second lookup could find another one. */
export async function resolvePublic(host: string): Promise<Resolved> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const [first] = found;
  if (first === undefined) return { kind: 'unknown' };
  return found.every(({ address }) => isPublicAddress(address))
    ? { kind: 'public', address: first.address }
    : { kind: 'private' };
}
