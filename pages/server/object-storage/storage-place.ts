import { StartError } from '../errors/start-error.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** A key of an object storage. The secret is in no text and no JSON of it. */
export class StorageKey {
  readonly id: string;
  readonly #secret: string;

  constructor(id: string, secret: string) {
    this.id = id;
    this.#secret = secret;
  }

  readSecret(): string {
    return this.#secret;
  }
}

/** A folder in a bucket of an S3-compatible object storage. */
export interface StoragePlace {
  /** As the operator named it. */
  readonly name: string;
  /** Origin of the storage. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Beginning of all keys: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly key: StorageKey;
}

/** Region of a storage that has none, or whose address does not name it. */
const anyRegion = 'us-east-1';

const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

const schemes: Readonly<Record<string, string>> = { 's3:': 'https', 's3+http:': 'http' };

/** Whether a text names a place in an object storage rather than a folder. */
export function isStorageAddress(text: string): boolean {
  return /^s3(?:\+http)?:\/\//.test(text);
}

/** Reads the key that the variables `${prefix}_KEY` and `${prefix}_SECRET` hold; null without. @throws StartError for half of one. */
export function readStorageKey(env: Environment, prefix: string): StorageKey | null {
  const [id, secret] = [env[`${prefix}_KEY`]?.trim(), env[`${prefix}_SECRET`]?.trim()];
  if (!id && !secret) return null;
  if (id && secret) return new StorageKey(id, secret);
  throw new StartError(`${prefix}_KEY and ${prefix}_SECRET belong together, but only one of them is set.`);
}

/** Region that the host names, as those of AWS, Backblaze, DigitalOcean, Hetzner, Scaleway and Wasabi do. */
function regionOf(host: string): string {
  return /(?:^|\.)s3[.-]([a-z]{2}(?:-[a-z]+)+-\d{1,3})\./.exec(host)?.[1] ?? anyRegion;
}

/**
 * Reads the address of a place in an object storage, such as `s3://s3.eu-central-1.amazonaws.com/bucket/folder`. The storage is spoken to
 * by https; `s3+http://` is for one in the server's own network. `?region=` names a region that the host does not.
 * @param variable What holds the address, for the sentence about a fault, which never repeats a secret.
 * @throws StartError for an address that is none, has a secret in it, or has no key.
 */
export function parseStoragePlace(variable: string, text: string, key: StorageKey | null): StoragePlace {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (text.includes('@'))
    throw new StartError(
      `${variable} has a key in its address, where processes and logs show it. Put the key into MORTISE_S3_KEY and MORTISE_S3_SECRET.`,
    );
  const scheme = schemes[url?.protocol ?? ''];
  const [bucket = '', ...folders] = (url?.pathname ?? '').replace(/^\/|\/+$/g, '').split('/');
  const region = url?.searchParams.get('region') ?? regionOf(url?.hostname ?? '');
  const isNamed = bucketName.test(bucket) && folders.every((folder) => /^(?!\.{1,2}$)[\w.-]+$/.test(folder));
  if (!url?.host || !scheme || !isNamed || !/^[\w-]+$/.test(region))
    throw new StartError(
      `${variable} has to be an address such as s3://s3.eu-central-1.amazonaws.com/bucket/folder, with ?region= where the host names none.`,
    );
  if (!key)
    throw new StartError(`${variable} names an object storage. Set its key in MORTISE_S3_KEY and MORTISE_S3_SECRET.`);
  return {
    name: text.replace(/\?.*$/s, '').replace(/\/+$/, ''),
    endpoint: `${scheme}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    key,
  };
}

/** The place of one object in a folder of an address: the address without its last part, and that part. */
export function splitStorageAddress(text: string): { readonly folder: string; readonly name: string } {
  const [address = '', query] = text.split('?', 2);
  const at = address.lastIndexOf('/');
  return { folder: address.slice(0, at) + (query === undefined ? '' : `?${query}`), name: address.slice(at + 1) };
}
