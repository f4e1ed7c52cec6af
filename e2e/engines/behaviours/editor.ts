import * as calls from '../../../protocol/http/calls.js';
import type { PageListAnswer, PageStateAnswer, PageSummary } from '../../../protocol/http/pages.js';
import type { NewPageRequest } from '../../../protocol/http/site-pages.js';
import { ownerHeaders } from '../../support/demo-site.js';
import type { Places } from '../behaviour.js';
import type { Visitor } from '../drive/visitor.js';

export const frame = 'iframe[title="Page preview"]';

/** The page asks before it is left with something that is not saved. */
export const expectedErrors = /beforeunload/;

const sessions = new Map<string, Promise<Record<string, string>>>();

/** Headers of requests as the owner, who logs in once: a password takes the server a while. */
function asOwner({ site, owner }: Places): Promise<Record<string, string>> {
  const session = sessions.get(site) ?? ownerHeaders({ origin: site, owner });
  sessions.set(site, session);
  return session;
}

/** Asks the server as the owner. */
async function ask<T>(places: Places, path: string, method = 'GET', body?: object): Promise<T> {
  const headers = { ...(await asOwner(places)), 'Content-Type': 'application/json' };
  const answer = await fetch(places.site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

let copies = 0;

/** A copy of a page, published: engines edit the same site at the same time, each its own pages. Resolves with its address. */
export async function copyPage(places: Places, path: string): Promise<string> {
  const { pages } = await ask<PageListAnswer>(places, calls.configPages);
  const source = pages.find((page) => page.path === path) as PageSummary;
  const { published } = await ask<PageStateAnswer>(places, `${calls.configPages}/${source.id}`);
  const { title, description, pageType, blocks } = published;
  const copy = `${path}-${process.pid}-${++copies}`;
  const page: NewPageRequest = { title, description, pageType, blocks, path: copy, navigationTitle: '' };
  const { id } = await ask<PageSummary>(places, calls.configNewPage, 'POST', page);
  const { version } = await ask<PageStateAnswer>(places, `${calls.configPages}/${id}`);
  await ask(places, `${calls.configPages}/${id}/publish`, 'POST', { baseVersion: version });
  return copy;
}

/** Logs the owner in without the log-in screen, which a behaviour of its own walks through. */
export async function logIn(visitor: Visitor, places: Places): Promise<void> {
  const { Cookie = '' } = await asOwner(places);
  await visitor.keepCookies(places.site, Cookie);
}

/** Opens a copy of a page in the editor as the owner and waits until its preview answers; resolves with the copy's address. */
export async function openEditor(visitor: Visitor, places: Places, path: string): Promise<string> {
  const copy = await copyPage(places, path);
  await logIn(visitor, places);
  await openInEditor(visitor, places, copy);
  return copy;
}

export async function openInEditor(visitor: Visitor, { site }: Places, path: string): Promise<void> {
  await visitor.open(`${site}/config/design?frameUrl=${encodeURIComponent(path)}`);
  await connected(visitor);
}

export const connected = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => document.body.textContent?.includes('Page connected'));

/** Selects the heading of the page in the preview; its text is then in the field. */
export async function selectHeading(visitor: Visitor): Promise<string> {
  await visitor.inFrame(frame);
  const text = await visitor.see(() => document.querySelector('h1')?.textContent?.trim() ?? '');
  await visitor.press('h1');
  await visitor.inFrame(null);
  await visitor.untilTrue(findField, text);
  return text;
}

/** Focuses the field of a block's text that has this value. The page's title, shown until the block is selected, may be the same. */
const findField = (value: string): boolean => {
  const field = [
    ...document.querySelectorAll<HTMLTextAreaElement>('textarea, input:not([type]), input[type=text], [role=textbox]'),
  ].find((each) => each.id !== 'page-title' && (each.value ?? each.textContent)?.trim() === value);
  field?.focus();
  return !!field && document.activeElement === field;
};

/** Waits until the heading of the page in the preview is this. */
export async function heading(visitor: Visitor, text: string, within = frame): Promise<void> {
  // Read from outside: WebKit's driver gives the focus to a frame that it enters.
  await visitor.until(
    (selector: string) =>
      document.querySelector<HTMLIFrameElement>(selector)?.contentDocument?.querySelector('h1')?.textContent?.trim(),
    text,
    within,
  );
}

/** Waits until the newest change is a draft on the server. */
export const saved = (visitor: Visitor): Promise<void> =>
  visitor.untilTrue(() => {
    const marks = [...document.querySelectorAll('.save-mark')].map(({ textContent }) => textContent ?? '');
    return ['Saved on server', 'Not live'].every((words) => marks.some((mark) => mark.includes(words)));
  });

export async function publish(visitor: Visitor): Promise<void> {
  await visitor.pressNamed('Publish');
  await visitor.untilTrue(() =>
    [...document.querySelectorAll('.save-mark')].some((mark) => mark.textContent?.startsWith('Live')),
  );
}
