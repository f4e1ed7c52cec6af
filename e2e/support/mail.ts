import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from './server.js';

/** The e-mails that the server has sent so far; without a mail server it writes them into its data folder. */
export function sentMails({ dataFolder }: Pick<RunningServer, 'dataFolder'>): readonly string[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
