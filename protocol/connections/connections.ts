/**
 * The services that a site is connected to, with what each of them needs: names, keys and passwords. Plain data; the words are the
 * editor's. A name that was released is never used for another service, because it is stored.
 */

/** What a field takes. A `secret` is written and never answered; `choice` takes one of `options`, the first where nothing is stored. */
export type ConnectionFieldKind =
  | 'text'
  | 'secret'
  | 'choice'
  | 'host'
  | 'port'
  | 'mailbox'
  | 'origin'
  | 'name'
  | 'tiles'
  | 'region'
  | 'zoom'
  | 'link';

export interface ConnectionField {
  readonly kind: ConnectionFieldKind;
  readonly isRequired?: boolean;
  readonly options?: readonly string[];
  /** Where the secrets go: whoever changes it has to know them, else they could be sent to a stranger. */
  readonly isDestination?: boolean;
  /** What a value has to look like. */
  readonly form?: RegExp;
}

interface Connection {
  readonly fields: Readonly<Record<string, ConnectionField>>;
  /** Variables of the environment; where one of them is set, the environment has the whole connection. */
  readonly variables: readonly string[];
}

const captcha = (prefix: string): Connection => ({
  fields: { siteKey: { kind: 'text', isRequired: true }, secret: { kind: 'secret', isRequired: true } },
  variables: [`MORTISE_${prefix}_SITE_KEY`, `MORTISE_${prefix}_SECRET`],
});

/** How a connection to a mail server is encrypted: from the start, by STARTTLS, or by STARTTLS where the server offers it. */
const mailEncryptions = ['starttls', 'tls', 'offered'] as const;

export const connectionNames = [
  'mail-server',
  'mail-sender',
  'recaptcha',
  'hcaptcha',
  'turnstile',
  'maps',
  'places',
  'payments',
  'events',
] as const;

export type ConnectionName = (typeof connectionNames)[number];

export const connectionTable: Readonly<Record<ConnectionName, Connection>> = {
  'mail-server': {
    fields: {
      host: { kind: 'host', isRequired: true, isDestination: true },
      encryption: { kind: 'choice', options: mailEncryptions, isDestination: true },
      port: { kind: 'port', isDestination: true },
      user: { kind: 'text' },
      password: { kind: 'secret' },
    },
    variables: ['SMTP_URL'],
  },
  'mail-sender': {
    fields: { from: { kind: 'mailbox', isRequired: true }, replyTo: { kind: 'mailbox' } },
    variables: ['MORTISE_MAIL_FROM', 'MORTISE_MAIL_REPLY_TO'],
  },
  recaptcha: captcha('RECAPTCHA'),
  hcaptcha: captcha('HCAPTCHA'),
  turnstile: captcha('TURNSTILE'),
  maps: {
    fields: {
      provider: { kind: 'choice', options: ['leaflet', 'google', 'none'] },
      key: { kind: 'text' },
      region: { kind: 'region' },
      tiles: { kind: 'tiles' },
      tileZoom: { kind: 'zoom' },
      credit: { kind: 'text' },
      creditLink: { kind: 'link' },
    },
    variables: [
      'MORTISE_MAP_PROVIDER',
      'MORTISE_GOOGLE_MAPS_KEY',
      'MORTISE_MAP_REGION',
      'MORTISE_MAP_STREETS_TILES',
      'MORTISE_MAP_STREETS_ZOOM',
      'MORTISE_MAP_STREETS_CREDIT',
    ],
  },
  places: { fields: { key: { kind: 'secret', isRequired: true } }, variables: ['MORTISE_GOOGLE_PLACES_KEY'] },
  payments: {
    fields: {
      secretKey: { kind: 'secret', isRequired: true, form: /^(sk|rk)_\w+$/ },
      webhookSecret: { kind: 'secret', isRequired: true, form: /^whsec_[\w+/=]+$/ },
    },
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  events: {
    fields: {
      address: { kind: 'origin', isRequired: true, isDestination: true },
      database: { kind: 'name' },
      user: { kind: 'text' },
      password: { kind: 'secret' },
    },
    variables: ['MORTISE_CLICKHOUSE_URL'],
  },
};

/** Longest value of a field, in characters. */
export const longestConnectionValue = 500;

export function isConnectionName(name: string): name is ConnectionName {
  return (connectionNames as readonly string[]).includes(name);
}

/** The fields of a connection, with their names, in order. */
export function fieldsOf(name: ConnectionName): readonly (readonly [string, ConnectionField])[] {
  return Object.entries(connectionTable[name].fields);
}
