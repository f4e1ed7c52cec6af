import { useId } from 'react';
import type { ReactNode } from 'react';

interface FilterChoiceProps {
  readonly label: string;
  /** Empty for all. */
  readonly value: string;
  /** Words of the choice that leaves nothing out. */
  readonly all: string;
  /** The other choices, as options. */
  readonly children: ReactNode;
  onChange(value: string): void;
}

/** A list in which one value filters, or none. */
export function FilterChoice({ label, value, all, children, onChange }: FilterChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}
