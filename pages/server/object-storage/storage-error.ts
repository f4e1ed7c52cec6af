/**
 * What is wrong with an object storage. `away`: it does not answer, or cannot for now; `refused`: it takes neither key nor bucket; `full`:
 * it has no room; `missing`: an object that should be there is not; `damaged`: an object is not as it was written.
 */
export type StorageFault = 'away' | 'refused' | 'full' | 'missing' | 'damaged';

/** A call of an object storage that failed; its message is one sentence for the operator, without keys. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The fault of an object storage that an error tells of; null for any other error. */
export function storageFault(error: unknown): StorageFault | null {
  return error instanceof StorageError ? error.fault : null;
}
