import { describe, expect, it, onTestFinished } from 'vitest';
import { createConnections } from '../../../../pages/server/connections/connections.js';
import { connectionStore } from '../../../../pages/server/connections/store/connections.js';
import { readSiteSecrets } from '../../../../pages/server/start/site-secrets.js';
import { createStore } from '../../../../pages/server/start/store.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder } from '../support.js';

const [one, two] = ['one'.padEnd(32, '1'), 'two'.padEnd(32, '2')];

const databases = [['SQLite', async () => null], ...(postgresUrl ? [['PostgreSQL', postgresSchema]] : [])] as [
  string,
  () => Promise<string | null>,
][];

async function openSite(databaseUrl: string | null) {
  const dataFolder = temporaryFolder();
  const database = await openDatabase({ databaseUrl, dataFolder });
  const store = await createStore(database, 0);
  onTestFinished(() => store.close());
  const reported: unknown[] = [];
  const connect = (env: Record<string, string> = {}, secrets = [one]) =>
    createConnections({
      env,
      db: database.db,
      secrets,
      readVersion: (isExact) => store.readSiteVersion(isExact),
      now: () => 0,
      report: (error) => reported.push(error),
    });
  return { db: database.db, dataFolder, reported, connect };
}

const mailServer = {
  name: 'mail-server',
  values: { host: 'mail.example.com', encryption: 'tls', user: 'ada@example.com' },
  secrets: { password: 'p@ss word' },
} as const;

describe.each(databases)('connections on %s', (_, databaseUrl) => {
  it('are in effect as soon as they are stored, on a server that did not store them too', async () => {
    const { db, connect } = await openSite(await databaseUrl());
    const other = connect();
    await other.renew();
    expect(other.current.smtpUrl).toBeNull();
    await connectionStore(db, one).write(mailServer);
    await other.renew();
    expect(other.current.smtpUrl).toBe('smtps://ada%40example.com:p%40ss%20word@mail.example.com:465');
    await connectionStore(db, one).remove('mail-server');
    await other.renew();
    expect(other.current.smtpUrl).toBeNull();
  });

  it('of the environment win, and leave the others to the settings', async () => {
    const { db, connect } = await openSite(await databaseUrl());
    const store = connectionStore(db, one);
    await store.write(mailServer);
    await store.write({ name: 'places', values: {}, secrets: { key: 'places-key' } });
    const connections = connect({ SMTP_URL: 'smtp://127.0.0.1:25' });
    await connections.renew();
    expect(connections.current.smtpUrl).toBe('smtp://127.0.0.1:25');
    expect(connections.current.placesKey).toBe('places-key');
  });

  it('hold their secrets encrypted, and are sealed again when the secret of the site is changed', async () => {
    const { db, dataFolder, connect } = await openSite(await databaseUrl());
    const start = (secrets: readonly string[]) => readSiteSecrets(db, { dataFolder, secrets, acceptsNewSecret: false });
    await start([one]);
    await connectionStore(db, one).write(mailServer);
    expect(JSON.stringify(await db.selectFrom('setting').selectAll().execute())).not.toContain('p@ss word');
    await start([two, one]);
    expect((await connectionStore(db, two).list())[0]?.secrets).toEqual(mailServer.secrets);
    // A server that has neither secret says so instead of failing.
    const lost = connect({}, ['another'.padEnd(32, '3')]);
    await lost.renew();
    expect(lost.current.smtpUrl).toBeNull();
    expect((await connectionStore(db, 'another'.padEnd(32, '3')).list())[0]?.secrets).toBeNull();
  });

  it('that were stored by other rules are reported, and the others stay connected', async () => {
    const { db, reported, connect } = await openSite(await databaseUrl());
    const store = connectionStore(db, one);
    await store.write({ name: 'payments', values: {}, secrets: { secretKey: 'sk_x' } });
    await store.write(mailServer);
    const connections = connect();
    await connections.renew();
    expect(connections.current.smtpUrl).toContain('mail.example.com');
    expect(connections.current.stripe).toBeNull();
    expect(String(reported)).toContain('STRIPE_WEBHOOK_SECRET');
  });
});
