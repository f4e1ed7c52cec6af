import type { Connection, Environment } from './widget.js';

/** The page as boot passes it to the bridge, the chunk that talks to the editor. */
export interface BridgeHost {
  readonly environment: Environment;
  /** Finds and attaches behaviours in a subtree that was just put into the page. */
  mount(root: ParentNode): void;
  /** Detaches every behaviour in a subtree. */
  unmount(root: ParentNode): void;
  /** The connection of the behaviour `widget` on `element`; undefined when it is not connected. */
  connection(element: Element, widget: string): Connection | undefined;
}
