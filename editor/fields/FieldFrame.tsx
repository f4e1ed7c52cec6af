import type { ReactNode } from 'react';
import type { FieldLabel } from '../../protocol/blocks/block-table.js';

interface FieldFrameProps {
  readonly id: string;
  readonly label: FieldLabel;
  readonly error?: string | null;
  /** Reports an automatic correction, such as a clamped number. */
  readonly note?: string;
  /** Rendered at the end of the label's line, such as a counter. */
  readonly aside?: ReactNode;
  /** Of an input that is no form control: a press on its label, which then has the id `<id>-label`. */
  readonly onLabel?: () => void;
  readonly children: ReactNode;
}

/** Label, help and error around one input; the input carries `describedBy(id, …)`. */
export function FieldFrame({ id, label, error = null, note = '', aside, onLabel, children }: FieldFrameProps) {
  return (
    <div className={`field ${error === null ? '' : 'has-error'}`}>
      <div className="field-head">
        <label {...(onLabel ? { id: `${id}-label`, onClick: onLabel } : { htmlFor: id })}>{label.label}</label>
        {aside}
      </div>
      {children}
      {label.help && (
        <p id={`${id}-help`} className="field-help">
          {label.help}
        </p>
      )}
      <p id={`${id}-error`} className={error === null ? 'field-note' : 'field-error'} role="status">
        {error ?? note}
      </p>
    </div>
  );
}

/** The value of the input's `aria-describedby`. */
export function describedBy(id: string, label: FieldLabel): string {
  return label.help ? `${id}-help ${id}-error` : `${id}-error`;
}
