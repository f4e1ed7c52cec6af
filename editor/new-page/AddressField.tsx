import * as text from '#strings/editor';

interface AddressFieldProps {
  readonly id: string;
  readonly path: string;
  /** What is to be known of the address, below the field. */
  readonly help: string;
  /** Why the address cannot be; empty without a problem. */
  readonly problem: string;
  onChange(path: string): void;
}

/** The address of a page on the site. */
export function AddressField({ id, path, help, problem, onChange }: AddressFieldProps) {
  return (
    <div className={`field ${problem && 'has-error'}`}>
      <label htmlFor={id}>{text.pageAddress()}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={path}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="field-help">
        {help}
      </p>
      <p id={`${id}-error`} className="field-error" role="status">
        {problem}
      </p>
    </div>
  );
}
