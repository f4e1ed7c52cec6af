import type { ReactNode } from 'react';
import * as text from '#strings/editor';

interface PlainScreenProps {
  readonly title: string;
  readonly message?: string;
  readonly retry?: () => void;
  readonly children?: ReactNode;
}

/** Fills the window while there is no page to edit. */
export function PlainScreen({ title, message, retry, children }: PlainScreenProps) {
  return (
    <main className="plain-screen">
      <div className="card">
        <p className="brand">{text.brand()}</p>
        <div role="status">
          <h1>{title}</h1>
        </div>
        {message && <p>{message}</p>}
        {children}
        {retry && (
          <div className="dialog-actions">
            <button type="button" className="button primary" onClick={retry}>
              {text.tryAgain()}
            </button>
          </div>
        )}
      </div>
    </main>
  );
}
