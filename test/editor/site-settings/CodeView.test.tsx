// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsScreen } from '../../../editor/site-settings/SettingsScreen.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { CodeAnswer, CodeRequest } from '../../../protocol/http/site-code.js';
import { longestCode, type CodePiece } from '../../../protocol/site/site-code.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const stored: CodePiece = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  name: 'Chat',
  place: 'foot',
  purpose: 'marketing',
  pageId: 'gone',
  isOn: true,
  code: '<p>Chat</p>',
};

async function open({
  pieces = [] as readonly CodePiece[],
  refusal = null as Reply | null,
  /** What somebody else has left on the server, which is there before the next change. */
  theirs = null as readonly CodePiece[] | null,
} = {}) {
  let answer: CodeAnswer = { pieces, pages: [{ id: 'p1', title: 'About', path: '/about' }], isAsked: false };
  const sent: [string, CodeRequest | null][] = [];
  const services = createTestServices(({ method, path, query, body }: SeenRequest): Reply => {
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [roles.admin] } } };
    if (method !== 'GET') {
      sent.push([`${method} ${path}`, body as CodeRequest]);
      if (refusal) return refusal;
      const id = path.slice(path.lastIndexOf('/') + 1);
      const present = (theirs ?? answer.pieces).find((piece) => piece.id === id)?.version ?? 0;
      const read = method === 'DELETE' ? Number(query.get('version')) : (body as CodeRequest).version;
      if (theirs) answer = { ...answer, pieces: theirs };
      if (present !== read) return { status: 409, body: { error: 'Newer.', conflict: { pieces: answer.pieces } } };
      const others = answer.pieces.filter((piece) => piece.id !== id);
      const draft = body as CodeRequest;
      answer = {
        ...answer,
        pieces: method === 'DELETE' ? others : [...others, { ...draft, id, version: draft.version + 1 }],
      };
    }
    return { body: answer };
  });
  await services.session.refresh();
  services.router.openAddress('/config/settings?view=code&frameUrl=%2Fabout');
  const { container } = render(withServices(services, <SettingsScreen />));
  await flush();
  const named = <T extends HTMLElement>(name: string): T => container.querySelector<T>(`[name="${name}"]`) as T;
  const select = (at: number) => container.querySelectorAll('select')[at] as HTMLSelectElement;
  return { container, sent, named, select };
}

beforeEach(() => document.body.replaceChildren());

