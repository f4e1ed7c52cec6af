import type { Page } from '@playwright/test';
import type { RunningServer } from './server.js';

/** Pages of the demo site, from its own sitemap. */
export async function demoPaths(origin: string): Promise<string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text());
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname);
}

const isProduct = (path: string): boolean => /^(?:\/de)?\/shop\/./.test(path);

const isTopic = (path: string): boolean => /\/(?:tag|category)\//.test(path);

/** The addresses with an own page; products and the topics of a journal have none. */
export async function demoPages(origin: string): Promise<string[]> {
  return (await demoPaths(origin)).filter((path) => !isProduct(path) && !isTopic(path));
}

/** One page of each template in the site's own language, with the first product and the first post. For slow checks. */
export async function demoTemplates(origin: string): Promise<string[]> {
  const paths = await demoPaths(origin);
  const isOwn = (path: string): boolean => !path.startsWith('/de');
  return paths.filter(
    (path) =>
      isOwn(path) &&
      !['/shop/', '/journal/'].some(
        (list) => path.startsWith(list) && path !== paths.find((each) => each.startsWith(list)),
      ),
  );
}

export const contactPath = '/contact';

/** Valid answers for the contact form. */
export const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'The leg came off.\nCan it be mended?',
};

/** Fills the contact form as a visitor would. */
export async function fillContactForm(page: Page, answers: typeof letter = letter): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(answers.name);
  await page.getByLabel('Email').fill(answers.email);
  await page.getByLabel('A repair').check();
  await page.getByLabel('Your letter').fill(answers.message);
}

export const sendButton = { name: 'Send the letter' } as const;

type Owned = Pick<RunningServer, 'origin' | 'owner'>;

export interface StoredEntry {
  readonly id: string;
  readonly fields: Record<string, unknown>;
}

const sessions = new WeakMap<Owned, Promise<Record<string, string>>>();

/** All stored entries, the newest first; read with the owner's account, which logs in once. */
export async function storedEntries(server: Owned): Promise<readonly StoredEntry[]> {
  const session = sessions.get(server) ?? ownerHeaders(server);
  sessions.set(server, session);
  const headers = await session;
  const entries: StoredEntry[] = [];
  for (let before: string | null = ''; before !== null;) {
    const answer: Response = await fetch(`${server.origin}/api/config/form-entries${before && `?before=${before}`}`, {
      headers,
    });
    if (!answer.ok) throw new Error(`The entries cannot be read: ${answer.status} ${await answer.text()}`);
    const part = (await answer.json()) as { entries: StoredEntry[]; next: string | null };
    entries.push(...part.entries);
    before = part.next;
  }
  return entries;
}

function readCookies(answer: Response): [name: string, value: string][] {
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return [name, value];
  });
}

/** Headers of a request in the owner's name: session and crumb. */
export async function ownerHeaders({ origin, owner }: Owned): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const writeJar = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const logIn = async (): Promise<{ xsrfToken?: string }> => {
    const answer = await fetch(`${origin}/api/site-users/account/session?crumb=${jar.get('crumb') ?? ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: writeJar(), Origin: origin },
      body: JSON.stringify({ ...owner, rememberMe: false }),
    });
    // The last value of a cookie that was set twice counts.
    for (const [name, value] of readCookies(answer)) jar.set(name, value);
    return (await answer.json()) as object;
  };
  // The first call has no crumb: the refusal sets one.
  await logIn();
  const answer = await logIn();
  if (!answer.xsrfToken) throw new Error(`The owner cannot log in: ${JSON.stringify(answer)}`);
  return { Cookie: writeJar(), 'X-CSRF-Token': answer.xsrfToken, Origin: origin };
}
