import type { ReactNode } from 'react';
import * as text from '#strings/editor';

interface ProblemBarProps {
  /** What failed; `children` is the reason, often in the server's own words. */
  readonly title?: string;
  /** Adds a button that tries again. */
  readonly retry?: () => void;
  readonly children: ReactNode;
}

/** Reports a failure above the content that it concerns, and announces it to screen readers. */
export function ProblemBar({ title, retry, children }: ProblemBarProps) {
  return (
    <div className="bar is-bad" role="alert">
      <p>
        {title !== undefined && (
          <>
            <strong>{title}</strong>{' '}
          </>
        )}
        {children}
      </p>
      {retry && (
        <button type="button" className="button small" onClick={retry}>
          {text.tryAgain()}
        </button>
      )}
    </div>
  );
}
