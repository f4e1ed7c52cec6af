import * as text from '#strings/editor';
import type { ConnectionFault } from '../../protocol/connections/check-connection.js';
import type { ConnectionName } from '../../protocol/connections/connections.js';
import { maxMapZoom } from '../../protocol/enums/maps.js';
import type { ConnectionOutcome, ConnectionTestAnswer } from '../../protocol/http/connections.js';
import { paymentEvents } from '../../protocol/http/payments.js';

interface Words {
  readonly name: () => string;
  readonly help: (origin: string) => string;
}

const captcha = (name: string): Words => ({ name: () => name, help: text.connectionCaptchaHelp });

/** Name and purpose of each service. Names of products are not translated. */
export const connectionWords: Readonly<Record<ConnectionName, Words>> = {
  'mail-server': { name: text.connectionMailServer, help: text.connectionMailServerHelp },
  'mail-sender': { name: text.connectionMailSender, help: text.connectionMailSenderHelp },
  recaptcha: captcha('reCAPTCHA'),
  hcaptcha: captcha('hCaptcha'),
  turnstile: captcha('Turnstile'),
  maps: { name: text.connectionMaps, help: text.connectionMapsHelp },
  places: { name: text.connectionPlaces, help: text.connectionPlacesHelp },
  payments: {
    name: text.connectionPayments,
    help: (origin) => text.connectionPaymentsHelp({ address: origin + paymentEvents }),
  },
  events: { name: text.connectionEvents, help: text.connectionEventsHelp },
};

/** Labels by the name of a field, or by service and field where the same name means something else. */
const labels: Readonly<Record<string, () => string>> = {
  host: text.connectionHost,
  encryption: text.connectionEncryption,
  port: text.connectionPort,
  user: text.connectionUser,
  password: text.password,
  from: text.connectionFrom,
  replyTo: text.connectionReplyTo,
  siteKey: text.connectionSiteKey,
  secret: text.connectionSecret,
  secretKey: text.connectionSecret,
  webhookSecret: text.connectionWebhookSecret,
  provider: text.connectionProvider,
  'maps.key': text.connectionMapKey,
  key: text.connectionKey,
  region: text.connectionRegion,
  tiles: text.connectionTiles,
  tileZoom: text.connectionTileZoom,
  credit: text.connectionCredit,
  creditLink: text.connectionCreditLink,
  address: text.connectionAddress,
  database: text.connectionDatabase,
};

const helps: Readonly<Record<string, () => string>> = {
  'mail-server.port': text.connectionPortHelp,
  'maps.key': text.connectionMapKeyHelp,
};

const options: Readonly<Record<string, () => string>> = {
  starttls: text.connectionStarttls,
  tls: text.connectionTls,
  offered: text.connectionOffered,
  leaflet: text.connectionLeaflet,
  google: text.connectionGoogle,
  none: text.connectionNoMap,
};

export function fieldLabel(name: ConnectionName, field: string): string {
  return (labels[`${name}.${field}`] ?? labels[field])?.() ?? field;
}

/** What stands below a field; empty for most. */
export function fieldHelp(name: ConnectionName, field: string): string {
  return helps[`${name}.${field}`]?.() ?? '';
}

export function optionLabel(option: string): string {
  return options[option]?.() ?? option;
}

const faults: Readonly<Record<ConnectionFault, () => string>> = {
  missing: text.connectionFaultMissing,
  again: text.connectionFaultAgain,
  host: text.connectionFaultHost,
  port: text.connectionFaultPort,
  mailbox: text.connectionFaultMailbox,
  origin: text.connectionFaultOrigin,
  name: text.connectionFaultName,
  tiles: () => text.connectionFaultTiles({ places: '{z}, {x}, {y}' }),
  region: text.connectionFaultRegion,
  zoom: () => text.connectionFaultZoom({ most: maxMapZoom }),
  link: text.connectionFaultLink,
  secret: text.connectionFaultSecret,
};

export function faultWords(fault: ConnectionFault): string {
  return faults[fault]();
}

const outcomes: Readonly<Record<ConnectionOutcome, (said: string) => string>> = {
  sent: (said) => text.connectionSent({ said }),
  reached: (said) => text.connectionReached({ said }),
  accepted: text.connectionAccepted,
  login: text.connectionLogin,
  sender: text.connectionSender,
  encryption: text.connectionUnencrypted,
  away: text.connectionAway,
  unknown: text.connectionUnknown,
  failed: text.connectionFailed,
  none: text.connectionNone,
};

/** Outcomes whose own sentence has what the service says. */
const complete: readonly ConnectionOutcome[] = ['sent', 'reached'];

/** What came of a test, with the words of the service. */
export function outcomeWords({ outcome, said }: ConnectionTestAnswer): string {
  const words = outcomes[outcome](said);
  return said === '' || complete.includes(outcome) ? words : `${words} ${text.connectionSaid({ said })}`;
}

export function isGood({ outcome }: ConnectionTestAnswer): boolean {
  return outcome === 'sent' || outcome === 'accepted' || outcome === 'reached';
}
