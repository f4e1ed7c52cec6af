import { describe, expect, test } from 'vitest';
import { connectionProblem, connectionWord } from '../../../editor/canvas/connection-words.js';
import { createFieldWriting } from '../../../editor/canvas/field-writing.js';
import { readFollowedLink } from '../../../editor/canvas/followed-link.js';
import type { FrameConnectionOptions } from '../../../editor/canvas/frame-connection.js';
import { createPreview } from '../../../editor/canvas/preview.js';
import { splitOperations, toShownOperations } from '../../../editor/canvas/shown-operations.js';
import { applyOperations } from '../../../editor/document/apply.js';
import { createEditing } from '../../../editor/document/editing.js';
import { readChord } from '../../../editor/ui/chords.js';
import type { Chord } from '../../../editor/ui/chords.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { messageLimits } from '../../../protocol/messages/messages.js';
import type { ApplyResult, EditorMessage, PageMessage, ShownOperation } from '../../../protocol/messages/messages.js';
import { samplePage } from '../support/documents.js';

type Handlers = Pick<FrameConnectionOptions, 'onState' | 'onMessage' | 'onReady'>;

function setup(draft = samplePage()) {
  const sent: EditorMessage[] = [];
  const chords: Chord[] = [];
  const notices: string[] = [];
  const drafts = new Map<string, Map<string, string>>();
  const dropped: unknown[] = [];
  let handlers = {} as Handlers;
  let now = 0;
  const editing = createEditing(draft, () => (now += 2000));
  const writing = createFieldWriting({ editing, tables: blockTables, drafts });
  const preview = createPreview({
    shows: ({ pageId }) => pageId === samplePage().id,
    editing,
    published: () => samplePage(),
    labels: { text: 'Text' },
    connect(given) {
      handlers = given;
      return {
        send: (message) => sent.push(message),
        connected: () => true,
        reload: () => {},
        navigate: () => {},
        destroy: () => {},
      };
    },
    withWriting: (act) => act(writing),
    onChord: (chord) => chords.push(chord),
    onEnter: () => notices.push('enter'),
    onFormatted: (blockId, path) => notices.push(`formatted ${blockId} ${path}`),
    onDropped: (blockId, place) => dropped.push([blockId, place]),
    onItemDropped: (beforeId) => dropped.push(beforeId),
    onNotice: (kind) => notices.push(kind),
    onLoginRequired: () => notices.push('login'),
  });
  return {
    editing,
    drafts,
    preview,
    sent,
    chords,
    notices,
    dropped,
    ready: (pageId = samplePage().id) =>
      handlers.onReady({ type: 'page/ready', path: '/', title: 'Home', pageId, blocks: [] }),
    hear: (message: PageMessage) => handlers.onMessage(message),
    state: (state: Parameters<Handlers['onState']>[0], reason: Parameters<Handlers['onState']>[1] = null) =>
      handlers.onState(state, reason),
    applied: () => sent.flatMap((message) => (message.type === 'document/apply' ? message.operations : [])),
    setText: (value: string) =>
      editing.change({ name: 'Change', operations: [{ type: 'set', blockId: 'two', field: 'text', value }] }),
    setTitle: (value: string) =>
      editing.change({ name: 'Change', operations: [{ type: 'set', blockId: 'one', field: 'heading', value }] }),
  };
}

