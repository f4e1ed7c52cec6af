import { afterEach, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { protocolNamespace, type EditorMessage, type PageMessage } from '../../../protocol/messages/messages.js';
import { start } from '../../../runtime/bridge/bridge.js';
import type { BridgeHost } from '../../../runtime/core/bridge-host.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import type { Connection } from '../../../runtime/core/widget.js';
import { createPortPair, recordPort } from '../../protocol/channel/port-pair.js';
import { createManualClock, type ManualClock } from '../../support/mount.js';

export const editorOrigin = 'https://editor.example';

/** A page in the frame of an editor that the test plays. */
export interface HostedPage {
  readonly clock: ManualClock;
  /** What the page sent to the window of the editor, with the origin it was meant for. */
  readonly greetings: { readonly message: unknown; readonly origin: string }[];
  /** What arrived at the editor's end of the newest port. */
  readonly heard: PageMessage[];
  /** Waits for calls that are on their way, then for the time in which answers are gathered. */
  settle(): Promise<void>;
  say(message: unknown): void;
  /** Messages of one type, in their order. */
  of<K extends PageMessage['type']>(type: K): Extract<PageMessage, { type: K }>[];
  /** Delivers a window message as from the editor unless told otherwise. */
  deliver(init: { data: unknown; origin?: string; source?: unknown; ports?: readonly unknown[] }): void;
  /** Shakes hands, after which the page has introduced itself. Returns the way to speak over this very port. */
  connect(): (message: unknown) => void;
  /** Ends the runtime. */
  destroy(): void;
  readonly mounted: Element[];
  readonly unmounted: Element[];
  /** Shadow roots that were opened, closed ones included. */
  readonly shadows: ShadowRoot[];
}

export interface HostOptions {
  readonly html?: string;
  readonly origins?: readonly string[];
  readonly fetch?: typeof fetch;
  readonly connections?: (element: Element, name: string) => Connection | undefined;
}

const controllers: AbortController[] = [];

afterEach(() => {
  for (const controller of controllers.splice(0)) controller.abort();
  document.body.replaceChildren();
  Object.defineProperty(window, 'parent', { value: window, configurable: true });
});

/** Fills the page, hands the bridge a host and begins; the editor says nothing yet. */
export function hostPage(options: HostOptions = {}): HostedPage {
  const parsed = new DOMParser().parseFromString(options.html ?? '', 'text/html');
  document.body.replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  const greetings: HostedPage['greetings'] = [];
  const parent = { postMessage: (message: unknown, origin: string) => void greetings.push({ message, origin }) };
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  const shadows: ShadowRoot[] = [];
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attach.call(this, init);
    shadows.push(root);
    return root;
  });
  const controller = new AbortController();
  controllers.push(controller);
  const clock = createManualClock();
  const environment = createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: { ...emptyPageContext, pageId: 'page-1', editorOrigins: options.origins ?? [editorOrigin] },
      editing: true,
      signal: controller.signal,
    },
    { clock, fetch: options.fetch ?? (() => Promise.reject(new Error('no network in this test'))) },
  );
  const mounted: Element[] = [];
  const unmounted: Element[] = [];
  const host: BridgeHost = {
    environment,
    mount: (root) => void mounted.push(root as Element),
    unmount: (root) => void unmounted.push(root as Element),
    connection: options.connections ?? (() => undefined),
  };
  let post = (_message: unknown): void => {};
  const page: HostedPage = {
    clock,
    greetings,
    heard: [],
    mounted,
    unmounted,
    shadows,
    say: (message) => post(message),
    of: (type) => page.heard.filter((message): message is never => message.type === type),
    async settle() {
      await vi.dynamicImportSettled();
      // Calls answer in promises; a turn of the real event loop lets all of them go on.
      for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      clock.advance(20);
    },
    deliver({ data, origin = editorOrigin, source = parent, ports = [] }) {
      const event = new Event('message');
      window.dispatchEvent(
        Object.defineProperties(event, {
          data: { value: data },
          origin: { value: origin },
          source: { value: source },
          ports: { value: ports },
        }),
      );
    },
    connect() {
      const { own, peer } = createPortPair();
      page.heard.length = 0;
      const received = recordPort(own);
      own.addEventListener('message', ({ data }) => page.heard.push(data as PageMessage));
      page.heard.push(...(received as PageMessage[]));
      post = (message) => own.postMessage(message);
      page.deliver({ data: { namespace: protocolNamespace, type: 'connect', version: 1 }, ports: [peer] });
      return post;
    },
    destroy: () => controller.abort(),
  };
  start(host);
  return page;
}

/** Hosts a page and connects it. */
export function connectPage(options: HostOptions = {}): HostedPage {
  const page = hostPage(options);
  page.connect();
  return page;
}

export function set(
  blockId: string,
  field: string,
  value: unknown,
  rest: { type?: string; value?: Record<string, unknown>; live?: boolean } = {},
): unknown {
  return {
    operation: { type: 'set', blockId, field, value },
    block: { id: blockId, type: rest.type ?? 'text', value: rest.value ?? { [field]: value } },
    live: rest.live ?? false,
  };
}

export function apply(revision: number, ...operations: unknown[]): EditorMessage {
  return { type: 'document/apply', revision, operations } as EditorMessage;
}