describe('code in head and foot', () => {
  it('is written for the page that the screen was opened from, and sent once it has a name and no fault', async () => {
    const { container, sent, named, select } = await open();
    expect(container.textContent).toContain('There is no code yet.');
    press(button(container, 'Add code'));
    await flush();
    expect(document.activeElement).toBe(named('name'));
    press(button(container, 'Save code'));
    expect(container.textContent).toContain('Please name the code.');
    type(named('name'), 'Figures');
    type(named('code'), '<p>\n<div>');
    press(button(container, 'Save code'));
    await flush();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(named('code'));
    press(button(container, 'Line 1: “p” cannot stand in the head; choose the end of the body'));
    expect(named<HTMLTextAreaElement>('code').selectionEnd).toBe(3);
    type(select(0), 'foot');
    type(select(1), 'analytics');
    type(named('code'), '<div></div>');
    press(button(container, 'Save code'));
    await flush();
    expect(sent).toEqual([
      [
        expect.stringContaining('PUT /api/config/code/'),
        {
          version: 0,
          name: 'Figures',
          place: 'foot',
          purpose: 'analytics',
          pageId: 'p1',
          isOn: true,
          code: '<div></div>',
        },
      ],
    ]);
    expect(container.querySelector('summary')?.textContent).toBe(
      'Figures End of the body · Analytics: after a yes · About',
    );
    expect(container.textContent).toContain('The cookie banner is off');
    type(named('name'), 'Numbers');
    press(button(container, 'Save code'));
    await flush();
    expect(sent[1]?.[1]).toMatchObject({ version: 1, name: 'Numbers' });
  });

  it('keeps code beyond its limit whole, says so at once and does not send it', async () => {
    const { container, sent, named } = await open({ pieces: [stored] });
    type(named('code'), `<p>${'x'.repeat(longestCode)}</p>`);
    expect(container.querySelector('.field-error')?.textContent).toBe('7 characters too long. Not saved.');
    expect(named<HTMLTextAreaElement>('code').value).toHaveLength(longestCode + 7);
    press(button(container, 'Save code'));
    await flush();
    expect([sent, document.activeElement]).toEqual([[], named('code')]);
  });

  it('stays as it was typed where the server refuses it', async () => {
    const { container, named } = await open({
      pieces: [stored],
      refusal: { status: 409, body: { error: 'Somebody else was here.' } },
    });
    expect(container.querySelector('summary')?.textContent).toContain('A page that is deleted');
    type(named('name'), 'My chat');
    press(button(container, 'Save code'));
    await flush();
    expect(container.textContent).toContain('Somebody else was here.');
    expect(named<HTMLInputElement>('name').value).toBe('My chat');
  });

  it('is deleted after a question', async () => {
    const { container, sent } = await open({ pieces: [stored] });
    press(button(container, 'Delete Chat'));
    await flush();
    expect(sent).toEqual([]);
    const dialog = document.querySelector('dialog') as HTMLElement;
    press(button(dialog, 'Delete'));
    await flush();
    expect(sent).toEqual([[`DELETE /api/config/code/${stored.id}`, null]]);
    expect(container.textContent).toContain('There is no code yet.');
    expect(document.activeElement?.textContent).toBe('Add code');
  });

  it('is joined with what somebody else saved meanwhile in other fields, and saved at once', async () => {
    const other = { ...stored, id: '00000000-0000-4000-8000-000000000002', name: 'Other' };
    const theirs = [
      { ...stored, version: 5, purpose: 'embeds' as const },
      { ...other, version: 9, name: 'Renamed' },
    ];
    const { container, sent, named } = await open({ pieces: [stored, other], theirs });
    type(named('name'), 'My chat');
    press(button(container, 'Save code'));
    await flush();
    expect(sent.map(([, body]) => [body?.version, body?.name, body?.purpose])).toEqual([
      [3, 'My chat', 'marketing'],
      [5, 'My chat', 'embeds'],
    ]);
    expect(document.querySelector('dialog')).toBeNull();
    // The other piece is nothing that was changed here.
    const names = [...container.querySelectorAll<HTMLInputElement>('[name="name"]')].map(({ value }) => value);
    expect(new Set(names)).toEqual(new Set(['My chat', 'Renamed']));
    expect(container.querySelectorAll('[type=submit][aria-disabled=true]')).toHaveLength(2);
  });

  it('shows both values of what both changed, asks with the focus on mine, and saves what was chosen', async () => {
    const { container, sent, named } = await open({
      pieces: [stored],
      theirs: [{ ...stored, version: 4, name: 'Their chat', code: '<p>Theirs</p>' }],
    });
    type(named('name'), 'My chat');
    type(named('code'), '<p>Mine</p>');
    press(button(container, 'Save code'));
    await flush();
    const dialog = document.querySelector('dialog') as HTMLElement;
    const shown = [...dialog.querySelectorAll('.conflict-value')].map(({ textContent }) => textContent);
    expect(shown).toEqual(['YoursMy chat', 'TheirsTheir chat', 'Yours<p>Mine</p>', 'Theirs<p>Theirs</p>']);
    expect(document.activeElement).toBe(dialog.querySelector('input'));
    expect(dialog.querySelector('input')?.checked).toBe(true);
    press(dialog.querySelectorAll('input')[3] as HTMLElement);
    press(button(dialog, 'Keep both, with these choices'));
    await flush();
    press(button(container, 'Save code'));
    await flush();
    expect(sent.at(-1)?.[1]).toMatchObject({ version: 4, name: 'My chat', code: '<p>Theirs</p>' });
  });

  it('stays where somebody else deleted it, and is put back by the next press', async () => {
    const { container, sent, named } = await open({ pieces: [stored], theirs: [] });
    type(named('name'), 'My chat');
    press(button(container, 'Save code'));
    await flush();
    expect(container.textContent).toContain('Somebody else deleted this code meanwhile.');
    expect(named<HTMLInputElement>('name').value).toBe('My chat');
    press(button(container, 'Save code'));
    await flush();
    expect(sent.at(-1)?.[1]).toMatchObject({ version: 0, name: 'My chat', code: stored.code });
  });

  it('is not deleted with what somebody else wrote in it before that was seen', async () => {
    const { container, sent, named } = await open({
      pieces: [stored],
      theirs: [{ ...stored, version: 4, code: '<p>Theirs</p>' }],
    });
    press(button(container, 'Delete Chat'));
    await flush();
    const dialog = document.querySelector('dialog') as HTMLElement;
    press(button(dialog, 'Delete'));
    await flush();
    expect(dialog.textContent).toContain('it was not deleted');
    press(button(dialog, 'Cancel'));
    await flush();
    expect([sent.length, named<HTMLTextAreaElement>('code').value]).toEqual([1, '<p>Theirs</p>']);
  });
});
