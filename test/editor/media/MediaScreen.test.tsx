// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { MediaScreen } from '../../../editor/media/MediaScreen.js';
import type { CallResult } from '../../../editor/storage/calls.js';
import type { Upload } from '../../../editor/storage/upload.js';
import { roles } from '../../../protocol/enums/roles.js';
import type { MediaDetailsRequest, MediaFile, MediaPlace } from '../../../protocol/http/media.js';
import { mediaFile } from '../../support/media.js';
import type { Reply, SeenRequest } from '../support/fake-server.js';
import { button, createTestServices, flush, press, render, type, withServices } from '../support/render.js';

const lake = mediaFile('/media/own/lake-0123456789.jpg', { name: 'Lake.jpg', alts: { en: 'A lake' } });
const list = mediaFile('/media/own/list-0123456789.pdf', {
  name: 'List.pdf',
  kind: 'document',
  type: 'application/pdf',
});
const sign = mediaFile('/media/sign.svg', { isBuiltIn: true, addedAt: 0, addedBy: null });

const place = (more: Partial<MediaPlace>): MediaPlace => ({
  kind: 'page',
  id: 'p',
  title: 'Start',
  path: '/',
  isLive: true,
  isDrafted: false,
  ...more,
});

interface Given {
  readonly role?: number;
  readonly upload?: Upload;
  /** Answers to calls other than the list. */
  readonly reply?: (request: SeenRequest) => Reply | undefined;
  readonly files?: readonly MediaFile[];
}

async function open({ role = roles.admin, upload, reply, files = [lake, list, sign] }: Given = {}) {
  const lists: string[] = [];
  const made: (readonly [string, unknown])[] = [];
  const services = createTestServices((request): Reply => {
    const { method, path, query, body } = request;
    if (path === '/api/config/account')
      return { body: { account: { id: '1', email: 'a@example.com', displayName: '', roles: [role] } } };
    if (path === '/api/config/media') {
      lists.push(String(query));
      return { body: { files, next: query.has('after') ? null : '5:/x', languages: ['en', 'de'] } };
    }
    if (method !== 'GET') made.push([path, body]);
    return reply?.(request) ?? { body: path.endsWith('/uses') ? { places: [] } : {} };
  });
  await services.session.refresh();
  const { container } = render(withServices({ ...services, ...(upload && { upload }) }, <MediaScreen />));
  await flush();
  return { container, lists, made, services };
}

const dialog = (): HTMLDialogElement => [...document.querySelectorAll('dialog')].at(-1)!;
const status = (container: ParentNode): string | null | undefined =>
  container.querySelector('.entries-status')?.textContent;
const toasts = (services: { toasts: { store: { get(): readonly { text: string }[] } } }): string[] =>
  services.toasts.store.get().map(({ text }) => text);

beforeEach(() => document.body.replaceChildren());

describe('the library', () => {
  test('asks the server for what is searched and filtered, and for one part after another', async () => {
    const { container, lists } = await open();
    expect([status(container), container.querySelectorAll('.media-tile').length]).toEqual(['3 files are shown.', 3]);
    press(button(container, 'Older'));
    await flush();
    type(container.querySelector<HTMLInputElement>('#media-search')!, 'lake');
    await flush();
    type(container.querySelector<HTMLSelectElement>('#media-filter')!, 'document');
    await flush();
    // Another search begins at its start.
    expect(lists).toEqual(['', 'after=5%3A%2Fx', 'search=lake', 'search=lake&kind=document']);
    expect(container.querySelector('.media-tile .file-type')?.textContent).toBe('PDF');
  });

  test('says that it could not be loaded, and tries again [STR-94]', async () => {
    const services = createTestServices(() => 'no-answer');
    const { container } = render(withServices(services, <MediaScreen />));
    await flush();
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Unable to load. Try again.');
    press(button(container, 'Try again'));
    await flush();
    expect(services.seen.filter(({ path }) => path === '/api/config/media')).toHaveLength(2);
  });

  test('brings removed files back', async () => {
    const removed = { ...lake, removedAt: 1, goneAt: 2_592_000_001 };
    const { container, made, services, lists } = await open({ files: [removed] });
    type(container.querySelector<HTMLSelectElement>('#media-filter')!, 'removed');
    await flush();
    expect([lists.at(-1), container.querySelector('img')]).toEqual(['removed=true', null]);
    press(button(container, 'Restore: Lake.jpg'));
    await flush();
    expect([made, toasts(services)]).toEqual([
      [['/api/config/media/restored', { path: lake.path }]],
      ['Lake.jpg is back.'],
    ]);
  });
});

