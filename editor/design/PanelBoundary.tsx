import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { Boundary } from '../ui/Boundary.js';
import { retryPart } from '../ui/lazy-part.js';

/** Keeps a failure inside one panel. What was typed is on the device: a new document shows it again. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary
      fallback={(error, retry) => (
        <div className="notice" role="alert">
          <p>{text.panelFailed()}</p>
          <button type="button" className="button small" onClick={retryPart(error, retry)}>
            {text.tryAgain()}
          </button>
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}
