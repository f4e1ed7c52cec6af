import type { EditorMode, PageMessage } from '../../protocol/messages/messages.js';

/** State and functions that the parts of the bridge share about the connected editor. */
export interface Session {
  readonly mode: EditorMode;
  readonly selectedId: string | null;
  /** Sends an event that a visitor's action caused; events above the limit per second are dropped. */
  tell(message: PageMessage): void;
  /** Selects a block, or none, and notifies the editor. */
  select(block: Element | null, source: 'pointer' | 'keyboard'): void;
  /** Outlines the block under the pointer and notifies the editor. */
  hover(block: Element | null): void;
}
