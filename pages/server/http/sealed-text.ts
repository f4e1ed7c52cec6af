import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { allSecrets, type Secrets } from './signature.js';

/** Longest text that is opened, so that no small value expands without end. */
const mostBytes = 256 * 1024;

function keyFor(secret: string, purpose: string): Buffer {
  return createHash('sha256').update(`sealed-text ${purpose} ${secret}`).digest();
}

/** Compresses and encrypts a text (AES-256-GCM) that the visitor's browser keeps and sends back. */
export function sealText(secrets: Secrets, purpose: string, text: string): string {
  const [secret = ''] = allSecrets(secrets);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of {@link sealText}; null for other secrets or another purpose, or when it was tampered with. */
export function openText(secrets: Secrets, purpose: string, sealed: string): string | null {
  for (const secret of allSecrets(secrets)) {
    const text = openWith(secret, purpose, sealed);
    if (text !== null) return text;
  }
  return null;
}

function openWith(secret: string, purpose: string, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(bytes.subarray(12, 28));
    const packed = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8');
  } catch {
    return null;
  }
}