describe('uploads', () => {
  const offline: CallResult<never> = { ok: false, failure: 'offline', status: 0, message: '', body: null };
  const failing: Upload = async () => offline;

  async function drop(container: ParentNode, names: readonly string[]): Promise<void> {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    const files = names.map((name) => new File(['x'], name));
    Object.defineProperty(event, 'dataTransfer', { value: { files, types: ['Files'] } });
    act(() => void container.querySelector('.upload-area')!.dispatchEvent(event));
    await flush();
  }

  test('that do not get through are tried again one by one, and the library shows them [STR-104] [STR-105]', async () => {
    let isOnline = false;
    const upload: Upload = async (file, options) =>
      isOnline ? { ok: true, value: { file: mediaFile(`/media/own/${file.name}`) } } : failing(file, options);
    const { container, lists } = await open({ upload });
    await drop(container, ['a.jpg', 'b.jpg']);
    expect([...container.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([
      'Error uploading File upload failed to complete',
      'Error uploading File upload failed to complete',
    ]);
    isOnline = true;
    press(button(container, 'Retry: b.jpg'));
    await flush();
    expect([container.querySelectorAll('.upload-list progress').length, lists.length]).toEqual([0, 2]);
    press(button(container, 'Dismiss: a.jpg'));
    expect(container.querySelector('.upload-list')).toBeNull();
  });

  test('are stopped one by one; the next one goes on', async () => {
    const sent: string[] = [];
    const upload: Upload = (file, { signal }) => {
      sent.push(file.name);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => void failing(file, { signal, onProgress: () => {} }).then(resolve)),
      );
    };
    const { container } = await open({ upload });
    await drop(container, ['a.jpg', 'b.jpg', 'c.jpg']);
    press(button(container, 'Stop: b.jpg'));
    press(button(container, 'Stop: a.jpg'));
    await flush();
    expect([sent, container.querySelectorAll('.upload-list progress').length]).toEqual([['a.jpg', 'c.jpg'], 1]);
  });

  test('that were refused are not tried again', async () => {
    const { container } = await open({
      upload: async () => ({ ok: false, failure: 'failed', status: 422, message: 'No film.', body: null }),
    });
    await drop(container, ['a.avi']);
    expect([container.querySelector('.field-error')?.textContent, container.textContent?.includes('Retry')]).toEqual([
      'Error uploading No film.',
      false,
    ]);
  });

  test('that stop while the server works on a file say so, and the file can be sent again [STR-102] [STR-103]', async () => {
    let end: ((result: CallResult<never>) => void) | undefined;
    const upload: Upload = (_file, { signal, onProgress }) => {
      onProgress(1);
      return new Promise((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve(offline));
      });
    };
    const { container } = await open({ upload });
    await drop(container, ['a.jpg']);
    expect(container.querySelector('progress')?.getAttribute('aria-label')).toBe('a.jpg is being processed');
    act(() => end?.(offline));
    await flush();
    expect(container.querySelector('.field-error')?.textContent).toContain('File processing failed to complete');
    press(button(container, 'Retry: a.jpg'));
    await flush();
    press(button(container, 'Stop: a.jpg'));
    await flush();
    const said = [...container.querySelectorAll('.upload-area > [role=status]')].map(({ textContent }) => textContent);
    expect(said).toContain('File processing cancelled');
  });
});

