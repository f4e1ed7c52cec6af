import { backupSite } from '../backup/backup-site.js';
/** Makes one backup in a process of its own, so that a large site holds up no request: `node backup-task.js FILE`. */
import { StartError } from '../errors/start-error.js';
import { readServerSettings } from './settings.js';

try {
  await backupSite(readServerSettings(process.env), process.argv[2] ?? '');
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
