import type { ComponentType } from 'react';
import * as text from '#strings/editor';
import { lazyPart } from '../ui/lazy-part.js';
import { PlainScreen } from './PlainScreen.js';

/** A screen whose chunk is loaded when it is first opened, so that the design screen starts sooner. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyPart(load, () => <PlainScreen title={text.loading()} />);
}
