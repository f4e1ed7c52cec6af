import { describe, expect, it, onTestFinished } from 'vitest';
import { mailingListStore } from '../../../../../pages/server/lists/store/mailing-lists.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { defaultListId, mostLists } from '../../../../../protocol/enums/mailing-lists.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { temporaryFolder } from '../../support.js';

async function open(database: string, upTo = Number.MAX_SAFE_INTEGER) {
  const databaseUrl = database === 'SQLite' ? null : await postgresSchema();
  const { db } = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number <= upTo),
  );
  return { db, lists: mailingListStore(db) };
}

const signUp = (email: string, listId: string) => ({ listId, email, locale: 'en', source: 'letters' });

describe.each(postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s, a mailing list', (database) => {
  it('takes sign-ups that wait, are confirmed, leave and come back, each address once [SCOPE-13]', async () => {
    const { lists } = await open(database);
    const { id } = (await lists.add('Letters', 1))!;
    const states = async () =>
      (await lists.subscribers({ listId: id, limit: 9 })).map(({ email, state, changedAt }) => [
        email,
        state,
        changedAt,
      ]);
    expect(await lists.await(signUp('Ada@Example.com', id), 10)).toBe(true);
    expect(await lists.await(signUp('ada@example.com', id), 20)).toBe(true);
    expect(await states()).toEqual([['ada@example.com', 'pending', 20]]);
    expect(await lists.subscribe(signUp('ADA@example.com', id), 30)).toBe(true);
    expect(await lists.subscribe(signUp('ada@example.com', id), 40)).toBe(false);
    expect(await states()).toEqual([['ada@example.com', 'subscribed', 30]]);
    await lists.await(signUp('ada@example.com', id), 50);
    expect(await states()).toEqual([['ada@example.com', 'subscribed', 30]]);
    await lists.unsubscribe(id, 'Ada@example.com', 60);
    await lists.unsubscribe(id, 'ada@example.com', 70);
    expect(await states()).toEqual([['ada@example.com', 'unsubscribed', 60]]);
    await lists.await(signUp('ada@example.com', id), 80);
    expect(await states()).toEqual([['ada@example.com', 'unsubscribed', 60]]);
    expect(await lists.subscribe(signUp('ada@example.com', id), 90)).toBe(true);
    expect(await states()).toEqual([['ada@example.com', 'subscribed', 90]]);
  });

  it('forgets who never confirms, and who unsubscribes before', async () => {
    const { lists } = await open(database);
    const { id } = (await lists.add('Letters', 1))!;
    for (const [email, at] of [
      ['old@example.com', 10],
      ['new@example.com', 20],
      ['gone@example.com', 20],
    ] as const)
      await lists.await(signUp(email, id), at);
    await lists.forgetUnconfirmed(15);
    await lists.unsubscribe(id, 'gone@example.com', 30);
    expect((await lists.subscribers({ listId: id, limit: 9 })).map(({ email }) => email)).toEqual(['new@example.com']);
  });

  it('takes nobody without a list, and knows who was added by hand, is there, or has left', async () => {
    const { lists } = await open(database);
    expect(await lists.await(signUp('a@example.com', 'absent'), 1)).toBe(false);
    expect(await lists.subscribe(signUp('a@example.com', 'absent'), 1)).toBe(null);
    expect(await lists.addSubscriber('absent', { email: 'a@example.com', locale: '' }, 1)).toBe('no-list');
    expect(await lists.bringIn('absent', [{ email: 'a@example.com', locale: '' }], 1)).toBe(null);
    const { id } = (await lists.add('Letters', 1))!;
    const add = (email: string) => lists.addSubscriber(id, { email, locale: '' }, 2);
    await lists.await(signUp('waits@example.com', id), 1);
    expect([await add('a@example.com'), await add('A@example.com'), await add('waits@example.com')]).toEqual([
      'added',
      'present',
      'added',
    ]);
    await lists.unsubscribe(id, 'a@example.com', 3);
    expect(await add('a@example.com')).toBe('left');
  });

  it('takes the addresses of a file, each once; who is there or has left stays as they are', async () => {
    const { lists } = await open(database);
    const { id } = (await lists.add('Letters', 1))!;
    await lists.subscribe(signUp('there@example.com', id), 1);
    await lists.subscribe(signUp('left@example.com', id), 1);
    await lists.unsubscribe(id, 'left@example.com', 2);
    const file = ['New@example.com', 'new@example.com', 'THERE@example.com', 'left@example.com'];
    const rows = file.map((email) => ({ email, locale: 'de' }));
    expect(await lists.bringIn(id, rows, 3)).toEqual({ added: 1, present: 1, left: 1 });
    expect(await lists.bringIn(id, rows, 4)).toEqual({ added: 0, present: 2, left: 1 });
    const [list] = await lists.list();
    expect(list?.counts).toEqual({ subscribed: 2, pending: 0, unsubscribed: 1 });
  });

  it('is read a part at a time, searched and narrowed; signs of patterns are themselves', async () => {
    const { lists } = await open(database);
    const { id } = (await lists.add('Letters', 1))!;
    const emails = Array.from({ length: 1203 }, (_, index) => `n${index}@example.com`);
    await lists.bringIn(
      id,
      [...emails, 'a_b%c@example.com'].map((email) => ({ email, locale: '' })),
      5,
    );
    const found: string[] = [];
    let before: { addedAt: number; id: string } | undefined;
    for (;;) {
      const part = await lists.subscribers({ listId: id, limit: 500, before });
      found.push(...part.map(({ email }) => email));
      before = part.at(-1);
      if (part.length < 500) break;
    }
    expect([found.length, new Set(found).size]).toEqual([1204, 1204]);
    const search = async (words: string) =>
      (await lists.subscribers({ listId: id, limit: 9, search: words })).map(({ email }) => email);
    expect([await search('_B%'), await search('N1202@'), await search('\\')]).toEqual([
      ['a_b%c@example.com'],
      ['n1202@example.com'],
      [],
    ]);
    expect(await lists.subscribers({ listId: id, limit: 9, state: 'pending' })).toEqual([]);
  });

  it('is renamed, and removed with everybody on it; there are only so many', async () => {
    const { lists } = await open(database);
    const { id } = (await lists.add('Letters', 1))!;
    await lists.subscribe(signUp('ada@example.com', id), 1);
    expect([await lists.rename(id, 'News'), await lists.rename('absent', 'News')]).toEqual([true, false]);
    expect((await lists.ofPerson('ADA@example.com')).map(({ list, state }) => [list, state])).toEqual([
      ['News', 'subscribed'],
    ]);
    expect([await lists.removeList(id), await lists.removeList(id)]).toEqual(['News', null]);
    expect(await lists.ofPerson('ada@example.com')).toEqual([]);
    for (let count = 0; count < mostLists; count += 1) await lists.add(`List ${count}`, 1);
    expect(await lists.add('One more', 1)).toBeNull();
  });

  it('has the confirmed addresses of the newsletters from before there were lists', async () => {
    const { db, lists } = await open(database, 33);
    const entry = (id: string, email: string, details: object, is_spam = 0) => ({
      ...{ id, form_id: 'letters', submission_id: id, page_path: '/', words: '', is_spam, read_at: null },
      fields: JSON.stringify({ email }),
      details: JSON.stringify(details),
      submitted_at: 7,
      updated_at: 7,
    });
    await db
      .insertInto('form_entry')
      .values([
        entry('a', 'Ada@example.com', { isConfirmed: true }),
        entry('b', 'ada@example.com', { isConfirmed: true }),
        entry('c', 'other@example.com', { isNative: true }),
        entry('d', 'spam@example.com', { isConfirmed: true }, 1),
      ])
      .execute();
    await migrate(db, 9, migrations);
    expect((await lists.list()).map(({ id, counts }) => [id, counts.subscribed])).toEqual([[defaultListId, 1]]);
    expect(await lists.subscribers({ listId: defaultListId, limit: 9 })).toMatchObject([
      { email: 'ada@example.com', state: 'subscribed', source: 'letters', addedAt: 7 },
    ]);
  });

  it('is not there on a site without newsletters', async () => {
    const { lists } = await open(database);
    expect(await lists.list()).toEqual([]);
  });
});
