import type { ConnectionReason, ConnectionState } from '../../protocol/channel/connection-state.js';
import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import type { EditorMode, PageMessage } from '../../protocol/messages/messages.js';
import { diffDocuments } from '../document/diff.js';
import type { Editing } from '../document/editing.js';
import type { Chord } from '../ui/chords.js';
import { readChord } from '../ui/chords.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.js';
import { splitOperations, toShownOperations } from './shown-operations.js';

export interface PreviewState {
  readonly connection: ConnectionState;
  readonly reason: ConnectionReason | null;
  readonly mode: EditorMode;
  /** The page that the frame shows, once it has said so. */
  readonly shown: { readonly pageId: string; readonly path: string; readonly title: string } | null;
  /** A link that was followed in the page and waits for a decision. */
  readonly followed: { readonly href: string } | null;
}

export interface PreviewDependencies {
  readonly pageId: string;
  readonly editing: Editing;
  /** The live page, as a freshly loaded frame shows it. */
  published(): PageDocument;
  /** Words for block types, shown at the outline in the page. */
  readonly labels: Readonly<Record<string, string>>;
  connect(handlers: Pick<FrameConnectionOptions, 'onState' | 'onMessage' | 'onReady'>): FrameConnection;
  onChord(chord: Chord): void;
  onNotice(kind: 'form' | 'preview-only'): void;
  onLoginRequired(): void;
}

/** Keeps the page in the frame in step with the document under edit, and brings what happens in the page back to it. */
export interface Preview {
  readonly store: Store<PreviewState>;
  setMode(mode: EditorMode): void;
  reload(): void;
  dismissFollowed(): void;
  destroy(): void;
}

export function createPreview(dependencies: PreviewDependencies): Preview {
  const { editing, pageId } = dependencies;
  const store = createStore<PreviewState>({
    connection: 'loading',
    reason: null,
    mode: 'edit',
    shown: null,
    followed: null,
  });
  const patch = (change: Partial<PreviewState>): void => store.update((state) => ({ ...state, ...change }));
  let revision = 0;
  let selectedInPage: string | null = null;
  let last = editing.store.get();

  const connection = dependencies.connect({
    onState: (state, reason) => patch({ connection: state, reason, ...(state === 'loading' ? { shown: null } : {}) }),
    onReady(ready) {
      patch({ shown: { pageId: ready.pageId, path: ready.path, title: ready.title } });
      connection.send({ type: 'labels/set', labels: dependencies.labels });
      connection.send({ type: 'mode/set', mode: store.get().mode });
      if (ready.pageId !== pageId) return;
      const { document, selectedId } = editing.store.get();
      show(diffDocuments(dependencies.published(), document), document);
      connection.send({ type: 'block/select', blockId: selectedId, scrollIntoView: true });
    },
    onMessage: hear,
  });

  function show(operations: readonly DocumentOperation[], document: PageDocument): void {
    if (store.get().shown?.pageId !== pageId) return;
    for (const part of splitOperations(toShownOperations(operations, document))) {
      revision += 1;
      connection.send({ type: 'document/apply', revision, operations: part });
    }
  }

  function hear(message: PageMessage): void {
    switch (message.type) {
      case 'document/applied':
        for (const { blockId, result } of message.results) editing.markFailed(blockId, result === 'failed');
        return;
      case 'block/error':
        if (message.blockId !== null) editing.markFailed(message.blockId, true);
        return;
      case 'block/selected':
        selectedInPage = message.blockId;
        return editing.select(message.blockId);
      case 'block/hovered':
        return editing.hover(message.blockId);
      case 'link/followed':
        return patch({ followed: { href: message.href } });
      case 'form/prevented':
        return dependencies.onNotice('form');
      case 'preview/notice':
        return dependencies.onNotice('preview-only');
      case 'key/pressed': {
        const chord = readChord(message);
        return chord ? dependencies.onChord(chord) : undefined;
      }
      case 'session/login-required':
        return dependencies.onLoginRequired();
      case 'page/ready':
        return patch({ shown: { pageId: message.pageId, path: message.path, title: message.title } });
      default:
        return;
    }
  }

  const stopListening = editing.onChange(show);
  const stopWatching = editing.store.subscribe(() => {
    const state = editing.store.get();
    const before = last;
    last = state;
    if (state.hoveredId !== before.hoveredId) connection.send({ type: 'block/hover', blockId: state.hoveredId });
    if (state.selectedId === before.selectedId) return;
    const isFromPage = state.selectedId === selectedInPage;
    selectedInPage = state.selectedId;
    connection.send({ type: 'block/select', blockId: state.selectedId, scrollIntoView: !isFromPage });
  });

  return {
    store,
    setMode(mode) {
      patch({ mode });
      connection.send({ type: 'mode/set', mode });
    },
    reload: () => connection.reload(),
    dismissFollowed: () => patch({ followed: null }),
    destroy() {
      stopListening();
      stopWatching();
      connection.destroy();
    },
  };
}
