import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailMessage, MailTransport } from './mail-message.js';
import { toMailOptions } from './mime.js';

function fileName({ messageId, date }: MailMessage): string {
  const id = messageId.slice(0, messageId.lastIndexOf('@')).replace(/[^\w.-]+/g, '-');
  return `${new Date(date).toISOString().replaceAll(':', '-')}-${id}`;
}

/**
 * Writes each e-mail to a file `<time>-<entry>.eml`, which mail programs open. Idempotent: the same e-mail overwrites its file. Only the
 * server's user may read it.
 */
export function createFileTransport(folder: string): MailTransport {
  let isReady = false;

  async function encode(message: MailMessage): Promise<Buffer> {
    const { createTransport } = await import('nodemailer');
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: bytes } = await writer.sendMail(toMailOptions(message));
    return bytes as Buffer;
  }

  return {
    batchSize: 20,
    async send(message) {
      const bytes = await encode(message);
      if (!isReady) await mkdir(folder, { recursive: true, mode: 0o700 });
      isReady = true;
      const path = join(folder, fileName(message));
      // Written under a temporary name and renamed, so that no program reads an incomplete file.
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, `${path}.eml`);
    },
    close: () => undefined,
  };
}
