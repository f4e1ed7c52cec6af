// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { grants, rolesWith, type Permission } from '../../../protocol/enums/permissions-table.js';
import { roles } from '../../../protocol/enums/roles.js';
import { editorCalls } from '../../support/editor-calls.js';
import { button, createTestServices, flush, press, render, type } from '../support/render.js';
import { home, rolesSite } from '../support/roles-site.js';

type Name = keyof typeof roles;

/** Called as in English, for what a reason says. */
const called: Readonly<Partial<Record<Name, string>>> = {
  admin: 'Administrator',
  editor: 'Editor',
  storeManager: 'Store manager',
  moderator: 'Moderator',
  billing: 'Billing',
  reporting: 'Reporting',
  commenter: 'Commenter',
  campaignsEditor: 'Campaigns editor',
};

interface Place {
  readonly address: string;
  /** The screen is for those who may make this call. */
  readonly screen: string;
  /** Leads to the acts, where they do not stand on the screen itself. */
  readonly reach?: (container: HTMLElement) => Promise<void>;
  /** Each act by its accessible name, with the call that it makes. */
  readonly acts: readonly (readonly [name: string, call: string])[];
}

async function pressNamed(container: ParentNode, name: string): Promise<void> {
  press(button(container, name));
  await flush();
}

async function openVersion(container: HTMLElement): Promise<void> {
  await pressNamed(container, 'History');
  press(document.querySelector<HTMLElement>('.history-dialog ol button')!);
  await flush();
}

const places: Readonly<Record<string, Place>> = {
  files: {
    address: '/config/media',
    screen: 'GET /api/config/media',
    acts: [['Upload files', 'POST /api/config/media']],
  },
  'a file': {
    address: '/config/media',
    screen: 'GET /api/config/media',
    async reach(container) {
      press(container.querySelector<HTMLElement>('.media-tile')!);
      await flush();
    },
    acts: [
      ['Save', 'PUT /api/config/media/details'],
      ['Replace everywhere…', 'POST /api/config/media/replaced'],
      ['Remove…', 'POST /api/config/media/removed'],
    ],
  },
  'removed files': {
    address: '/config/media',
    screen: 'GET /api/config/media',
    async reach(container) {
      type(container.querySelector<HTMLSelectElement>('#media-filter')!, 'removed');
      await flush();
    },
    acts: [['Restore: Lake.jpg', 'POST /api/config/media/restored']],
  },
  pages: {
    address: '/config/pages',
    screen: 'GET /api/config/pages',
    acts: [
      ['New page…', 'POST /api/config/new-page'],
      ['Move down: Title of /', 'PUT /api/config/page-order'],
      ['Move up: Title of /shop', 'PUT /api/config/page-order'],
      ['Address… Title of /shop', 'PUT /api/config/pages/:id/address'],
      ['Start page… Title of /shop', 'PUT /api/config/pages/:id/start'],
      ['Duplicate… Title of /shop', 'POST /api/config/new-page'],
      ['Delete… Title of /shop', 'DELETE /api/config/pages/:id'],
      ['Add', 'POST /api/config/redirects'],
      ['Remove /former', 'POST /api/config/redirects/removed'],
      ['Save settings', 'PUT /api/config/page-settings'],
      ['Restore Old', 'POST /api/config/bin/:id/restore'],
      ['Delete for good… Old', 'DELETE /api/config/bin/:id'],
    ],
  },
  'an order': {
    address: '/config/orders?orderId=one',
    screen: 'GET /api/config/orders',
    acts: [
      ['Cancel the order', 'PUT /api/config/orders/:id/state'],
      ['Refund', 'POST /api/config/orders/:id/refunds'],
      ['Open downloads again', 'POST /api/config/orders/:id/downloads'],
      ['End the subscription', 'POST /api/config/orders/:id/subscription/end'],
      ['Add note', 'POST /api/config/orders/:id/notes'],
      ['Remove note: “Rang twice.”', 'DELETE /api/config/orders/:id/notes/:note'],
    ],
  },
  languages: {
    address: '/config/languages',
    screen: 'GET /api/multilingual/settings',
    acts: [
      ['Add', 'PUT /api/multilingual/languages'],
      ['Remove de…', 'PUT /api/multilingual/languages'],
      ['Add translation…', 'POST /api/config/pages'],
      ['Set time zone', 'PUT /api/config/time-zone'],
    ],
  },
  'what a language lacks': {
    address: '/config/languages?locale=de',
    screen: 'GET /api/multilingual/missing',
    acts: [
      ['Add translation…', 'POST /api/config/pages'],
      ['Save', 'PUT /api/config/media/details'],
    ],
  },
  'a page beside its translation': {
    address: `/config/languages?locale=de&view=${home}`,
    screen: 'GET /api/multilingual/missing',
    acts: [['Save as draft', 'PUT /api/config/pages/:id/draft']],
  },
  'header and footer beside their translation': {
    address: '/config/languages?locale=de&view=parts',
    screen: 'GET /api/multilingual/missing',
    acts: [['Save as draft', 'PUT /api/site-header-footer']],
  },
  'a page': {
    address: '/config/design?frameUrl=%2F',
    screen: 'GET /api/config/pages/:id',
    // The settings come after the page, and who may see it after them.
    reach: flush,
    acts: [
      ['Publish later', 'PUT /api/config/pages/:id/schedule'],
      ['Discard draft', 'DELETE /api/config/pages/:id/draft'],
      ['New page…', 'POST /api/config/new-page'],
      ['Save', 'PUT /api/config/pages/:id/access'],
      ['Code of this page', 'GET /api/config/code'],
    ],
  },
  'a version of a page': {
    address: '/config/design?frameUrl=%2F',
    screen: 'GET /api/config/pages/:id',
    reach: openVersion,
    acts: [
      ['Restore this version', 'PUT /api/config/pages/:id/draft'],
      ['Save name', 'PUT /api/config/pages/:id/revisions/:revision/name'],
    ],
  },
  'header and footer': {
    address: '/config/header-footer?locale=de',
    screen: 'GET /api/site-header-footer',
    acts: [
      ['Publish…', 'POST /api/site-header-footer/publish'],
      ['Discard draft', 'DELETE /api/site-header-footer/draft'],
      ['Use those of the primary language…', 'DELETE /api/site-header-footer'],
    ],
  },
  'a version of header and footer': {
    address: '/config/header-footer?locale=de',
    screen: 'GET /api/site-header-footer',
    reach: openVersion,
    acts: [
      ['Restore this version', 'PUT /api/site-header-footer'],
      ['Save name', 'PUT /api/site-header-footer/revisions/:revision/name'],
    ],
  },
  'the theme': {
    address: '/config/theme',
    screen: 'GET /api/site-theme',
    acts: [
      ['Publish…', 'POST /api/site-theme/publish'],
      ['Discard draft', 'DELETE /api/site-theme/draft'],
    ],
  },
  entries: {
    address: '/config/entries',
    screen: 'GET /api/config/form-entries',
    acts: [
      ['Mailing lists', 'GET /api/config/lists'],
      ['Move to spam', 'POST /api/config/form-entries/spam'],
      ['Delete…', 'POST /api/config/form-entries/delete'],
    ],
  },
};

