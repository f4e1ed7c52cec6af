/** The least that can be an editor: a frame, its connection, and a record of what happens, for the test to read. */
import { createFrameConnection, frameName, type FrameConnection } from '../../editor/canvas/frame-connection.js';
import type { PageMessage } from '../../protocol/messages/messages.js';

export interface TestEditor {
  readonly connection: FrameConnection;
  readonly states: string[];
  readonly messages: PageMessage[];
}

declare global {
  interface Window {
    testEditor: TestEditor;
  }
}

const { path = '/', origin: pageOrigin = '' } = document.body.dataset;
// Named before it is inserted: a frame that is there already keeps the name it began with.
const iframe = document.createElement('iframe');
const states: string[] = [];
const messages: PageMessage[] = [];
iframe.name = frameName();
iframe.id = 'frame';
iframe.title = 'Page preview';
iframe.width = '800';
iframe.height = '500';
iframe.src = new URL(path, pageOrigin).href;
document.body.append(iframe);
const connection = createFrameConnection({
  iframe,
  pageOrigin,
  window,
  clock: { now: () => Date.now(), after: (delayMs, task) => setTimeout(task, delayMs) },
  onState: (state, reason) => states.push(reason ? `${state}: ${reason}` : state),
  onMessage: (message) => messages.push(message),
  onReady: () => {},
});
window.testEditor = { connection, states, messages };
