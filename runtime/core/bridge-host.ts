import type { Connection, Environment } from './widget.js';

/** What boot hands to the bridge, the chunk that speaks with the editor. */
export interface BridgeHost {
  readonly environment: Environment;
  /** Finds and attaches behaviours in a subtree that was just put into the page. */
  mount(root: ParentNode): void;
  /** Detaches every behaviour in a subtree. */
  unmount(root: ParentNode): void;
  /** What the connected behaviour `widget` of `element` offers; undefined when it is not connected. */
  connection(element: Element, widget: string): Connection | undefined;
}

export interface BridgeModule {
  start(host: BridgeHost): void;
}
