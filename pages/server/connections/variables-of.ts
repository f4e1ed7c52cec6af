import type { ConnectionTexts } from '../../../protocol/connections/check-connection.js';
import type { ConnectionName } from '../../../protocol/connections/connections.js';

type Variables = Readonly<Record<string, string>>;

/** User and password of an address; empty without a user. */
function login({ user = '', password = '' }: ConnectionTexts): string {
  if (user === '') return '';
  return `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}@`;
}

/** `smtp` without `requireTLS` is encrypted where the server offers it. */
function smtpAddress(values: ConnectionTexts): string {
  const { host = '', port = '', encryption = 'starttls' } = values;
  const isTls = encryption === 'tls';
  const query = encryption === 'starttls' ? '?requireTLS=true' : '';
  return `${isTls ? 'smtps' : 'smtp'}://${login(values)}${host}:${port || (isTls ? '465' : '587')}${query}`;
}

function clickHouseAddress(values: ConnectionTexts): string {
  const url = new URL(values['address'] ?? '');
  return `${url.protocol}//${login(values)}${url.host}/${values['database'] ?? ''}`;
}

const captcha =
  (prefix: string) =>
  ({ siteKey = '', secret = '' }: ConnectionTexts): Variables => ({
    [`MORTISE_${prefix}_SITE_KEY`]: siteKey,
    [`MORTISE_${prefix}_SECRET`]: secret,
  });

const makers: Readonly<Record<ConnectionName, (values: ConnectionTexts) => Variables>> = {
  'mail-server': (values) => ({ SMTP_URL: smtpAddress(values) }),
  'mail-sender': ({ from = '', replyTo = '' }) => ({ MORTISE_MAIL_FROM: from, MORTISE_MAIL_REPLY_TO: replyTo }),
  recaptcha: captcha('RECAPTCHA'),
  hcaptcha: captcha('HCAPTCHA'),
  turnstile: captcha('TURNSTILE'),
  maps: ({ provider = '', key = '', region = '', tiles = '', tileZoom = '', credit = '', creditLink = '' }) => ({
    MORTISE_MAP_PROVIDER: provider || 'leaflet',
    MORTISE_GOOGLE_MAPS_KEY: key,
    MORTISE_MAP_REGION: region,
    MORTISE_MAP_STREETS_TILES: tiles,
    MORTISE_MAP_STREETS_ZOOM: tileZoom,
    MORTISE_MAP_STREETS_CREDIT: `${credit} ${creditLink}`.trim(),
  }),
  places: ({ key = '' }) => ({ MORTISE_GOOGLE_PLACES_KEY: key }),
  payments: ({ secretKey = '', webhookSecret = '' }) => ({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }),
  events: (values) => ({ MORTISE_CLICKHOUSE_URL: clickHouseAddress(values) }),
};

/** A stored connection as the variables that would set it, so that both are read by the same rules. */
export function variablesOf(name: ConnectionName, values: ConnectionTexts): Variables {
  return makers[name](values);
}