describe('a file', () => {
  async function openFile(name: string, given: Given = {}) {
    const opened = await open(given);
    press(
      [...opened.container.querySelectorAll<HTMLElement>('.media-tile')].find((each) =>
        each.textContent?.startsWith(name),
      )!,
    );
    await flush();
    return opened;
  }

  test('keeps what is typed when saving fails, then stores only what changed', async () => {
    let isBad = true;
    const { made } = await openFile('Lake.jpg', {
      reply: ({ method, body }) =>
        method !== 'PUT'
          ? undefined
          : isBad
            ? { status: 500, body: { error: 'Full.' } }
            : { body: { file: { ...lake, alts: { ...lake.alts, ...(body as MediaFile).alts } } } },
    });
    const german = dialog().querySelector<HTMLTextAreaElement>('#media-alt-de')!;
    press(button(dialog(), 'Save'));
    expect(dialog().textContent).toContain('There is nothing to save.');
    type(german, ' Ein See ');
    press(button(dialog(), 'Save'));
    await flush();
    expect([dialog().querySelector('[role=alert]')?.textContent, german.value]).toEqual(['Full.', ' Ein See ']);
    isBad = false;
    press(button(dialog(), 'Save'));
    await flush();
    const details = { path: lake.path, alts: { de: 'Ein See' }, from: { alts: { de: '' } } };
    const change = ['/api/config/media/details', details];
    expect(made).toEqual([change, change]);
    press(button(dialog(), 'Close'));
    await flush();
    expect(document.querySelector('dialog')).toBeNull();
  });

  /** A server on which somebody else has changed the file; the first answers are lost. */
  function sharedFile(theirs: MediaFile, lost = 0): NonNullable<Given['reply']> {
    let file = theirs;
    let answers = -lost;
    return ({ method, body }) => {
      if (method !== 'PUT') return undefined;
      const { from, path: _path, ...changes } = body as MediaDetailsRequest;
      const isOlder =
        (from?.name !== undefined && from.name !== file.name) ||
        Object.entries(from?.alts ?? {}).some(([locale, alt]) => alt !== (file.alts[locale] ?? ''));
      if (isOlder) return { status: 409, body: { error: 'Newer.', conflict: file } };
      file = { ...file, ...changes, alts: { ...file.alts, ...changes.alts } } as MediaFile;
      answers += 1;
      return answers <= 0 ? 'no-answer' : { body: { file } };
    };
  }
  const field = <T extends HTMLElement>(id: string): T => dialog().querySelector<T>(`#media-${id}`)!;

  test('shows what somebody else saved in other fields, and does not write over it with the next save', async () => {
    const theirs = { ...lake, alts: { en: 'Their lake' } };
    const { made } = await openFile('Lake.jpg', { reply: sharedFile(theirs) });
    type(field<HTMLTextAreaElement>('alt-de'), 'Ein See');
    press(button(dialog(), 'Save'));
    await flush();
    expect(field<HTMLTextAreaElement>('alt-en').value).toBe('Their lake');
    type(field<HTMLInputElement>('name'), 'Sea.jpg');
    press(button(dialog(), 'Save'));
    await flush();
    expect(made.at(-1)).toEqual([
      '/api/config/media/details',
      { path: lake.path, name: 'Sea.jpg', from: { name: 'Lake.jpg' } },
    ]);
  });

  test('shows both values of what both changed, and asks with the focus on mine', async () => {
    const theirs = { ...lake, name: 'Pond.jpg', alts: { en: 'Their lake' } };
    const { made } = await openFile('Lake.jpg', { reply: sharedFile(theirs) });
    type(field<HTMLTextAreaElement>('alt-en'), 'My lake');
    press(button(dialog(), 'Save'));
    await flush();
    const asked = dialog();
    expect([...asked.querySelectorAll('legend, .conflict-value')].map(({ textContent }) => textContent)).toEqual([
      'What it shows (English)',
      'YoursMy lake',
      'TheirsTheir lake',
    ]);
    expect(document.activeElement).toBe(asked.querySelector('input:checked'));
    press(button(asked, 'Keep both, with these choices'));
    await flush();
    expect(field<HTMLInputElement>('name').value).toBe('Pond.jpg');
    press(button(dialog(), 'Save'));
    await flush();
    expect(made.at(-1)?.[1]).toEqual({
      path: lake.path,
      alts: { en: 'My lake' },
      from: { alts: { en: 'Their lake' } },
    });
    expect(dialog().textContent).toContain('Saved.');
  });

  test('takes what was stored without an answer for its own', async () => {
    const { made } = await openFile('Lake.jpg', { reply: sharedFile(lake, 1) });
    type(field<HTMLInputElement>('name'), 'Sea.jpg');
    press(button(dialog(), 'Save'));
    await flush();
    type(field<HTMLInputElement>('name'), 'Ocean.jpg');
    press(button(dialog(), 'Save'));
    await flush();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(made.at(-1)?.[1]).toEqual({ path: lake.path, name: 'Ocean.jpg', from: { name: 'Sea.jpg' } });
  });

  test('needs a name, and says that a new one was not stored [STR-59] [STR-106]', async () => {
    const { made } = await openFile('Lake.jpg', {
      reply: ({ method }) => (method === 'PUT' ? 'no-answer' : undefined),
    });
    const name = dialog().querySelector<HTMLInputElement>('#media-name')!;
    type(name, ' ');
    press(button(dialog(), 'Save'));
    await flush();
    expect([
      made,
      document.activeElement === name,
      name.getAttribute('aria-invalid'),
      dialog().querySelector('#media-name-error')?.textContent,
    ]).toEqual([[], true, 'true', 'Please enter a file name']);
    type(name, 'Sea.jpg');
    press(button(dialog(), 'Save'));
    await flush();
    expect([dialog().querySelector('[role=alert]')?.textContent, name.value]).toEqual([
      'There was a problem while renaming your file.',
      'Sea.jpg',
    ]);
  });

  test('asks before what is typed is lost', async () => {
    await openFile('Lake.jpg');
    type(dialog().querySelector<HTMLInputElement>('#media-name')!, 'Sea.jpg');
    press(dialog(), 'Escape');
    await flush();
    expect(document.querySelectorAll('dialog')).toHaveLength(2);
    press(button(dialog(), 'Stay'));
    await flush();
    expect(dialog().querySelector<HTMLInputElement>('#media-name')?.value).toBe('Sea.jpg');
  });

  test('says where it is used, and is removed with a way back', async () => {
    const places = [
      place({}),
      place({ kind: 'header-footer', id: 'header-footer:de', title: 'de', path: '', isLive: false, isDrafted: true }),
      place({ kind: 'product', id: 'p1', title: 'Stool', path: '/shop/stool' }),
    ];
    const { made, services } = await openFile('Lake.jpg', {
      reply: ({ path }) => (path.endsWith('/uses') ? { body: { places } } : undefined),
    });
    expect(
      [...dialog().querySelectorAll('.media-places a')].map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/config/design?frameUrl=%2F', 'Start'],
      ['/config/header-footer?locale=de', 'Header and footer: Deutsch'],
      ['/shop/stool', 'Product: Stool'],
    ]);
    expect(dialog().textContent).toContain('in a draft');
    press(button(dialog(), 'Remove…'));
    expect(dialog().textContent).toContain('It is used in 3 places, which will be left without it.');
    press(button(dialog(), 'Remove'));
    await flush();
    expect(document.querySelector('dialog')).toBeNull();
    expect(toasts(services)).toEqual(['Lake.jpg is removed.']);
    act(() => services.toasts.store.get()[0]?.action?.run());
    await flush();
    expect(made.map(([path]) => path)).toEqual(['/api/config/media/removed', '/api/config/media/restored']);
  });

  test('is replaced in drafts unless it shall be live, and every place that keeps it says why', async () => {
    const outcome = {
      replaced: [place({})],
      kept: [{ place: place({ kind: 'product', title: 'Stool' }), reason: 'no-draft' }],
    };
    const { made } = await openFile('Lake.jpg', {
      reply: ({ path }) => (path.endsWith('/replaced') ? { body: outcome } : undefined),
    });
    press(button(dialog(), 'Replace everywhere…'));
    await flush();
    press(button(dialog(), 'Replace'));
    expect(made).toEqual([]);
    // Not by itself.
    const choices = [...dialog().querySelectorAll<HTMLElement>('.picture-choice')];
    expect(choices.some((each) => each.textContent === 'Lake.jpg')).toBe(false);
    press(choices.at(-1)!.querySelector('input')!);
    press(button(dialog(), 'Replace'));
    await flush();
    expect(made).toEqual([['/api/config/media/replaced', { path: lake.path, by: sign.path, isLive: false }]]);
    expect(dialog().textContent).toContain('1 place has the new file.');
    expect(dialog().textContent).toContain('Product: Stool: It has no drafts.');
  });

  test('that came with the site cannot be removed', async () => {
    await openFile('sign.svg');
    expect([dialog().textContent?.includes('Came with the site'), dialog().textContent?.includes('Remove…')]).toEqual([
      true,
      false,
    ]);
  });
});
