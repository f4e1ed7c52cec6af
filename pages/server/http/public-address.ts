import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are no hosts of the public internet. https://www.iana.org/assignments/iana-ipv4-special-registry */
const closed: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Ranges of the global IPv6 unicast that lead elsewhere: to IPv4 addresses inside, or nowhere. https://www.iana.org/assignments/iana-ipv6-special-registry */
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const lists = { closed: new BlockList(), closed6: new BlockList(), global6: new BlockList() };
for (const [net, bits] of closed) lists.closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of closed6) lists.closed6.addSubnet(net, bits, 'ipv6');
lists.global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet: not of this machine, its networks, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !lists.closed.check(address, 'ipv4');
  return kind === 6 && lists.global6.check(address, 'ipv6') && !lists.closed6.check(address, 'ipv6');
}
