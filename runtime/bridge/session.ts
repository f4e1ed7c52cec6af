import type { EditorMode, PageMessage } from '../../protocol/messages/messages.js';

/** What the parts of the bridge share about the editor at the other end. */
export interface Session {
  readonly mode: EditorMode;
  readonly selectedId: string | null;
  /** Sends an event that a visitor's act caused; too many in a second are dropped. */
  tell(message: PageMessage): void;
  /** Selects a block, or none, and tells the editor. */
  select(block: Element | null, source: 'pointer' | 'keyboard'): void;
  /** Outlines the block under the pointer and tells the editor. */
  hover(block: Element | null): void;
}
