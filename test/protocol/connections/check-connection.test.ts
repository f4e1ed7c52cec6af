import { describe, expect, it } from 'vitest';
import {
  checkConnection,
  type ConnectionTexts,
  type KnownConnection,
} from '../../../protocol/connections/check-connection.js';
import type { ConnectionName } from '../../../protocol/connections/connections.js';

const nothing: KnownConnection = { values: {}, secrets: [] };

const check = (name: ConnectionName, values: ConnectionTexts, secrets: ConnectionTexts = {}, known = nothing) =>
  checkConnection(name, { values, secrets }, known);

describe('the fields of a connection', () => {
  it.each<[string, ConnectionName, ConnectionTexts, ConnectionTexts, object]>([
    ['a mail server by its host alone', 'mail-server', { host: 'mail.example.com' }, {}, {}],
    ['a mail server with a password of any characters', 'mail-server', { host: 'a' }, { password: 'ä b:@/' }, {}],
    ['no host', 'mail-server', {}, {}, { host: 'missing' }],
    ['an address for a host', 'mail-server', { host: 'smtp://a' }, {}, { host: 'host' }],
    ['a port out of range', 'mail-server', { host: 'a', port: '65536' }, {}, { port: 'port' }],
    ['an unknown encryption', 'mail-server', { host: 'a', encryption: 'ssl' }, {}, { encryption: 'missing' }],
    ['a sender with a name', 'mail-sender', { from: 'Shop <shop@example.com>' }, {}, {}],
    ['two lines for a sender', 'mail-sender', { from: 'a@example.com\nBcc: b@example.com' }, {}, { from: 'mailbox' }],
    ['a captcha without its secret', 'turnstile', { siteKey: 'k' }, {}, { secret: 'missing' }],
    ['a captcha secret with a space', 'hcaptcha', { siteKey: 'k' }, { secret: 'a b' }, { secret: 'secret' }],
    ['Google without a key', 'maps', { provider: 'google' }, {}, { key: 'missing' }],
    ['tiles without places', 'maps', { tiles: 'https://t.example.com/a.png' }, {}, { tiles: 'tiles' }],
    ['tiles of one’s own', 'maps', { tiles: 'https://t.example.com/{z}/{x}/{y}.png', tileZoom: '18' }, {}, {}],
    [
      'a key of another service',
      'payments',
      {},
      { secretKey: 'pk_x', webhookSecret: 'whsec_x' },
      { secretKey: 'secret' },
    ],
    ['keys of Stripe', 'payments', {}, { secretKey: 'rk_test_x', webhookSecret: 'whsec_x' }, {}],
    ['an address with a path', 'events', { address: 'https://a.example.com/db' }, {}, { address: 'origin' }],
    ['an address with a password', 'events', { address: 'https://u:p@a.example.com' }, {}, { address: 'origin' }],
  ])('%s', (_, name, values, secrets, faults) => {
    expect(check(name, values, secrets)).toEqual(faults);
  });

  it('keep a stored secret that is left empty, but never for another destination', () => {
    const known = { values: { host: 'mail.example.com', user: 'ada' }, secrets: ['password'] };
    expect(check('mail-server', { host: 'mail.example.com', user: 'bob' }, {}, known)).toEqual({});
    expect(check('mail-server', { host: 'evil.example', user: 'ada' }, {}, known)).toEqual({ password: 'again' });
    expect(check('mail-server', { host: 'evil.example', user: 'ada' }, { password: 'new' }, known)).toEqual({});
  });
});
