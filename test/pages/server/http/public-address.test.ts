import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../../pages/server/http/public-address.js';

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
