import type { Page } from '@playwright/test';

/** Pages of the demo site, from its own sitemap. */
export async function demoPaths(origin: string): Promise<string[]> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text());
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname);
}

export const contactPath = '/contact';

/** Answers that the contact form takes. */
export const letter = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'The leg came off.\nCan it be mended?' };

/** Fills the contact form as a visitor would. */
export async function fillContactForm(page: Page, answers: typeof letter = letter): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(answers.name);
  await page.getByLabel('E-mail').fill(answers.email);
  await page.getByLabel('A repair').check();
  await page.getByLabel('Your letter').fill(answers.message);
}

export const sendButton = { name: 'Send the letter' } as const;

/** Entries that the server holds, read with the owner's account. */
export async function storedEntries(server: { origin: string; owner: { email: string; password: string } }): Promise<readonly { id: string; fields: Record<string, unknown> }[]> {
  const headers = await ownerHeaders(server);
  const answer = await fetch(`${server.origin}/api/config/form-entries`, { headers });
  if (!answer.ok) throw new Error(`The entries cannot be read: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { entries: { id: string; fields: Record<string, unknown> }[] }).entries;
}

/** Headers of a request in the owner's name: session and crumb. */
export async function ownerHeaders({ origin, owner }: { origin: string; owner: { email: string; password: string } }): Promise<Record<string, string>> {
  const page = await fetch(`${origin}/`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string);
  const crumb = cookies.find((cookie) => cookie.startsWith('crumb='))?.slice('crumb='.length) ?? '';
  const login = async (given: string, jar: string[]): Promise<Response> =>
    fetch(`${origin}/api/site-users/account/session?crumb=${encodeURIComponent(given)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: jar.join('; '), Origin: origin },
      body: JSON.stringify({ ...owner, rememberMe: false }),
    });
  let answer = await login(decodeURIComponent(crumb), cookies);
  if (!answer.ok) {
    const body = (await answer.json()) as { crumb?: string };
    if (!body.crumb) throw new Error(`The owner cannot log in: ${JSON.stringify(body)}`);
    answer = await login(body.crumb, answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string));
  }
  const session = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string);
  const { xsrfToken } = (await answer.json()) as { xsrfToken: string };
  return { Cookie: [...cookies, ...session].join('; '), 'X-CSRF-Token': xsrfToken, Origin: origin };
}
