import type { Environment } from '../../core/widget.js';

/** Does something with the events that the browser keeps; without the key of their kind there is none, and no code is fetched. */
export function withEvents(environment: Environment, key: string, act: 'forgetEvents' | 'sendWaiting'): void {
  if (environment.storage?.getItem(key))
    import('../analytics/analytics.js').then((code) => code[act](environment)).catch(() => undefined);
}
