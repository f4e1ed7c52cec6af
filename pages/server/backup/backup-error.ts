import { StartError } from '../errors/start-error.js';

/** A backup or a restoration that cannot be carried out; its message is one sentence for the operator. Nothing was changed. */
export class BackupError extends StartError {}

/** The error as one sentence, with the reason that the system gives. */
export function backupError(what: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(`${what}: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
}
