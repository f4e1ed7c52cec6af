import { join } from 'node:path';
import { switchableFeatures, type SwitchableFeature } from '../../../protocol/enums/features.js';
import { passwordMaxLength, passwordMinLength } from '../../../protocol/enums/page-access.js';
import type { KeptDays } from '../../../protocol/site/privacy.js';
import { websiteStatuses, type WebsiteStatus } from '../../../protocol/site/upgrade.js';
import { isEmail } from '../../../protocol/text/email.js';
import { parseWholeNumber } from '../../../protocol/text/whole-number.js';
import { backupFolder } from '../backup/contents.js';
import type { BackupSettings } from '../backup/nightly-backups.js';
import { readLiveSettings, type LiveSettings } from '../connections/live-settings.js';
import { StartError } from '../errors/start-error.js';
import {
  isStorageAddress,
  parseStoragePlace,
  readStorageKey,
  type StorageKey,
  type StoragePlace,
} from '../object-storage/storage-place.js';
import { keptByServer } from '../store/kept-days.js';
import { parseSecrets, readSecretFile } from '../store/secret-file.js';

/** Settings of this server from the environment. */
export interface ServerSettings extends LiveSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** Signing secrets, the one that signs first; none for those of the data folder. */
  readonly secrets: readonly string[];
  /** Whether new secrets may take the place of lost ones. */
  readonly acceptsNewSecret: boolean;
  /** Most connections of this server to PostgreSQL. */
  readonly databaseConnections: number;
  /** Whether a new site begins without the demo site. */
  readonly startsEmpty: boolean;
  readonly ownerEmail: string | null;
  readonly ownerPassword: string | null;
  /** Public address of the site, without a slash at the end; null for the address of each request. */
  readonly baseUrl: string | null;
  /** Origins of the site's other addresses, whose pages make secure calls to `baseUrl`. */
  readonly siteOrigins: readonly string[];
  /** Origins of external editors that may frame the pages. */
  readonly editorOrigins: readonly string[];
  readonly featuresOff: readonly SwitchableFeature[];
  /** Form entries per minute from one address. */
  readonly formsPerMinute: number;
  /** Host names that the site answers to; empty for any. */
  readonly hosts: readonly string[];
  /** Number of trusted proxies in front, each of which appends the client's address to `X-Forwarded-For`. */
  readonly proxyHops: number;
  /** Whether each request is logged. */
  readonly hasAccessLog: boolean;
  /** Whether `/metrics` answers. */
  readonly hasMetrics: boolean;
  /** Where uploaded files are; null for the data folder. */
  readonly media: StoragePlace | null;
  /** Key of an object storage that backups are written to. */
  readonly backupKey: StorageKey | null;
  readonly backups: BackupSettings;
  /** How long data is kept, where the environment says so. */
  readonly kept: Readonly<Partial<Record<KeptDays, number>>>;
  /** The host that bills the site; null where it has none. */
  readonly hosting: { readonly billingOrigin: string; readonly websiteStatus: WebsiteStatus } | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

interface WholeNumber {
  readonly name: string;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

function wholeNumber(env: Environment, { name, fallback, min, max }: WholeNumber): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = parseWholeNumber(text);
  if (value !== null && value >= min && value <= max) return value;
  throw new StartError(`${name} is "${text}", but it has to be a whole number from ${min} to ${max}.`);
}

/** @throws StartError for anything but 0 and 1. */
function isOn(env: Environment, name: string): boolean {
  const text = env[name]?.trim() || '0';
  if (text !== '0' && text !== '1')
    throw new StartError(`${name} is "${text}", but it has to be 1, or 0 for the default.`);
  return text === '1';
}

function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.hostname.includes('*')
  )
    return url.origin;
  throw new StartError(
    `${name} holds "${text}", but it has to be an address such as https://www.example.com, without a path.`,
  );
}

function databaseUrl(text: string | undefined): string | null {
  if (!text?.trim()) return null;
  if (/^postgres(ql)?:\/\//.test(text.trim()) && URL.canParse(text.trim())) return text.trim();
  throw new StartError('DATABASE_URL has to be an address such as postgres://user:password@host:5432/name.');
}

/** @throws StartError when both are given, or a secret is too short. */
function secrets(env: Environment): readonly string[] {
  const text = env['MORTISE_SECRET']?.trim();
  const file = env['MORTISE_SECRET_FILE']?.trim();
  if (text && file) throw new StartError('Set MORTISE_SECRET or MORTISE_SECRET_FILE, not both.');
  if (text) return parseSecrets('MORTISE_SECRET', text);
  const read = file ? readSecretFile(file) : [];
  if (file && read.length === 0) throw new StartError(`${file}, which MORTISE_SECRET_FILE names, holds no secret.`);
  return read;
}

function ownerEmail(text: string | undefined): string | null {
  const email = text?.trim();
  if (!email) return null;
  if (isEmail(email)) return email;
  throw new StartError(`MORTISE_OWNER_EMAIL is "${email}", which is not an e-mail address.`);
}

/** One that was set before longer ones were asked for still starts the site; `ensureOwner` takes it for no new password. */
const shortestOwnerPassword = 8;

function ownerPassword(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= shortestOwnerPassword && text.length <= passwordMaxLength) return text;
  throw new StartError(`MORTISE_OWNER_PASSWORD has to have ${passwordMinLength} to ${passwordMaxLength} characters.`);
}