describe('the page in the frame', () => {
  test('gets the changes of the draft as soon as it is ready, and again after every reload', () => {
    const { ready, applied, state } = setup(samplePage({ title: 'Draft' }));
    ready();
    expect(applied().map(({ operation }) => operation)).toEqual([{ type: 'set-page', field: 'title', value: 'Draft' }]);
    state('loading');
    ready();
    expect(applied()).toHaveLength(2);
  });

  test('gets each change at once, with the whole block after it, and each undo', () => {
    const { ready, editing, setText, applied, sent } = setup();
    ready();
    setText('New');
    expect(applied().at(-1)).toEqual({
      operation: { type: 'set', blockId: 'two', field: 'text', value: 'New' },
      block: { id: 'two', type: 'text', value: { title: '', text: 'New', size: 'normal' } },
      live: false,
      fields: [{ path: 'text', value: 'New' }],
    });
    editing.undo();
    expect(applied().at(-1)?.fields).toEqual([{ path: 'text', value: 'Last' }]);
    const revisions = sent.flatMap((message) => (message.type === 'document/apply' ? [message.revision] : []));
    expect(revisions).toEqual([1, 2]);
  });

  test('gets with a change whether a behaviour applies it, and the texts alone that changed', () => {
    const items = [
      { id: 'a', title: 'One', text: 'Answer' },
      { id: 'b', title: 'Two', text: '' },
    ];
    const page = samplePage({ blocks: [{ id: 'faq', type: 'accordion', value: { items } }] });
    const shown = (field: string, value: JsonValue): ShownOperation | undefined => {
      const operations = [{ type: 'set', blockId: 'faq', field, value } as const];
      return toShownOperations(operations, applyOperations(page, operations), page)[0];
    };
    expect(shown('allowMultiple', true)).toMatchObject({ live: true, block: { value: { transitionMs: 250 } } });
    expect(shown('allowMultiple', true)).not.toHaveProperty('fields');
    const renamed = [items[0]!, { ...items[1]!, title: 'Deux' }];
    expect(shown('items', renamed)?.fields).toEqual([{ path: 'items/b/title', value: 'Deux' }]);
    expect(shown('items', [...items].reverse())).not.toHaveProperty('fields');
    expect(shown('items', items.slice(1))).not.toHaveProperty('fields');
    // Markup with these characters is parsed as other text.
    expect(shown('heading', 'a\rb')).not.toHaveProperty('fields');
    expect(shown('heading', 'a\ud800b')).not.toHaveProperty('fields');
    expect(shown('heading', 'a\u{1f642}b')?.fields).toEqual([{ path: 'heading', value: 'a\u{1f642}b' }]);
  });

  test('of another page gets no changes', () => {
    const { ready, setTitle, applied } = setup();
    ready('b'.repeat(24));
    setTitle('New');
    expect(applied()).toEqual([]);
  });

  test('synchronizes selection and hover both ways, without scrolling to its own selection', () => {
    const { ready, hear, editing, sent } = setup();
    ready();
    hear({ type: 'block/selected', blockId: 'two', source: 'pointer' });
    expect(editing.store.get().selectedId).toBe('two');
    expect(sent.at(-1)).toEqual({ type: 'block/select', blockId: 'two', scrollIntoView: false });
    editing.select('one');
    expect(sent.at(-1)).toEqual({ type: 'block/select', blockId: 'one', scrollIntoView: true });
    hear({ type: 'block/hovered', blockId: 'box' });
    expect(editing.store.get().hoveredId).toBe('box');
  });

  test('selects several blocks, and shows all of them in the page', () => {
    const { ready, hear, editing, sent } = setup();
    ready();
    hear({ type: 'block/selected', blockId: 'one', source: 'pointer' });
    hear({ type: 'block/added', blockId: 'two', range: false });
    expect(editing.store.get()).toMatchObject({ selectedId: 'one', alsoIds: ['two'] });
    expect(sent.at(-1)).toEqual({ type: 'block/mark', blockIds: ['two'] });
    hear({ type: 'block/added', blockId: 'box', range: true });
    expect(editing.store.get()).toMatchObject({ selectedId: 'one', alsoIds: ['box'] });
  });

  test('leads to the fields of the block by Enter on the selected one, and reports a drop', () => {
    const { hear, notices, dropped, preview } = setup();
    hear({ type: 'block/selected', blockId: 'two', source: 'keyboard' });
    expect(notices).toEqual([]);
    hear({ type: 'block/selected', blockId: 'two', source: 'pointer' });
    hear({ type: 'block/selected', blockId: 'two', source: 'keyboard' });
    expect(notices).toEqual(['enter']);
    hear({ type: 'drag/target', place: { parentId: null, beforeId: 'one' } });
    expect(preview.dropPlace.get()).toEqual({ parentId: null, beforeId: 'one' });
    preview.dragOver(null, []);
    expect(preview.dropPlace.get()).toBeNull();
    hear({ type: 'block/dropped', blockId: 'two', parentId: 'box', beforeId: null });
    expect(dropped).toEqual([['two', { parentId: 'box', beforeId: null }]]);
  });

  test('says where its blocks are, until the connection is lost or another page is shown', () => {
    const { ready, hear, preview, state } = setup();
    const selected = { blockId: 'two', left: 0, top: 10, width: 100, height: 20 };
    hear({ type: 'block/placed', selected, hovered: null });
    expect(preview.places.get().selected).toBeNull();
    ready();
    hear({ type: 'block/placed', selected, hovered: null });
    expect(preview.places.get()).toEqual({ selected, hovered: null, item: null });
    state('loading');
    expect(preview.places.get().selected).toBeNull();
  });

  test('takes the selection of an item from the page and sends it there, and lets go of it with its block', () => {
    const blocks = [{ id: 'q', type: 'accordion', value: { items: [{ id: 'a' }, { id: 'b' }] } }];
    const { ready, hear, editing, sent, notices, dropped, preview } = setup(samplePage({ blocks }));
    ready();
    editing.select('q');
    sent.length = 0;
    hear({ type: 'item/selected', blockId: 'q', path: 'items/b', source: 'pointer' });
    expect(editing.store.get()).toMatchObject({ selectedId: 'q', itemPath: 'items/b' });
    const item = { type: 'item/select', blockId: 'q', path: 'items/b' };
    expect(sent).toEqual([{ ...item, scrollIntoView: false }]);
    hear({ type: 'item/selected', blockId: 'q', path: 'items/b', source: 'keyboard' });
    expect(notices).toEqual(['enter']);
    hear({ type: 'item/selected', blockId: 'other', path: 'items/a', source: 'pointer' });
    expect(editing.store.get().itemPath).toBe('items/b');
    const place = { blockId: 'q', path: 'items/b', left: 0, top: 0, width: 1, height: 1 };
    hear({ type: 'item/placed', place });
    expect(preview.places.get().item).toEqual(place);
    hear({ type: 'item/dropped', blockId: 'q', path: 'items/a', beforeId: 'b' });
    hear({ type: 'item/dropped', blockId: 'q', path: 'items/b', beforeId: 'a' });
    expect(dropped).toEqual(['a']);
    sent.length = 0;
    editing.select('q', 'items/a');
    editing.select('q');
    expect(sent).toEqual([
      { ...item, path: 'items/a', scrollIntoView: true },
      { type: 'block/select', blockId: 'q', scrollIntoView: false },
    ]);
  });

  test('marks a block whose change could not be shown, until one could', () => {
    const { ready, hear, editing } = setup();
    ready();
    hear({ type: 'document/applied', revision: 1, results: [{ blockId: 'one', result: 'failed' }] });
    expect(editing.store.get().failures.get('one')).toBe('not-shown');
    hear({ type: 'document/applied', revision: 2, results: [{ blockId: 'one', result: 'rendered' }] });
    expect(editing.store.get().failures.has('one')).toBe(false);
  });

  test('knows that the page is behind while renderings wait for the server, until all are there or the page is loaded again', () => {
    const { ready, hear, preview, state } = setup();
    const behind = (): string[] => [...preview.store.get().waitingIds];
    ready();
    const results = (result: ApplyResult) => [{ blockId: 'one', result }, { blockId: 'two', result } as const];
    hear({ type: 'document/applied', revision: 1, results: results('waiting') });
    expect(behind()).toEqual(['one', 'two']);
    hear({ type: 'document/applied', revision: 1, results: results('rendered').slice(1) });
    expect(behind()).toEqual(['one']);
    state('loading');
    expect(behind()).toEqual([]);
    expect(connectionWord('connected', true)).not.toBe(connectionWord('connected', false));
    expect(connectionProblem('connected', null, true)).toContain('catches up by itself');
    expect(connectionProblem('connected', null, false)).toBeNull();
  });

  test('is asked anew for what it waits for once somebody has logged in, in its place', () => {
    const { ready, preview, hear, applied, sent } = setup();
    ready();
    preview.loggedIn();
    expect(sent.some(({ type }) => type === 'document/apply')).toBe(false);
    const results = [{ blockId: 'one', result: 'waiting' as ApplyResult }];
    hear({ type: 'document/applied', revision: 1, results });
    preview.loggedIn();
    const [block, next] = samplePage().blocks;
    expect(applied().map(({ operation }) => operation)).toEqual([
      { type: 'insert', parentId: null, beforeId: next?.id, block },
    ]);
  });

  test('reports keys, notices, links and an expired login to the editor', () => {
    const { hear, chords, notices, preview } = setup();
    hear({ type: 'key/pressed', key: 'z', ctrl: true, meta: false, shift: false, alt: false });
    hear({ type: 'form/prevented', blockId: null });
    hear({ type: 'preview/notice', blockId: null });
    hear({ type: 'session/login-required' });
    hear({ type: 'link/followed', href: '/shop', blockId: null, newWindow: false });
    expect(chords).toEqual(['undo']);
    expect(notices).toEqual(['form', 'preview-only', 'login']);
    expect(preview.store.get().followed).toEqual({ href: '/shop' });
  });

  test('reports why it is unreachable, and editing continues', () => {
    const { state, preview, setTitle, editing } = setup();
    state('unreachable', 'no-hello');
    expect(preview.store.get()).toMatchObject({ connection: 'unreachable', reason: 'no-hello' });
    setTitle('New');
    expect(editing.store.get().document.blocks[0]?.value['heading']).toBe('New');
  });
});

