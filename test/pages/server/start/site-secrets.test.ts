import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCrumb, isValidCrumb } from '../../../../pages/server/http/crumb.js';
import { openText, sealText } from '../../../../pages/server/http/sealed-text.js';
import { sign } from '../../../../pages/server/http/signature.js';
import { createKey, openKey } from '../../../../pages/server/people/second-factor.js';
import { readSiteSecrets } from '../../../../pages/server/start/site-secrets.js';
import { createStore } from '../../../../pages/server/start/store.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { readSetting, writeSetting } from '../../../../pages/server/store/settings.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder } from '../support.js';

const [one, two] = ['one'.padEnd(32, '1'), 'two'.padEnd(32, '2')];

async function openSite(databaseUrl: string | null) {
  const dataFolder = temporaryFolder();
  const { db } = await openDatabase({ databaseUrl, dataFolder });
  const store = await createStore({ db, pool: null, changeCount: () => null }, 0);
  onTestFinished(() => store.close());
  const read = (more: Partial<Parameters<typeof readSiteSecrets>[1]> = {}) =>
    readSiteSecrets(db, { dataFolder, secrets: [], acceptsNewSecret: false, ...more });
  return { db, store, dataFolder, read };
}

const databases = [['SQLite', async () => null], ...(postgresUrl ? [['PostgreSQL', postgresSchema]] : [])] as [
  string,
  () => Promise<string | null>,
][];

describe.each(databases)('the secrets of a site on %s', (_, databaseUrl) => {
  it('are made at the first start, outside the database', async () => {
    const { db, dataFolder, read } = await openSite(await databaseUrl());
    const made = await read();
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(`${made[0]}\n`);
    expect(JSON.stringify(await db.selectFrom('setting').selectAll().execute())).not.toContain(made[0]);
    expect(await read()).toEqual(made);
  });

  it('are moved once from the database of an earlier version, and go on signing', async () => {
    const { db, dataFolder, read } = await openSite(await databaseUrl());
    await writeSetting(db, 'secret', one);
    expect(await read()).toEqual([one]);
    expect(await readSetting(db, 'secret')).toBeNull();
    expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(`${one}\n`);
    expect(await read()).toEqual([one]);
  });

  it('of the environment sign, while the one that was moved from the database still verifies', async () => {
    const { db, read } = await openSite(await databaseUrl());
    await writeSetting(db, 'secret', one);
    const { sealedKey } = createKey(one);
    await db
      .insertInto('second_factor')
      .values({ account_id: 'ada', sealed_key: sealedKey, is_confirmed: 1, last_step: 0 })
      .execute();
    await db
      .insertInto('account_order')
      .values({ order_id: 'o1', account_id: 'ada', sealed_token: sealText(one, 'order', 'a token') })
      .execute();
    expect(await read({ secrets: [two] })).toEqual([two, one]);
    const factor = await db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
    expect(openKey(two, factor.sealed_key)).toEqual(openKey(one, sealedKey));
    const order = await db.selectFrom('account_order').selectAll().executeTakeFirstOrThrow();
    expect(openText(two, 'order', order.sealed_token)).toBe('a token');
  });

  it('are those of one server where two begin the same site at once: the other is refused, and leaves none', async () => {
    const { dataFolder, read } = await openSite(await databaseUrl());
    const other = temporaryFolder();
    const started = await Promise.allSettled([read(), read({ dataFolder: other })]);
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const folders = [dataFolder, other];
    expect(folders.filter((folder) => existsSync(join(folder, 'secret')))).toEqual([
      folders[started.findIndex(({ status }) => status === 'fulfilled')],
    ]);
  });

  it('refuse a server that has other ones, unless theirs are lost', async () => {
    const { dataFolder, read } = await openSite(await databaseUrl());
    await read({ secrets: [one] });
    expect(existsSync(join(dataFolder, 'secret'))).toBe(false);
    const refusal = 'This server does not have the secret of the site';
    await expect(read({ secrets: [two] })).rejects.toThrow(refusal);
    await expect(read()).rejects.toThrow(refusal);
    expect(await read({ secrets: [two, one] })).toEqual([two, one]);
    await expect(read({ secrets: [one] })).rejects.toThrow(refusal);
    expect(await read({ secrets: [one], acceptsNewSecret: true })).toEqual([one]);
  });
});

describe('several secrets', () => {
  it('let a new one sign without refusing what a former one has signed', async () => {
    const crumb = createCrumb(one, 'session', 1000);
    const sealed = sealText(one, 'purpose', 'text');
    expect(isValidCrumb([two, one], crumb, 'session', 2000)).toBe(true);
    expect(isValidCrumb([two], crumb, 'session', 2000)).toBe(false);
    expect([openText([two, one], 'purpose', sealed), openText([two], 'purpose', sealed)]).toEqual(['text', null]);
    expect(sign([two, one], 'purpose', 'a')).toBe(sign(two, 'purpose', 'a'));
    expect(() => sign([], 'purpose')).toThrow('no secret');
  });
});
