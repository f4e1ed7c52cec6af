import { openObjectStorage, type ObjectStorage } from '../object-storage/object-storage.js';
import {
  parseStoragePlace,
  splitStorageAddress,
  type StorageKey,
  type StoragePlace,
} from '../object-storage/storage-place.js';

/** An object storage for a process of its own. */
export function openStorage(place: StoragePlace): ObjectStorage {
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  return openObjectStorage(place, { fetch, pause });
}

/** An archive in an object storage. */
export interface ArchiveObject {
  readonly objects: ObjectStorage;
  /** Its key; null where the address is that of a folder. */
  readonly key: string | null;
  /** As the operator named it. */
  readonly address: string;
}

/**
 * The archive at an address of an object storage: an address that ends with `.tar.gz` is one of an archive, any other that of a folder.
 * @throws StartError for an address that is none, and without a key.
 */
export function archiveObject(address: string, key: StorageKey | null): ArchiveObject {
  const { folder, name } = splitStorageAddress(address);
  const isArchive = name.endsWith('.tar.gz');
  const place = parseStoragePlace('The address of the backup', isArchive ? folder : address, key);
  return {
    objects: openStorage(place),
    key: isArchive ? name : null,
    address: isArchive ? `${place.name}/${name}` : place.name,
  };
}
