import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error.js';

/** File in the data folder with the site's signing secrets, one in each line: the first signs, all verify. */
export const secretFile = 'secret';

/** Fewest characters of a secret: what 128 random bits take in hexadecimal digits. */
const fewestCharacters = 32;

/** A new secret of 256 random bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The secrets of a text, separated by white space or commas; a line that begins with `#` is a comment.
 * @throws StartError for one that is too short to keep anybody from guessing it.
 */
export function parseSecrets(name: string, text: string): readonly string[] {
  const secrets = text
    .replace(/^\s*#.*$/gm, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (secrets.some((secret) => secret.length < fewestCharacters))
    throw new StartError(
      `${name} holds a secret of fewer than ${fewestCharacters} characters. Make one with: openssl rand -base64 32`,
    );
  return [...new Set(secrets)];
}

/** Secrets of a file. @throws StartError when it cannot be read, or holds a short one. */
export function readSecretFile(path: string): readonly string[] {
  try {
    return parseSecrets(path, readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The secrets in ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** Secrets of the data folder; none before the first start. */
export function readOwnSecrets(dataFolder: string): readonly string[] {
  const path = join(dataFolder, secretFile);
  if (!existsSync(path)) return [];
  try {
    chmodSync(path, 0o600);
  } catch {
    // A file of another account keeps its permissions.
  }
  return readSecretFile(path);
}

/** Writes the secrets into the data folder, whole or not at all, for its owner alone. */
export function writeOwnSecrets(dataFolder: string, secrets: readonly string[]): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, secretFile);
  writeFileSync(`${path}.part`, `${secrets.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

/** Secrets that a data folder begins with. */
export function createOwnSecrets(dataFolder: string): readonly string[] {
  const secrets = [newSecret()];
  writeOwnSecrets(dataFolder, secrets);
  return secrets;
}

/** Takes back what `createOwnSecrets` wrote. */
export function removeOwnSecrets(dataFolder: string): void {
  rmSync(join(dataFolder, secretFile), { force: true });
}

/** @throws StartError where a site has not been: a new secret there would be that of nothing. */
function requireOwnSecrets(dataFolder: string): readonly string[] {
  const secrets = readOwnSecrets(dataFolder);
  if (secrets.length > 0) return secrets;
  throw new StartError(
    `There is no secret in the data folder ${dataFolder}. Name the site's folder with DATA_DIR; a site makes its secret at its first start.`,
  );
}

/**
 * Puts a new secret in front of those of the data folder: it signs after the next start, the former ones still verify.
 * @throws StartError where there is none.
 */
export function rotateSecret(dataFolder: string): readonly string[] {
  const secrets = [newSecret(), ...requireOwnSecrets(dataFolder)];
  writeOwnSecrets(dataFolder, secrets);
  return secrets;
}

/** Keeps the secret that signs alone. Resolves with how many were forgotten. @throws StartError where there is none. */
export function forgetFormerSecrets(dataFolder: string): number {
  const [first, ...former] = requireOwnSecrets(dataFolder);
  if (first !== undefined && former.length > 0) writeOwnSecrets(dataFolder, [first]);
  return former.length;
}
