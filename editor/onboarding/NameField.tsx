import type { RefObject } from 'react';
import * as text from '#strings/editor';

interface NameFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly title: string;
  readonly longest: number;
  readonly isMissing: boolean;
  onChange(title: string): void;
}

/** The name of the site. */
export function NameField({ field, title, longest, isMissing, onChange }: NameFieldProps) {
  return (
    <div className={`field ${isMissing ? 'has-error' : ''}`}>
      <label htmlFor="start-name">{text.siteName()}</label>
      <input
        ref={field}
        id="start-name"
        type="text"
        maxLength={longest}
        autoComplete="organization"
        value={title}
        aria-invalid={isMissing}
        aria-describedby="start-name-help start-name-error"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="start-name-help" className="field-help">
        {text.siteNameHelp()}
      </p>
      <p id="start-name-error" className="field-error" role="status">
        {isMissing && text.siteNameMissing()}
      </p>
    </div>
  );
}
