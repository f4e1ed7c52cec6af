import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import * as text from '#strings/editor';
import { PlainScreen } from './PlainScreen.js';

/** A screen whose code is fetched when it is opened first: whoever edits a page waits for nothing else. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function LazyScreen() {
    return (
      <Suspense fallback={<PlainScreen title={text.loading()} />}>
        <Screen />
      </Suspense>
    );
  };
}
