import { createRateLimit } from '../../protocol/channel/rate-limit.js';
import {
  messageLimits,
  type EditorMessage,
  type EditorMode,
  type PageMessage,
} from '../../protocol/messages/messages.js';
import { attributeSelector, state } from '../../protocol/names/attributes.js';
import { consentForce, consentUnforce, consentUpdate, loginRequired, report } from '../../protocol/names/events.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { listen } from '../core/listen.js';
import type { AppliedLog } from './applied-log.js';
import { closestBlock, findBlock, readBlockId, readBlocks, readBlockType } from './found-blocks.js';
import { connectKeys } from './keys.js';
import { createOverlay } from './overlay.js';
import { connectPresses } from './presses.js';
import type { Session } from './session.js';

/** What the page does for the editor that it is connected to. */
export interface Handlers {
  handle(message: EditorMessage): void;
  /** Introduces the page to an editor that has just connected. */
  greet(): void;
}

type Handler<K extends EditorMessage['type']> = (message: Extract<EditorMessage, { type: K }>) => void;

export function createHandlers(host: BridgeHost, send: (message: PageMessage) => void): Handlers {
  const { window, context, clock, signal } = host.environment;
  const { document, location } = window;
  const overlay = createOverlay(window, signal);
  const admits = createRateLimit(messageLimits.framesMessagesPerSecond, clock.now);
  let mode: EditorMode = 'edit';
  let selectedId: string | null = null;
  let hoveredId: string | null = null;
  let labels: Readonly<Record<string, string>> = {};
  let isForced = false;

  const find = (id: string | null): HTMLElement | null => (id === null ? null : findBlock(document, id));
  const labelOf = (block: Element): string => {
    const type = readBlockType(block);
    return Object.hasOwn(labels, type) ? (labels[type] as string) : type;
  };

  /** Outlines what is selected and hovered, whatever elements stand for it now. */
  function outline(): void {
    for (const [name, id] of [
      ['selected', selectedId],
      ['hovered', hoveredId === selectedId ? null : hoveredId],
    ] as const) {
      const block = find(id);
      overlay.show(name, block, block ? labelOf(block) : '');
    }
  }

  const session: Session = {
    get mode() {
      return mode;
    },
    get selectedId() {
      return selectedId;
    },
    tell(message) {
      if (admits()) send(message);
    },
    select(block, source) {
      selectedId = readBlockId(block);
      outline();
      overlay.focus();
      if (block && source === 'keyboard') overlay.say(labelOf(block));
      session.tell({ type: 'block/selected', blockId: selectedId, source });
    },
    hover(block) {
      const id = readBlockId(block);
      if (id === hoveredId) return;
      hoveredId = id;
      outline();
      session.tell({ type: 'block/hovered', blockId: id });
    },
  };

  function greet(): void {
    const blocks = readBlocks(document).slice(0, messageLimits.operationsPerMessage);
    send({
      type: 'page/ready',
      path: location.pathname + location.search,
      title: document.title,
      pageId: context.pageId,
      blocks,
    });
  }

  function dispatch(type: string, detail: unknown): void {
    document.dispatchEvent(new window.CustomEvent(type, { detail }));
  }

  function tellError(element: Element | null, code: string, message: string): void {
    session.tell({ type: 'block/error', blockId: readBlockId(closestBlock(element)), code, message });
  }

  let log: Promise<AppliedLog> | null = null;
  const loadLog = async (): Promise<AppliedLog> =>
    (await import('./applied-log.js')).createAppliedLog(host, (applied, structureChanged) => {
      outline();
      if (structureChanged) greet();
      send(applied);
    });

  const handlers: { readonly [K in EditorMessage['type']]: Handler<K> } = {
    'document/apply'({ revision, operations }) {
      log ??= loadLog();
      log.then(
        ({ apply }) => apply(revision, operations),
        (error) => {
          // The next change asks for the chunk again; until then the editor sees that this one is not answered.
          log = null;
          window.console.warn(error);
        },
      );
    },
    'block/select'({ blockId, scrollIntoView }) {
      selectedId = blockId;
      if (scrollIntoView) find(blockId)?.scrollIntoView({ block: 'nearest' });
      outline();
    },
    'block/hover'({ blockId }) {
      hoveredId = blockId;
      outline();
    },
    'mode/set'(message) {
      mode = message.mode;
      overlay.setVisible(mode === 'edit');
    },
    'labels/set'(message) {
      labels = message.labels;
      outline();
    },
    'consent/force'({ settings }) {
      if (settings) dispatch(isForced ? consentUpdate : consentForce, settings);
      else dispatch(consentUnforce, null);
      isForced = !!settings;
    },
    ping: ({ id }) => send({ type: 'pong', id }),
  };

  overlay.setVisible(true);
  connectPresses(window, session, overlay.host, signal);
  connectKeys(document, session, overlay.host, signal);
  listen<CustomEvent<{ code: string; about: string; detail: unknown }>>(
    document,
    report,
    signal,
    ({ target, detail }) =>
      tellError(
        (target as Node).nodeType === 1 ? (target as Element) : null,
        detail.code,
        `${detail.about}: ${String(detail.detail ?? '')}`.slice(0, 1000),
      ),
  );
  listen(document, loginRequired, signal, (event) => {
    event.preventDefault();
    send({ type: 'session/login-required' });
  });

  return {
    handle: (message) => (handlers[message.type] as (message: EditorMessage) => void)(message),
    greet() {
      greet();
      // Failures from before the editor was there.
      for (const failed of document.querySelectorAll(attributeSelector(state, 'failed')))
        tellError(failed, 'connect-failed', '');
    },
  };
}