function origins(env: Environment, name: string): string[] {
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => origin(name, text));
}

/** @throws StartError when other origins are set without `MORTISE_BASE_URL`, to which secure calls go. */
function siteOrigins(env: Environment, baseUrl: string | null): string[] {
  const others = origins(env, 'MORTISE_SITE_ORIGINS').filter((other) => other !== baseUrl);
  if (others.length && baseUrl === null)
    throw new StartError(
      'MORTISE_SITE_ORIGINS names other addresses of the site, so MORTISE_BASE_URL has to name its own.',
    );
  return others;
}

/** @throws StartError for anything but names of hosts. */
function hosts(env: Environment): string[] {
  const names = (env['MORTISE_HOSTS'] ?? '').split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    if (/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d-]+$/i.test(name)) return name;
    throw new StartError(
      `MORTISE_HOSTS holds "${name}", but it has to be names of hosts such as www.example.com, separated by commas.`,
    );
  });
}

/** @throws StartError for a feature that cannot be turned off. */
function featuresOff(env: Environment): SwitchableFeature[] {
  const names = (env['MORTISE_FEATURES_OFF'] ?? '').split(',').map((name) => name.trim());
  return names.filter(Boolean).map((name) => {
    const feature = switchableFeatures.find((each) => each === name);
    if (feature) return feature;
    throw new StartError(
      `MORTISE_FEATURES_OFF names "${name}", but it takes: ${switchableFeatures.join(', ')}, separated by commas.`,
    );
  });
}

/** @throws StartError for an unknown website status. */
function hosting(env: Environment): ServerSettings['hosting'] {
  const address = env['MORTISE_BILLING_URL']?.trim();
  const named = env['MORTISE_WEBSITE_STATUS']?.trim() || 'paid';
  const websiteStatus = websiteStatuses.find((status) => status === named);
  if (!websiteStatus)
    throw new StartError(
      `MORTISE_WEBSITE_STATUS is "${named}", but it has to be one of: ${websiteStatuses.join(', ')}.`,
    );
  return address ? { billingOrigin: origin('MORTISE_BILLING_URL', address), websiteStatus } : null;
}

function mediaPlace(env: Environment): StoragePlace | null {
  const address = env['MORTISE_MEDIA_URL']?.trim();
  return address ? parseStoragePlace('MORTISE_MEDIA_URL', address, readStorageKey(env, 'MORTISE_S3')) : null;
}

/** The key of its own that backups have where they are in the hands of another host. */
function backupKey(env: Environment): StorageKey | null {
  return readStorageKey(env, 'MORTISE_BACKUP_S3') ?? readStorageKey(env, 'MORTISE_S3');
}

function backups(env: Environment, dataFolder: string): BackupSettings {
  const folder = env['MORTISE_BACKUP_DIR']?.trim() || join(dataFolder, backupFolder);
  return {
    folder,
    storage: isStorageAddress(folder) ? parseStoragePlace('MORTISE_BACKUP_DIR', folder, backupKey(env)) : null,
    hour: wholeNumber(env, { name: 'MORTISE_BACKUP_HOUR', fallback: 3, min: 0, max: 23 }),
    keep: wholeNumber(env, { name: 'MORTISE_BACKUP_KEEP', fallback: 7, min: 0, max: 1000 }),
  };
}

/** Reads the settings. @throws StartError naming the first invalid variable. */
export function readServerSettings(env: Environment): ServerSettings {
  const address = env['MORTISE_BASE_URL']?.trim().replace(/\/$/, '');
  const baseUrl = address ? origin('MORTISE_BASE_URL', address) : null;
  const dataFolder = env['DATA_DIR']?.trim() || '.mortise';
  return {
    host: env['HOST']?.trim() || '127.0.0.1',
    port: wholeNumber(env, { name: 'PORT', fallback: 4173, min: 0, max: 65_535 }),
    dataFolder,
    databaseUrl: databaseUrl(env['DATABASE_URL']),
    secrets: secrets(env),
    acceptsNewSecret: isOn(env, 'MORTISE_SECRET_LOST'),
    databaseConnections: wholeNumber(env, { name: 'MORTISE_DATABASE_CONNECTIONS', fallback: 10, min: 2, max: 1000 }),
    startsEmpty: isOn(env, 'MORTISE_EMPTY'),
    ownerEmail: ownerEmail(env['MORTISE_OWNER_EMAIL']),
    ownerPassword: ownerPassword(env['MORTISE_OWNER_PASSWORD']),
    baseUrl,
    siteOrigins: siteOrigins(env, baseUrl),
    editorOrigins: origins(env, 'MORTISE_EDITOR_ORIGINS'),
    featuresOff: featuresOff(env),
    formsPerMinute: wholeNumber(env, { name: 'MORTISE_FORM_RATE_PER_MINUTE', fallback: 30, min: 1, max: 10_000_000 }),
    hosts: hosts(env),
    proxyHops: wholeNumber(env, { name: 'MORTISE_PROXY_HOPS', fallback: 0, min: 0, max: 10 }),
    ...readLiveSettings(env),
    hasAccessLog: isOn(env, 'MORTISE_ACCESS_LOG'),
    hasMetrics: isOn(env, 'MORTISE_METRICS'),
    media: mediaPlace(env),
    backupKey: backupKey(env),
    backups: backups(env, dataFolder),
    kept: keptByServer(env),
    hosting: hosting(env),
  };
}
