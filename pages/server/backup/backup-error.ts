import { StartError } from '../errors/start-error.js';

/** A backup or a restoration that cannot be carried out; its message is one sentence for the operator. Nothing was changed. */
export class BackupError extends StartError {}

/** The error as one sentence, with the reason that the system gives. */
export function backupError(what: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`${what}: ${reason.replace(/\.$/, '')}.`, { cause: error });
}
