import type { ConnectionReason, ConnectionState } from '../../protocol/channel/connection-state.js';
import type { EditorChannel, ReadyMessage } from '../../protocol/channel/editor-channel-options.js';
import { createEditorChannel } from '../../protocol/channel/editor-channel.js';
import type { ChannelClock } from '../../protocol/channel/peer.js';
import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import { isPageMessage } from '../../protocol/messages/page-guards.js';
import { applyNow, frameNamePrefix } from '../../protocol/names/frame.js';

export interface FrameConnectionOptions {
  /** The frame; its name is `frameName()` and its address a page of `pageOrigin`. */
  readonly iframe: HTMLIFrameElement;
  readonly pageOrigin: string;
  /** The editor's window. */
  readonly window: Window & typeof globalThis;
  readonly clock: ChannelClock;
  /** Called on every change of state; the initial state is `loading`. */
  onState(state: ConnectionState, reason: ConnectionReason | null): void;
  onMessage(message: PageMessage): void;
  /** A page is ready and shows the published document; the differences have to be sent now. */
  onReady(ready: ReadyMessage): void;
}

export interface FrameConnection {
  /** Sends at once. A message is dropped while not connected, because the whole state is sent again on ready. */
  send(message: EditorMessage): void;
  connected(): boolean;
  reload(): void;
  /** Loads another page. A path that would leave `pageOrigin` is refused. */
  navigate(path: string): void;
  destroy(): void;
}

/**
 * A name for the frame, by which a page detects that an editor hosts it. Set it before the frame is inserted; it
 * survives reloads and navigations.
 */
export function frameName(random: () => string = () => crypto.randomUUID()): string {
  return frameNamePrefix + random();
}

/** The absolute address of a path of `origin`, without its fragment; null when it leads elsewhere. */
function readSamePage(path: string, origin: string): string | null {
  const url = /^\/(?![/\\])/.test(path) ? new URL(path, origin) : null;
  if (url?.origin !== origin) return null;
  url.hash = '';
  return url.href;
}

/** How far the frame had come before a `load` listener was added. */
function readProgress(iframe: HTMLIFrameElement): 'none' | 'begun' | 'loaded' {
  try {
    const inner = iframe.contentDocument;
    if (!inner || inner.URL === 'about:blank') return 'none';
    return inner.readyState === 'complete' ? 'loaded' : 'begun';
  } catch {
    return 'none';
  }
}

/** The channel over the window's messages; `onPath` gets the path of every page that becomes ready. */
function createChannel(options: FrameConnectionOptions, onPath: (path: string) => void): EditorChannel {
  const { iframe, pageOrigin, window, clock } = options;
  return createEditorChannel({
    pageOrigin,
    clock,
    isVisible: () => window.document.visibilityState === 'visible',
    readPeer: () => iframe.contentWindow,
    post: (message, port) =>
      iframe.contentWindow?.postMessage(message, pageOrigin, port ? [port as unknown as MessagePort] : []),
    applyNow(change) {
      // Null for a page of another origin.
      const page = iframe.contentDocument;
      const event = new window.CustomEvent(applyNow, { cancelable: true, detail: JSON.stringify(change) });
      return page?.dispatchEvent(event) === false;
    },
    createPorts() {
      const { port1, port2 } = new window.MessageChannel();
      return { own: port1, peer: port2 };
    },
    isPageMessage,
    onState: options.onState,
    onMessage: options.onMessage,
    onReady(ready) {
      onPath(ready.path);
      options.onReady(ready);
    },
  });
}

function listen({ window, iframe }: FrameConnectionOptions, channel: EditorChannel, signal: AbortSignal): void {
  const { document } = window;
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') channel.becameVisible();
  };
  window.addEventListener('message', (event) => channel.receive(event), { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  iframe.addEventListener('load', () => channel.frameLoaded(), { signal });
}

/** Connects the editor to the page in `iframe`, and again after every reload and navigation of the frame. */
export function createFrameConnection(options: FrameConnectionOptions): FrameConnection {
  const { iframe, pageOrigin } = options;
  const controller = new AbortController();
  let address = iframe.src;
  const channel = createChannel(options, (path) => {
    address = readSamePage(path, pageOrigin) ?? address;
  });

  function load(next: string): void {
    address = next;
    channel.frameLeaving();
    // Replaced, so that the editor's Back button leads out of the editor and not through the pages of the frame.
    if (iframe.contentWindow) iframe.contentWindow.location.replace(next);
    else iframe.src = next;
  }

  listen(options, channel, controller.signal);
  const progress = readProgress(iframe);
  if (progress === 'loaded') channel.frameLoaded();
  // Its hello may have been said already.
  else if (progress === 'begun') channel.poll();

  return {
    send(message) {
      if (!channel.send(message) && channel.state() === 'connected')
        console.warn(`The message ${message.type} could not be sent to the page.`);
    },
    connected: () => channel.state() === 'connected',
    reload: () => load(address),
    navigate(path) {
      const next = readSamePage(path, pageOrigin);
      if (next) load(next);
      else console.warn(`Not a page of this site: ${path}`);
    },
    destroy() {
      controller.abort();
      channel.close();
    },
  };
}