function permissionOf(call: string): Permission {
  const permission = editorCalls[call];
  if (permission === undefined || permission === 'account') throw new Error(`No permission is known for ${call}.`);
  return permission;
}

/** Calls of the table with the number of an item in place of `:id`. */
const shapes = Object.entries(editorCalls).map(
  ([call, permission]) => [new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`), permission] as const,
);

/** Whether the server would refuse the call to the role. The most exact address comes first: `/orders/export` is no order. */
function isRefused(call: string, role: number): boolean {
  const permission = editorCalls[call] ?? shapes.find(([shape]) => shape.test(call))?.[1];
  return permission !== undefined && permission !== 'account' && !grants([role], permission);
}

function find(name: string): HTMLElement {
  const root = [...document.querySelectorAll('dialog')].at(-1) ?? document.body;
  const all = [...root.querySelectorAll<HTMLElement>('button, a, label.button, [role="link"]')];
  const found = all.filter((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
  if (found.length === 0) throw new Error(`There is no act "${name}" among ${all.map((each) => each.textContent)}.`);
  return found[0]!;
}

/** Why an act is closed; null for one that is open. */
function reasonOf(act: HTMLElement): string | null {
  const said = [
    ...(act.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    act.title,
  ].find((words) => words?.includes('nly for: '));
  return said?.replace(/^.*nly for: /, '') ?? null;
}

/** Whether several elements would have the id that a description asks for. */
const repeatedIds = (): readonly string[] => {
  const ids = [...document.querySelectorAll('[id^="closed-"]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
};

const cases = Object.keys(places).flatMap((place) =>
  (Object.keys(called) as Name[])
    .filter((role) => grants([roles[role]], permissionOf(places[place]!.screen)))
    .map((role) => [place, role] as const),
);

beforeEach(() => {
  document.body.replaceChildren();
  const { happyDOM } = window as unknown as {
    happyDOM: { setURL(url: string): void; settings: { fetch: { interceptor: unknown } } };
  };
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('') };
});

test.each(cases)('of %s, what %s may not do is closed and says who may [ROLE-12]', async (place, role) => {
  const { address, reach, acts } = places[place]!;
  const held = roles[role];
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`https://a.example${address}`);
  const services = createTestServices(rolesSite([held]));
  const { container } = render(<App services={services} />);
  await flush();
  await reach?.(container);
  for (const [name, call] of acts) {
    const permission = permissionOf(call);
    const may = grants([held], permission);
    const act = find(name);
    const able = (Object.keys(called) as Name[]).filter((each) => rolesWith(permission).includes(each));
    expect([name, reasonOf(act)]).toEqual([name, may ? null : able.map((each) => called[each]).join(', ')]);
    if (may) continue;
    expect([name, act.getAttribute('aria-disabled'), act.hasAttribute('disabled')]).toEqual([name, 'true', false]);
    const before = document.querySelectorAll('dialog').length;
    press(act);
    await flush();
    expect([name, document.querySelectorAll('dialog').length]).toEqual([name, before]);
  }
  expect(repeatedIds()).toEqual([]);
  const made = services.seen.map(({ method, path }) => `${method} ${path}`);
  expect(made.filter((call) => isRefused(call, held))).toEqual([]);
});
