import { maxMapZoom } from '../enums/maps.js';
import { readTileOrigin } from '../maps/tile-address.js';
import { isMailAddress } from '../text/mail-address.js';
import { parseWholeNumber } from '../text/whole-number.js';
import { fieldsOf, type ConnectionField, type ConnectionFieldKind, type ConnectionName } from './connections.js';

/**
 * Why a field is refused: it is missing, what it holds is not what it takes, or (`again`) its secret has to be typed again, because it would
 * go somewhere else.
 */
export type ConnectionFault = 'missing' | 'again' | Exclude<ConnectionFieldKind, 'text' | 'choice'>;

/** Texts by field. */
export type ConnectionTexts = Readonly<Record<string, string>>;

/** What is to be stored. */
export interface ConnectionDraft {
  /** Values of all fields but secrets. */
  readonly values: ConnectionTexts;
  /** Secrets that are new; an empty one is removed, one that is left out stays. */
  readonly secrets: ConnectionTexts;
}

/** What is stored already. */
export interface KnownConnection {
  readonly values: ConnectionTexts;
  /** Names of the fields whose secrets are stored. */
  readonly secrets: readonly string[];
}

const isWhole = (text: string, most: number): boolean => {
  const number = parseWholeNumber(text);
  return number !== null && number >= 1 && number <= most;
};

/** Whether a text is `name@example.com` or `Name <name@example.com>`. */
function isMailbox(text: string): boolean {
  const inner = /^[^<>\r\n]*<([^<>]*)>$/.exec(text.trim())?.[1];
  return isMailAddress((inner ?? text).trim());
}

const isOrigin = (text: string): boolean => /^https?:\/\/[\w.-]+(?::\d{1,5})?\/?$/i.test(text);

const printable = /^[\x21-\x7e]+$/;

const tests: Readonly<Record<ConnectionFieldKind, (text: string, field: ConnectionField) => boolean>> = {
  text: () => true,
  secret: (text, { form = printable }) => form.test(text),
  choice: (text, { options = [] }) => options.includes(text),
  host: (text) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d-]+$/i.test(text),
  port: (text) => isWhole(text, 65_535),
  mailbox: isMailbox,
  origin: isOrigin,
  name: (text) => /^\w+$/.test(text),
  tiles: (text) => readTileOrigin(text) !== '',
  region: (text) => /^[a-z]{2}$/i.test(text),
  zoom: (text) => isWhole(text, maxMapZoom),
  link: (text) => /^https:\/\/[^\s<>"']+$/.test(text),
};

/** Passwords of people may hold any character; keys of services hold no space. */
const anyText: Readonly<Partial<Record<ConnectionName, readonly string[]>>> = {
  'mail-server': ['password'],
  events: ['password'],
};

function faultOf(name: ConnectionName, field: string, spec: ConnectionField, text: string): ConnectionFault | null {
  if (text === '') return spec.isRequired ? 'missing' : null;
  if (spec.kind === 'secret' && anyText[name]?.includes(field)) return null;
  if (spec.kind === 'choice') return (spec.options ?? []).includes(text) ? null : 'missing';
  return spec.kind === 'text' || tests[spec.kind](text, spec) ? null : spec.kind;
}

/** What is wrong with the fields of a connection, by their names; empty when it can be stored. The server and the editor agree on it. */
export function checkConnection(
  name: ConnectionName,
  { values, secrets }: ConnectionDraft,
  known: KnownConnection,
): Readonly<Record<string, ConnectionFault>> {
  const fields = fieldsOf(name);
  const isMoved = fields.some(
    ([field, spec]) => spec.isDestination && (values[field] ?? '') !== (known.values[field] ?? ''),
  );
  const faults = fields.flatMap(([field, spec]): (readonly [string, ConnectionFault])[] => {
    if (spec.kind === 'secret' && secrets[field] === undefined && known.secrets.includes(field))
      return isMoved ? [[field, 'again']] : [];
    const text = (spec.kind === 'secret' ? secrets : values)[field] ?? '';
    const fault = spec.kind === 'choice' && text === '' ? null : faultOf(name, field, spec, text);
    return fault ? [[field, fault]] : [];
  });
  const found = Object.fromEntries(faults);
  // Google draws nothing without a key.
  if (name === 'maps' && values['provider'] === 'google' && !values['key']) found['key'] = 'missing';
  return found;
}
