import { createElement, useEffect, useState } from 'react';
import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

/** The code of a part could not be fetched. Browsers keep a failed module by its address: only a new document asks again. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
}

/**
 * A component whose code is fetched when it is rendered for the first time; `fallback` stands in its place until it has come. It does not suspend:
 * React shows what is suspended 300 ms after the last fallback at the earliest, also where the code has come long before.
 * @throws PartNotFetched while rendering, when the code cannot be fetched.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: () => ReactNode = () => null,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  let failure: PartNotFetched | null = null;
  let loading: Promise<void> | null = null;
  function fetchPart(): Promise<void> {
    loading ??= load().then(
      (loaded) => void (part = loaded),
      (error: unknown) => void (failure = new PartNotFetched(String(error), { cause: error })),
    );
    return loading;
  }
  return function LazyPart(props) {
    const [, setSettled] = useState(part !== null);
    const settled = fetchPart();
    useEffect(() => {
      let isMounted = true;
      void settled.then(() => isMounted && setSettled(true));
      return () => void (isMounted = false);
    }, [settled]);
    if (failure) throw failure;
    return part ? createElement(part, props) : fallback();
  };
}

/** What a press on "Try again" does after `error`: a new document where only that helps. */
export function retryPart(error: unknown, retry: () => void): MouseEventHandler {
  return ({ currentTarget }) =>
    error instanceof PartNotFetched ? currentTarget.ownerDocument.location.reload() : retry();
}