describe('a text that is written in the page', () => {
  const path = 'items/b/title';
  const items = [
    { id: 'a', title: 'One', text: '' },
    { id: 'b', title: 'Two', text: '' },
  ];
  const begin = (): ReturnType<typeof setup> => {
    const page = setup(samplePage({ blocks: [{ id: 'faq', type: 'accordion', value: { items } }] }));
    page.ready();
    page.sent.length = 0;
    page.hear({ type: 'field/opened', blockId: 'faq', path });
    return page;
  };
  const titles = ({ editing }: ReturnType<typeof setup>): unknown =>
    (editing.store.get().document.blocks[0]!.value['items'] as { title: string }[]).map(({ title }) => title);

  test('is opened with its stored value and its name, and its block is selected', () => {
    const page = begin();
    expect(page.editing.store.get().selectedId).toBe('faq');
    expect(page.sent.find(({ type }) => type === 'field/write')).toEqual({
      type: 'field/write',
      blockId: 'faq',
      path,
      canWrite: true,
      value: 'Two',
      name: blockLabels.accordion.fields['items']?.item?.['title']?.label,
      words: expect.stringContaining('Escape ends'),
    });
  });

  test('is the same change as that of the panel: typing is one step of undo, which the page is told of', () => {
    const page = begin();
    for (const value of ['Two!', 'Two!!'])
      page.hear({ type: 'field/typed', blockId: 'faq', path, value, isComposing: false });
    expect(titles(page)).toEqual(['One', 'Two!!']);
    expect(page.applied().at(-1)).toMatchObject({ isWritten: true, fields: [{ path, value: 'Two!!' }] });
    page.editing.undo();
    expect(page.applied().at(-1)).not.toHaveProperty('isWritten');
    expect(page.applied().at(-1)?.fields).toEqual([{ path, value: expect.any(String) as string }]);
  });

  test('that is too long is not stored: the page shows the message of the panel, and the panel shows the text', () => {
    const page = begin();
    const long = 'x'.repeat(203);
    for (const value of [long, `${long.slice(1)}`, 'Short'])
      page.hear({ type: 'field/typed', blockId: 'faq', path, value, isComposing: false });
    expect(page.sent.flatMap((message) => (message.type === 'field/checked' ? [message.problem] : []))).toEqual([
      '3 characters too long. Not saved.',
      '2 characters too long. Not saved.',
      '',
    ]);
    expect(titles(page)).toEqual(['One', 'Short']);
    page.hear({ type: 'field/typed', blockId: 'faq', path, value: long, isComposing: false });
    const { leaps } = page.editing.store.get();
    page.hear({ type: 'field/closed', blockId: 'faq', path });
    expect(page.drafts.get('faq')?.get(path)).toBe(long);
    expect(page.editing.store.get().leaps).toBe(leaps + 1);
    // The page draws what is stored.
    expect(page.applied().at(-1)?.fields).toEqual([{ path, value: 'Short' }]);
  });

  test.each([
    ['one that the block does not have', 'faq', 'items/z/title'],
    ['one with a form of its own', 'form', 'notifyEmail'],
    ['markup with scripts', 'form', 'successHtml'],
    ['a choice', 'heading', 'level'],
    ['of a block that is gone', 'gone', 'text'],
    ['a name of every object', 'heading', 'constructor'],
  ])('cannot be %s', (_name, blockId, wanted) => {
    const blocks = ['form', 'heading', 'faq'].map((id) => ({ id, type: id === 'faq' ? 'accordion' : id, value: {} }));
    const page = setup(samplePage({ blocks }));
    page.ready();
    page.hear({ type: 'field/opened', blockId, path: wanted });
    expect(page.sent.find(({ type }) => type === 'field/write')).toMatchObject({ canWrite: false, value: '' });
    page.hear({ type: 'field/typed', blockId, path: wanted, value: 'x', isComposing: false });
    expect(page.editing.store.get().document.blocks).toEqual(blocks);
  });

  const formatted = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oil', marks: [{ type: 'strong' }] }] }],
  };

  test('goes on in the panel where it has formats', () => {
    const page = setup(samplePage({ blocks: [{ id: 'note', type: 'text', value: { text: formatted } }] }));
    page.ready();
    page.hear({ type: 'field/opened', blockId: 'note', path: 'text' });
    expect(page.sent.find(({ type }) => type === 'field/write')).toMatchObject({ canWrite: false });
    expect(page.notices).toEqual(['formatted note text']);
  });

  test('that got formats while it was written is not drawn without them', () => {
    const page = setup(samplePage({ blocks: [{ id: 'note', type: 'text', value: { text: 'Oil' } }] }));
    page.ready();
    page.hear({ type: 'field/opened', blockId: 'note', path: 'text' });
    const operations = [{ type: 'set', blockId: 'note', field: 'text', value: formatted }] as const;
    page.editing.change({ name: 'Format', operations, joinKey: null });
    expect(page.applied().at(-1)?.fields).toEqual([
      { path: 'text', value: expect.stringMatching(/^\0\{"type":"doc"/) },
    ]);
    page.hear({ type: 'field/closed', blockId: 'note', path: 'text' });
    expect(page.applied().at(-1)?.fields).toEqual([
      { path: 'text', value: expect.stringMatching(/^\0\{"type":"doc"/) },
    ]);
    expect(page.applied().at(-1)?.block?.value['text']).toEqual(formatted);
  });

  test('is refused where another tab writes', () => {
    const page = setup();
    page.ready();
    page.editing.setOpen(false);
    page.hear({ type: 'field/opened', blockId: 'two', path: 'text' });
    expect(page.sent.at(-1)).toMatchObject({ type: 'field/write', canWrite: false });
  });
});

test('changes are sent in parts that fit a message', () => {
  const operations = Array.from({ length: messageLimits.operationsPerMessage + 1 }, (_, index) => ({
    operation: { type: 'remove', blockId: `b${index}` } as const,
    block: null,
  }));
  expect(splitOperations(operations).map(({ length }) => length)).toEqual([messageLimits.operationsPerMessage, 1]);
  const large = { operation: { type: 'set-page', field: 'title', value: 'x'.repeat(100_000) } as const, block: null };
  expect(splitOperations([large, large])).toHaveLength(2);
});

describe('links that were followed', () => {
  test.each([
    ['/shop?sort=new#top', { kind: 'page', path: '/shop?sort=new', shown: '/shop?sort=new#top' }],
    ['https://site.example/about', { kind: 'page', path: '/about' }],
    ['https://elsewhere.example/', { kind: 'outside', href: 'https://elsewhere.example/' }],
    ['mailto:a@b.example', { kind: 'outside' }],
    ['/media/list.pdf', { kind: 'outside' }],
    ['javascript:alert(1)', { kind: 'none' }],
    ['data:text/html,x', { kind: 'none' }],
    ['http://[', { kind: 'none' }],
  ] as const)('%s', (href, expected) => {
    expect(readFollowedLink(href, 'https://site.example')).toMatchObject(expected);
  });
});

describe('chords', () => {
  const key = (name: string, held: Partial<Record<'ctrl' | 'meta' | 'shift' | 'alt', boolean>> = {}) =>
    readChord({ key: name, ctrl: false, meta: false, shift: false, alt: false, ...held });

  test('Control and Command with Z, Shift+Z, Y and S, and Escape alone', () => {
    expect([
      key('z', { ctrl: true }),
      key('Z', { meta: true, shift: true }),
      key('y', { ctrl: true }),
      key('s', { meta: true }),
      key('Escape'),
    ]).toEqual(['undo', 'redo', 'redo', 'save', 'deselect']);
  });

  test('nothing else', () => {
    expect([
      key('z'),
      key('z', { ctrl: true, alt: true }),
      key('a', { ctrl: true }),
      key('Escape', { shift: true }),
    ]).toEqual([null, null, null, null]);
  });
});
