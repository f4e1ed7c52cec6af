import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent, MouseEventHandler } from 'react';

/** The code of a part could not be fetched. Browsers keep a failed module by its address: only a new document asks again. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
}

/**
 * A component whose code is fetched when it is rendered for the first time; below a `Suspense`.
 * @throws PartNotFetched while rendering, when the code cannot be fetched.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new PartNotFetched(String(error), { cause: error });
    }
  });
}

/** What a press on "Try again" does after `error`: a new document where only that helps. */
export function retryPart(error: unknown, retry: () => void): MouseEventHandler {
  return ({ currentTarget }) =>
    error instanceof PartNotFetched ? currentTarget.ownerDocument.location.reload() : retry();
}
