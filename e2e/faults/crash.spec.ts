import { storedEntries } from '../support/demo-site.js';
import { postEntry, visit } from '../support/post-entry.js';
import { expect, test } from '../support/test.js';

test('a server that is killed during 200 posts has stored every acknowledged entry exactly once', async ({
  startOwn,
}) => {
  const server = await startOwn();
  const session = await visit(server);
  const acknowledged = new Map<string, string>();
  let enough = (): void => {};
  const some = new Promise<void>((resolve) => (enough = resolve));
  const posts = Array.from({ length: 200 }, async (_, index) => {
    const name = `visitor-${index}`;
    const entryId = await postEntry(server, session, name);
    if (entryId) acknowledged.set(name, entryId);
    if (acknowledged.size > 40) enough();
  });
  await Promise.race([some, Promise.all(posts)]);
  await server.kill();
  await Promise.all(posts);
  expect(acknowledged.size).toBeGreaterThan(40);

  const again = await startOwn({ dataFolder: server.dataFolder });
  const stored = (await storedEntries(again)).map(({ id, fields }) => [fields['name'] as string, id] as const);
  const names = stored.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const found = new Map(stored);
  expect([...acknowledged].filter(([name, id]) => found.get(name) !== id)).toEqual([]);

  // Those that heard nothing send again and are stored once, acknowledged or not the first time.
  const second = await visit(again);
  const ids = await Promise.all(
    Array.from({ length: 200 }, (_, index) => postEntry(again, second, `visitor-${index}`)),
  );
  expect(ids.every(Boolean)).toBe(true);
  const all = (await storedEntries(again)).map(({ fields }) => fields['name'] as string);
  expect(all).toHaveLength(200);
  expect(new Set(all).size).toBe(200);
});
