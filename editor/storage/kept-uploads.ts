import { unfinishedMs } from '../../protocol/enums/uploads.js';
import * as calls from '../../protocol/http/calls.js';
import { uploadsPath } from '../../protocol/http/uploads.js';
import type { KeyValueStore } from './journal.js';

/** An upload that was begun on this device and is not finished. */
export interface KeptUpload {
  /** Of its calls. */
  readonly address: string;
  readonly accountId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Of the file, and of the upload's beginning, in milliseconds since the epoch. */
  readonly modifiedAt: number;
  readonly begunAt: number;
}

/** Unfinished uploads of this device, with their files, so that they can be continued after a reload. Never throws: without storage there are none. */
export interface KeptUploads {
  list(accountId: string, nowMs: number): Promise<readonly KeptUpload[]>;
  /** The upload that was begun with this file by these calls; null without one. */
  find(
    file: File,
    pieces: string,
    by: { readonly accountId: string; readonly nowMs: number },
  ): Promise<KeptUpload | null>;
  /** Null where the browser has let it go. */
  readFile(upload: KeptUpload): Promise<File | null>;
  keep(upload: KeptUpload, file: File): Promise<void>;
  forget(address: string): Promise<void>;
}

/** Calls of uploads to the site's media. */
export const mediaPieces = calls.configMedia + uploadsPath;

/** Whether an upload is one of these calls. */
export const isBegunBy = ({ address }: KeptUpload, pieces: string): boolean => address.startsWith(`${pieces}/`);

const listKey = 'mortise-uploads';
const fileKey = (address: string): string => `mortise-upload:${address}`;

function isKeptUpload(value: unknown): value is KeptUpload {
  const { address, accountId, name, size } = (value ?? {}) as Partial<KeptUpload>;
  return [address, accountId, name].every((each) => typeof each === 'string') && typeof size === 'number';
}

export function createKeptUploads(store: KeyValueStore): KeptUploads {
  async function readAll(): Promise<readonly KeptUpload[]> {
    const all = await store.get(listKey).catch(() => null);
    return Array.isArray(all) ? all.filter(isKeptUpload) : [];
  }

  async function forget(address: string): Promise<void> {
    const others = (await readAll()).filter((each) => each.address !== address);
    await store.set(listKey, others).catch(() => undefined);
    await store.del(fileKey(address)).catch(() => undefined);
  }

  async function list(accountId: string, nowMs: number): Promise<readonly KeptUpload[]> {
    const all = await readAll();
    const isOver = ({ begunAt }: KeptUpload): boolean => nowMs - begunAt > unfinishedMs;
    for (const each of all.filter(isOver)) await forget(each.address);
    return all.filter((each) => !isOver(each) && each.accountId === accountId);
  }

  return {
    list,
    forget,
    async find({ name, size, lastModified }, pieces, { accountId, nowMs }) {
      const isSame = (each: KeptUpload): boolean =>
        isBegunBy(each, pieces) && each.name === name && each.size === size && each.modifiedAt === lastModified;
      return (await list(accountId, nowMs)).find(isSame) ?? null;
    },
    async readFile({ address }) {
      const file = await store.get(fileKey(address)).catch(() => null);
      return file instanceof File ? file : null;
    },
    async keep(upload, file) {
      try {
        await store.set(fileKey(upload.address), file);
        await store.set(listKey, [...(await readAll()), upload]);
      } catch {
        // The disk is full, or the browser keeps nothing: the upload goes on, and cannot be continued after a reload.
      }
    },
  };
}
