// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { App } from '../../../editor/App.js';
import { grants, rolesWith, type Permission } from '../../../protocol/enums/permissions-table.js';
import { roles } from '../../../protocol/enums/roles.js';
import { editorCalls } from '../../support/editor-calls.js';
import { places } from '../support/act-places.js';
import { createTestServices, flush, press, render } from '../support/render.js';
import { rolesSite } from '../support/roles-site.js';

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
