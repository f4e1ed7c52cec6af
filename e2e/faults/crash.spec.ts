import { uncheckedKey } from '../../protocol/captcha/challenge.js';
import { storedEntries } from '../support/demo-site.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';

const formId = '5f1d3c0a7b2e4d6f8a9c3001';

interface Session {
  readonly cookie: string;
  readonly crumb: string;
}

async function visit({ origin }: RunningServer): Promise<Session> {
  const answer = await fetch(`${origin}/contact`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string);
  const crumb = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '');
  return { cookie: cookies.join('; '), crumb };
}

/** Sends one entry as the page would. Resolves with the id of the stored entry, or null when nothing was acknowledged. */
async function post(
  { origin }: RunningServer,
  { cookie, crumb }: Session,
  submissionId: string,
): Promise<string | null> {
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' };
  try {
    const keyAnswer = await fetch(`${origin}/api/form/FormSubmissionKey?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers,
    });
    const { key } = (await keyAnswer.json()) as { key: string };
    const body = {
      key,
      formId,
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: 'Send',
      form: JSON.stringify({ name: submissionId, email: 'a@example.com', about: [], message: 'Hello' }),
      captchaKey: uncheckedKey,
      submissionId,
      pageTitle: 'Contact',
      pageId: '',
      pagePath: '/contact',
      contentSource: 'c',
      queryString: '',
      visitorCookie: '',
      clientDate: 1,
    };
    const answer = await fetch(`${origin}/api/form/SaveFormSubmission?crumb=${encodeURIComponent(crumb)}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.ok ? ((await answer.json()) as { entryId: string }).entryId : null;
  } catch {
    return null;
  }
}

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
    const entryId = await post(server, session, name);
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
  const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => post(again, second, `visitor-${index}`)));
  expect(ids.every(Boolean)).toBe(true);
  const all = (await storedEntries(again)).map(({ fields }) => fields['name'] as string);
  expect(all).toHaveLength(200);
  expect(new Set(all).size).toBe(200);
});
