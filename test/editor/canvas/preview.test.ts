import { describe, expect, test } from 'vitest';
import { connectionProblem, connectionWord } from '../../../editor/canvas/connection-words.js';
import { readFollowedLink } from '../../../editor/canvas/followed-link.js';
import type { FrameConnectionOptions } from '../../../editor/canvas/frame-connection.js';
import { createPreview } from '../../../editor/canvas/preview.js';
import { splitOperations, toShownOperations } from '../../../editor/canvas/shown-operations.js';
import { applyOperations } from '../../../editor/document/apply.js';
import { createEditing } from '../../../editor/document/editing.js';
import { readChord } from '../../../editor/ui/chords.js';
import type { Chord } from '../../../editor/ui/chords.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { messageLimits } from '../../../protocol/messages/messages.js';
import type { ApplyResult, EditorMessage, PageMessage, ShownOperation } from '../../../protocol/messages/messages.js';
import { samplePage } from '../support/documents.js';

type Handlers = Pick<FrameConnectionOptions, 'onState' | 'onMessage' | 'onReady'>;

function setup(draft = samplePage()) {
  const sent: EditorMessage[] = [];
  const chords: Chord[] = [];
  const notices: string[] = [];
  let handlers = {} as Handlers;
  let now = 0;
  const editing = createEditing(draft, () => (now += 2000));
  const preview = createPreview({
    pageId: samplePage().id,
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
    onChord: (chord) => chords.push(chord),
    onNotice: (kind) => notices.push(kind),
    onLoginRequired: () => notices.push('login'),
  });
  return {
    editing,
    preview,
    sent,
    chords,
    notices,
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

  test('marks a block whose change could not be shown, until one could', () => {
    const { ready, hear, editing } = setup();
    ready();
    hear({ type: 'document/applied', revision: 1, results: [{ blockId: 'one', result: 'failed' }] });
    expect(editing.store.get().failedIds.has('one')).toBe(true);
    hear({ type: 'document/applied', revision: 2, results: [{ blockId: 'one', result: 'rendered' }] });
    expect(editing.store.get().failedIds.has('one')).toBe(false);
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
