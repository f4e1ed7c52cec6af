import type { PageContext } from '../../protocol/context/page-context.js';
import { createEnvironment } from './environment.js';
import { createRegistry, type Registry } from './registry.js';
import { createScheduler } from './scheduler.js';
import type { Environment } from './widget.js';

/** The services that the first widget of a page needs; a separate chunk, so that a page without widgets does not load them. */
export interface Core {
  readonly environment: Environment;
  readonly registry: Registry;
  /** Runs work in order, in slices of at most 50 ms. */
  inSlices<T>(task: () => T): Promise<T>;
}

export interface CoreInput {
  readonly window: Window & typeof globalThis;
  readonly context: PageContext;
  readonly editing: boolean;
  readonly signal: AbortSignal;
}

export interface CoreModule {
  createCore(input: CoreInput): Core;
}

export function createCore(input: CoreInput): Core {
  const environment = createEnvironment(input);
  return { environment, registry: createRegistry(environment), inSlices: createScheduler(input.window) };
}
