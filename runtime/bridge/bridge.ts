import { createPageHandshake } from '../../protocol/channel/page-handshake.js';
import type { ChannelPort } from '../../protocol/channel/peer.js';
/**
 * The page's side of the editor, loaded only inside the editor's frame. Performs the handshake with the hosting editor, outlines blocks,
 * turns presses into messages and applies the editor's changes. The page works unchanged until an editor has answered.
 */
import { openPortChannel, type PortChannel } from '../../protocol/channel/port-channel.js';
import { isEditorMessage } from '../../protocol/messages/editor-guards.js';
import type { EditorMessage, PageMessage } from '../../protocol/messages/messages.js';
import { applyNow } from '../../protocol/names/frame.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { listen } from '../core/listen.js';
import { createHandlers, type EarlyPress, type Handlers } from './handlers.js';

/** Origins allowed for the hosting window: the configured ones and the page's own; only the actual one where the browser reports it. */
function readOrigins({ environment }: BridgeHost): readonly string[] {
  const { location } = environment.window;
  const allowed = [...environment.context.editorOrigins, location.origin];
  const { ancestorOrigins } = location as Partial<Location>;
  const actual = ancestorOrigins?.[0];
  return actual ? allowed.filter((origin) => origin === actual) : allowed;
}

/** Starts to answer the editor that hosts the page. A no-op outside a frame. */
export function start(host: BridgeHost): void {
  const { window, signal } = host.environment;
  const { parent, location } = window;
  if (parent === window) return;
  let channel: PortChannel<PageMessage> | null = null;
  let handlers: Handlers | null = null;
  const early: EarlyPress = { target: null };
  // Read once, before scripts of the page can replace it. Bound by this window: WebKit names as a message's source the window whose `bind` it is.
  const post: typeof parent.postMessage = Function.prototype.bind.call(parent.postMessage, parent);

  function connect(port: ChannelPort): void {
    channel?.close();
    handlers ??= createHandlers(host, early, (message) => void channel?.send(message));
    const { handle, greet } = handlers;
    channel = openPortChannel<EditorMessage, PageMessage>({ port, accepts: isEditorMessage, onMessage: handle });
    greet();
  }

  const handshake = createPageHandshake({
    peer: parent,
    origins: readOrigins(host),
    path: location.pathname + location.search,
    post: (message, targetOrigin) => post(message, targetOrigin),
    onPort: connect,
  });
  listen<MessageEvent>(window, 'message', signal, (event) => void handshake.receive(event));
  const holdPress = ({ target }: Event): void => {
    if (!handlers && target instanceof window.Element) early.target = target;
  };
  listen(window, 'click', signal, holdPress, { capture: true });
  listen(window, 'pagehide', signal, () => channel?.send({ type: 'page/unloading' }));
  listen<PageTransitionEvent>(window, 'pageshow', signal, (event) => event.persisted && handshake.hello());
  signal.addEventListener('abort', () => channel?.close());
  listen<CustomEvent<string>>(window.document, applyNow, signal, (event) => {
    const message: unknown = JSON.parse(event.detail);
    if (!channel || !isEditorMessage(message)) return;
    handlers?.handle(message);
    event.preventDefault();
  });
  handshake.hello();
}
