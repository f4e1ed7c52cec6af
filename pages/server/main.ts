/** Entry point of the server's bundle, without side effects. */
export { backupSite } from './backup/backup-site.js';
export { restoreSite } from './backup/restore-site.js';
export { start, type Running, type StartOptions } from './start/start.js';
export { exportSite } from './static-site/export-site.js';
export { readServerSettings } from './start/settings.js';
export { forgetFormerSecrets, rotateSecret } from './store/secret-file.js';
export { StartError } from './errors/start-error.js';
