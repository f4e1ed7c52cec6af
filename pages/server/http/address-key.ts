import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, in hexadecimal digits. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  if (tail === undefined) return first;
  const last = tail.split(':').filter(Boolean);
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
}

/** What counts as one place of the network: an IPv4 address, or the /64 of an IPv6 address, which is one line. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
