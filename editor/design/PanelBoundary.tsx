import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { Boundary } from '../ui/Boundary.js';

/** Keeps a failure inside one panel. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary
      fallback={(_error, retry) => (
        <div className="notice" role="alert">
          <p>{text.panelFailed()}</p>
          <button type="button" className="button small" onClick={retry}>
            {text.tryAgain()}
          </button>
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}
