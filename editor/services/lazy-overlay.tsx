import { createElement, useEffect } from 'react';
import type { ComponentType } from 'react';
import * as text from '#strings/editor';
import { Boundary } from '../ui/Boundary.js';
import { lazyPart, PartNotFetched } from '../ui/lazy-part.js';
import { useServices } from './services.js';

/** Says that code did not come, and offers a new document. What was typed is on the device. Another error is thrown on. */
function NotFetched({ error }: { readonly error: unknown }) {
  const { toasts, window } = useServices();
  if (!(error instanceof PartNotFetched)) throw error;
  useEffect(
    () => void toasts.show(text.partNotFetched(), { label: text.reload(), run: () => window.location.reload() }),
    [toasts, window],
  );
  return null;
}

/**
 * A dialog or another layer whose code is fetched when it is rendered for the first time. While it comes, and when it does not come, nothing
 * stands in its place.
 */
export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part: ComponentType<P> = lazyPart(load);
  return function Overlay(props) {
    return <Boundary fallback={(error) => <NotFetched error={error} />}>{createElement(Part, props)}</Boundary>;
  };
}
