import * as attributes from '../../protocol/names/attributes.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import { applyAttributes } from './attributes.js';
import { funnels, guard } from './guard.js';
import { createLife, onAbort } from './listen.js';
import { readOptions } from './options.js';
import { readParts } from './parts.js';
import type { Connection, Environment, Widget, WidgetContext } from './widget.js';

/** Connects behaviours to elements and knows which are connected. Holds no mark in the DOM, so cloned markup starts fresh. */
export interface Registry {
  /** Connects `widget` to `root`. True when it is connected afterwards; a failure is reported and leaves plain markup. */
  connect(root: HTMLElement, widget: Widget): boolean;
  /** Disconnects every behaviour of `root` itself. */
  disconnect(root: Element): void;
  /** The connection of the behaviour `name` on `root`; undefined when it is not connected. */
  connection(root: Element, name: string): Connection | undefined;
}

interface Entry {
  readonly controller: AbortController;
  readonly connection: Connection;
}

/** A context for one connection: options and parts read, events and reports bound to the root. Null when a required part is missing. */
function createContext(
  root: HTMLElement,
  widget: Widget,
  environment: Environment,
  signal: AbortSignal,
): WidgetContext | null {
  const { name, options, parts, events } = widget.table;
  const report: WidgetContext['report'] = (code, detail) => environment.report(code, name, root, detail);
  const found = readParts(root, name, parts);
  if (typeof found === 'string') {
    if (found === 'button') environment.window.console.warn(consoleMessages.noButton, root);
    report('missing-part', found);
    return null;
  }
  return {
    options: readOptions(root, options, environment.context.widgetDefaults[name] ?? {}, report),
    parts: found,
    environment,
    signal,
    report,
    emit: (event, detail = {}) =>
      root.dispatchEvent(
        new environment.window.CustomEvent(`${name}:${event}`, {
          bubbles: true,
          cancelable: !!events[event]?.cancelable,
          detail,
        }),
      ),
  };
}

export function createRegistry(environment: Environment): Registry {
  const entries = new WeakMap<Element, Map<string, Entry>>();
  const funnel = (signal: AbortSignal, about: string, root: Element | null): unknown =>
    funnels.set(signal, (error) => environment.report('handler-failed', about, root, error));
  funnel(environment.signal, 'page', null);

  function attach(root: HTMLElement, widget: Widget, controller: AbortController): Connection | null {
    const { name } = widget.table;
    const { signal } = controller;
    let connection: Connection | null = null;
    funnel(signal, name, root);
    guard(signal, () => {
      try {
        const context = createContext(root, widget, environment, signal);
        if (context) connection = widget.connect(root, context) ?? {};
      } catch (error) {
        environment.report('connect-failed', name, root, error);
      }
    })();
    if (!connection) controller.abort();
    return connection;
  }

  function disconnect(root: Element): void {
    const connected = entries.get(root);
    entries.delete(root);
    // The last one first, as with all that is undone.
    [...(connected ?? [])].reverse().forEach(([, { controller }]) => controller.abort());
  }

  return {
    disconnect,
    connection: (root, name) => entries.get(root)?.get(name)?.connection,
    connect(root, widget) {
      const { name } = widget.table;
      const known = entries.get(root) ?? new Map<string, Entry>();
      if (known.has(name)) {
        if (__DEVELOPMENT__) environment.report('already-connected', name, root);
        return true;
      }
      const controller = createLife();
      const connection = attach(root, widget, controller);
      if (!connection) return false;
      // Once per root: a second behaviour would restore the attribute while the first still uses it.
      if (!known.size) applyAttributes(root, { [attributes.state]: 'ready' }, controller.signal);
      entries.set(root, known.set(name, { controller, connection }));
      const forget = onAbort(environment.signal, () => controller.abort());
      onAbort(controller.signal, () => {
        known.delete(name);
        forget();
      });
      return true;
    },
  };
}
