import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../../../pages/server/start/settings.js';
import {
  createOwnSecrets,
  forgetFormerSecrets,
  parseSecrets,
  readOwnSecrets,
  rotateSecret,
} from '../../../../pages/server/store/secret-file.js';
import { temporaryFolder } from '../support.js';

const [one, two] = ['one'.padEnd(32, '1'), 'two'.padEnd(32, '2')];

describe('the secrets of a data folder', () => {
  it('are made once, of 256 random bits, and are their owner’s alone', () => {
    const dataFolder = join(temporaryFolder(), 'new');
    const made = createOwnSecrets(dataFolder);
    expect(Buffer.from(made[0] ?? '', 'base64url')).toHaveLength(32);
    expect(readOwnSecrets(dataFolder)).toEqual(made);
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
  });

  it('lose permissions of others that a copy has given them', () => {
    const dataFolder = temporaryFolder();
    createOwnSecrets(dataFolder);
    chmodSync(join(dataFolder, 'secret'), 0o644);
    readOwnSecrets(dataFolder);
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('follow one another: a new one signs, the former ones verify until they are forgotten', () => {
    const dataFolder = temporaryFolder();
    const [first] = createOwnSecrets(dataFolder);
    const [second, ...former] = rotateSecret(dataFolder);
    expect(second).not.toBe(first);
    expect(former).toEqual([first]);
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(`${second}\n${first}\n`);
    expect([forgetFormerSecrets(dataFolder), forgetFormerSecrets(dataFolder)]).toEqual([1, 0]);
    expect(readOwnSecrets(dataFolder)).toEqual([second]);
  });
});

it('no secret is made or forgotten in a folder without a site, such as a misspelt one', () => {
  const dataFolder = join(temporaryFolder(), 'mispelt');
  for (const act of [rotateSecret, forgetFormerSecrets])
    expect(() => act(dataFolder)).toThrow(`There is no secret in the data folder ${dataFolder}.`);
  expect(existsSync(dataFolder)).toBe(false);
});

describe('secrets of the environment', () => {
  it('are separated by commas, spaces or lines, with comments', () => {
    expect(parseSecrets('X', `# of May\n${one}\n ${two},${one}\n`)).toEqual([one, two]);
    expect(readServerSettings({ MORTISE_SECRET: `${one},${two}` }).secrets).toEqual([one, two]);
    const file = join(temporaryFolder(), 'secrets');
    writeFileSync(file, `${two}\n`);
    expect(readServerSettings({ MORTISE_SECRET_FILE: file }).secrets).toEqual([two]);
    expect(readServerSettings({}).secrets).toEqual([]);
  });

  it.each([
    [{ MORTISE_SECRET: 'short' }, 'MORTISE_SECRET holds a secret of fewer than 32 characters'],
    [{ MORTISE_SECRET: one, MORTISE_SECRET_FILE: 'x' }, 'not both'],
    [{ MORTISE_SECRET_FILE: '/nonexistent/secret' }, 'The secrets in /nonexistent/secret cannot be read'],
    [{ MORTISE_SECRET_FILE: '/dev/null' }, 'holds no secret'],
  ])('are refused where they keep nobody out: %o', (env, message) => {
    expect(() => readServerSettings(env)).toThrow(message);
  });
});
