import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uncheckedKey } from '../../protocol/captcha/challenge.js';
import type { PageDocument } from '../../protocol/document/document.js';
import type { RunningServer } from '../support/server.js';

/** What was said to a request; status 0 where nothing was. */
export interface Said {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** Between two attempts, in milliseconds. */
const pauseMs = 40;

const json = 'application/json';
/** A visitor, or the owner. */
export interface Caller {
  send(method: string, path: string, body?: string, type?: string): Promise<Said>;
  call(method: string, path: string, body: unknown): Promise<Said>;
  /** All items of a list that comes in parts. @throws when it cannot be read. */
  all<T>(path: string, key: string, next: string): Promise<readonly T[]>;
}

/** A caller that keeps cookies, and comes from another place of the network with each request, so that it meets no limit. */
function createCaller(origin: string): Caller {
  const jar = new Map<string, string>();
  const place = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const withCrumb = (path: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(decodeURIComponent(jar.get('crumb') ?? ''))}`;

  async function send(method: string, path: string, body?: string, type = ''): Promise<Said> {
    const headers = {
      origin,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': place(),
      ...(type && { 'content-type': type }),
    };
    const address = origin + (method === 'GET' ? path : withCrumb(path));
    const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) } as const;
    try {
      const answer = await fetch(address, { ...init, ...(body !== undefined && { body }) });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get('location') ?? '';
      return { status: answer.status, location, text: await answer.text() };
    } catch {
      return { status: 0, location: '', text: '' };
    }
  }

  return {
    send,
    call: (method, path, body) => send(method, path, JSON.stringify(body), json),
    async all<T>(path: string, key: string, next: string) {
      const items: T[] = [];
      for (let at: string | null = ''; at !== null;) {
        const said: Said = await send('GET', path + (at && `${path.includes('?') ? '&' : '?'}${next}=${at}`));
        if (said.status !== 200) throw new Error(`${path} answered ${said.status}: ${said.text}`);
        const part = JSON.parse(said.text) as Record<string, unknown>;
        items.push(...(part[key] as T[]));
        at = (part['next'] as string | null | undefined) ?? null;
      }
      return items;
    },
  };
}

/** The owner, logged in. */
export async function createOwner({ origin, owner }: RunningServer): Promise<Caller> {
  const caller = createCaller(origin);
  await caller.send('GET', '/');
  const { status, text } = await caller.call('POST', '/api/site-users/account/session', {
    ...owner,
    rememberMe: false,
  });
  if (status !== 200) throw new Error(`The owner cannot log in: ${status} ${text}`);
  return caller;
}

/** What the site holds of an act: the ids under which it was done, and what the site calls each. */
type Found = readonly (readonly [id: string, called: string])[];

/** An act that is done again and again. What is not acknowledged is sent again as it was, until it is. */
export interface Act {
  readonly name: string;
  /** How often it was acknowledged. */
  count(): number;
  /** Every answer that was no acknowledgement, since this was last asked for. */
  takeRefusals(): readonly Said[];
  /** Does it until the signal, and finishes what it has begun. */
  run(signal: AbortSignal): Promise<void>;
  /** What was acknowledged and is not there, and what is there twice. */
  judge(owner: Caller): Promise<{ readonly lost: readonly string[]; readonly doubled: readonly string[] }>;
}

/** Asks until the answer has one of the statuses. */
type Until = (statuses: readonly number[], ask: () => Promise<Said>) => Promise<Said>;

interface Doing {
  /** Does it once. Resolves with what the site calls it. */
  once(id: string, until: Until): Promise<string>;
  find(owner: Caller, acknowledged: ReadonlyMap<string, string>): Promise<Found>;
}

function createAct(name: string, { once, find }: Doing): Act {
  const done = new Map<string, string>();
  const refusals: Said[] = [];
  const until: Until = async (statuses, ask) => {
    for (;;) {
      const said = await ask();
      if (statuses.includes(said.status)) return said;
      refusals.push(said);
      await pause(pauseMs);
    }
  };
  return {
    name,
    count: () => done.size,
    takeRefusals: () => refusals.splice(0),
    async run(signal) {
      while (!signal.aborted) {
        const id = `${name} ${done.size}`;
        done.set(id, await once(id, until));
        await pause(pauseMs);
      }
    },
    async judge(owner) {
      const found = await find(owner, done);
      const called = new Map(found);
      const ids = found.map(([id]) => id);
      return {
        lost: [...done]
          .filter(([id, told]) => called.get(id) !== told)
          .map(([id, told]) => `${id}, told ${told}, is ${called.get(id) ?? 'not there'}`),
        doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
      };
    },
  };
}

const formId = '5f1d3c0a7b2e4d6f8a9c3001';

/** The id of an act where no space may be. */
const keyOf = (id: string): string => `act-${id.replace(' ', '-')}`;

function formAct(origin: string): Act {
  const visitor = createCaller(origin);
  return createAct('form', {
    async once(id, until) {
      await until([200], () => visitor.send('GET', '/contact'));
      const said = await until([200], async () => {
        const got = await visitor.send('POST', '/api/form/FormSubmissionKey');
        if (got.status !== 200) return got;
        const { key } = JSON.parse(got.text) as { key: string };
        return visitor.call('POST', '/api/form/SaveFormSubmission', {
          ...{ key, formId, collectionId: '', objectName: '', isOverlayForm: false, submitButtonText: 'Send' },
          form: JSON.stringify({ name: id, email: 'a@example.com', about: [], message: 'Hello. '.repeat(40) }),
          ...{ captchaKey: uncheckedKey, submissionId: keyOf(id), pageTitle: 'Contact', pageId: '' },
          ...{ pagePath: '/contact', contentSource: 'c', queryString: '', visitorCookie: '', clientDate: 1 },
        });
      });
      return (JSON.parse(said.text) as { entryId: string }).entryId;
    },
    async find(owner) {
      interface Entry {
        readonly id: string;
        readonly fields: Readonly<Record<string, string>>;
      }
      const entries = await owner.all<Entry>('/api/config/form-entries', 'entries', 'before');
      return entries.map(({ id, fields }) => [fields['name'] ?? '', id] as const);
    },
  });
}

const addToCart = (visitor: Caller, id: string): Promise<Said> =>
  visitor.call('POST', '/api/commerce/cart/entries', { sku: 'BOARD-SMALL', quantity: 1, requestId: keyOf(id) });

function cartAct(origin: string): Act {
  const visitor = createCaller(origin);
  return createAct('cart', {
    async once(id, until) {
      await until([200], () => visitor.send('GET', '/shop'));
      await until([200], () => addToCart(visitor, id));
      return id;
    },
    async find(_, acknowledged) {
      const { text } = await visitor.send('GET', '/api/commerce/cart');
      const { cart } = JSON.parse(text) as { cart: { entries: readonly { readonly quantity: number }[] } };
      const pieces = cart.entries[0]?.quantity ?? 0;
      // Pieces have no names: too few are the last ones lost, too many are the first ones twice.
      const ids = [...acknowledged.keys()];
      return [...ids, ...ids].slice(0, pieces).map((id) => [id, id] as const);
    },
  });
}

const buyer = {
  lineOne: '14 Sail Loft Lane',
  postalCode: '04101',
  city: 'Portland',
  region: 'Maine',
  country: 'United States',
};

/** The form of the checkout as it was shown, filled in. */
function checkoutForm(page: string, act: string, email: string): string {
  const valueOf = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return String(
    new URLSearchParams([
      ...['submission', 'total', 'shown'].map((name) => [name, valueOf(name)]),
      ['act', act],
      ['shippingOption', 'flat'],
      ...Object.entries({ ...buyer, email }).map(([name, value]) => [`field:${name}`, value]),
      ...['Ada', 'Lovelace'].map((part) => ['field:name', part]),
    ]),
  );
}

const emailOf = (id: string): string => `${keyOf(id)}@example.com`;

function orderAct(origin: string): Act {
  return createAct('order', {
    async once(id, until) {
      const visitor = createCaller(origin);
      const post = (form: string) => () => visitor.send('POST', '/checkout', form, 'application/x-www-form-urlencoded');
      const read = () => until([200], () => visitor.send('GET', '/checkout'));
      await until([200], () => visitor.send('GET', '/shop'));
      await until([200], () => addToCart(visitor, id));
      await until([200, 303], post(checkoutForm((await read()).text, 'update', emailOf(id))));
      const { location } = await until([303], post(checkoutForm((await read()).text, 'order', emailOf(id))));
      if (!location.startsWith('/checkout/order/')) throw new Error(`${id} was led to ${location}`);
      return location;
    },
    async find(owner, acknowledged) {
      const orders = await owner.all<{ readonly email: string }>('/api/config/orders', 'orders', 'before');
      const idOf = new Map([...acknowledged.keys()].map((id) => [emailOf(id), id]));
      return orders.map(({ email }) => {
        const id = idOf.get(email) ?? email;
        return [id, acknowledged.get(id) ?? ''] as const;
      });
    },
  });
}

/** Publishes a page again and again; `page` is its address among the calls of the editor. */
function publishAct(owner: Caller, page: string): Act {
  /** One attempt. After an answer that never came, the page says what has become of it: so does the editor. */
  async function publish(id: string): Promise<Said> {
    const state = await owner.send('GET', page);
    if (state.status !== 200) return state;
    const { published, version } = JSON.parse(state.text) as { published: PageDocument; version: number };
    if (published.description === id) return state;
    const document = { ...published, description: id };
    const saved = await owner.call('PUT', `${page}/draft`, { document, baseVersion: version });
    if (saved.status !== 200) return saved;
    const { version: baseVersion } = JSON.parse(saved.text) as { version: number };
    return owner.call('POST', `${page}/publish`, { baseVersion });
  }

  return createAct('publish', {
    async once(id, until) {
      await until([200], () => publish(id));
      return id;
    },
    async find() {
      interface Revision {
        readonly id: string;
        readonly kind: string;
      }
      const revisions = await owner.all<Revision>(`${page}/revisions`, 'revisions', 'before');
      const found: [string, string][] = [];
      for (const { id } of revisions.filter(({ kind }) => kind === 'published')) {
        const { text } = await owner.send('GET', `${page}/revisions/${id}`);
        const { description } = (JSON.parse(text) as { document: PageDocument }).document;
        if (description.startsWith('publish ')) found.push([description, description]);
      }
      return found;
    },
  });
}

function uploadAct(owner: Caller): Act {
  return createAct('upload', {
    async once(id, until) {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="${id.split(' ')[1]}9"><path d="M0 0h9"/></svg>`;
      const path = `/api/config/media?name=${encodeURIComponent(`${id}.svg`)}`;
      const { text } = await until([201], () => owner.send('POST', path, drawing, 'image/svg+xml'));
      return (JSON.parse(text) as { file: { path: string } }).file.path;
    },
    async find() {
      interface File {
        readonly name: string;
        readonly path: string;
      }
      const files = await owner.all<File>('/api/config/media?search=upload', 'files', 'after');
      const found: [string, string][] = [];
      for (const { name, path } of files) {
        const { status } = await owner.send('GET', path);
        found.push([name.replace('.svg', ''), status === 200 ? path : `${path} answers ${status}`]);
      }
      return found;
    },
  });
}

/** The five acts on a running site. */
export async function createActs(origin: string, owner: Caller): Promise<readonly Act[]> {
  const pages = await owner.all<{ readonly id: string; readonly path: string }>('/api/config/pages', 'pages', 'before');
  const about = `/api/config/pages/${pages.find(({ path }) => path === '/about')?.id}`;
  return [formAct(origin), cartAct(origin), orderAct(origin), publishAct(owner, about), uploadAct(owner)];
}
