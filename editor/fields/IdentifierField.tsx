import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { checkText } from './check-text.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy, FieldFrame } from './FieldFrame.js';

/** A key under which other data is kept: it is changed on purpose only, after its consequence has been read. */
export function IdentifierField({ id, spec, label, value, onChange }: FieldProps<'text'>) {
  const { isReadOnly } = useFieldScope();
  const stored = typeof value === 'string' ? value : spec.default;
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const checked = checkText(spec, typed ?? stored);

  function close(next: string): void {
    setTyped(null);
    setNote(next);
    opener.current?.focus();
  }

  function use(): void {
    if ('error' in checked) return;
    if (checked.value === stored) return close('');
    onChange(checked.value, null);
    close(text.identifierChanged());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') use();
    else close('');
  }

  const isOpen = typed !== null;
  return (
    <FieldFrame id={id} label={label} error={'error' in checked ? checked.error : null} note={isOpen ? '' : note}>
      <div className="link-input">
        <input
          id={id}
          type="text"
          spellCheck={false}
          autoCapitalize="none"
          value={typed ?? stored}
          readOnly={!isOpen}
          aria-invalid={'error' in checked}
          aria-describedby={isOpen ? `${id}-warn ${describedBy(id, label)}` : describedBy(id, label)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={isOpen ? onKeyDown : undefined}
        />
        {!isReadOnly && (
          <button
            ref={opener}
            type="button"
            className="button small"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : text.identifierChangeOf({ field: label.label })}
            onClick={({ currentTarget }) => {
              if (isOpen) return close('');
              setNote('');
              setTyped(stored);
              currentTarget.ownerDocument.getElementById(id)?.focus();
            }}
          >
            {isOpen ? text.cancel() : text.identifierChange()}
          </button>
        )}
      </div>
      {isOpen && (
        <>
          <p id={`${id}-warn`} className="notice">
            {text.identifierWarn({ value: stored })}
          </p>
          <div className="list-acts">
            <button type="button" className="button small primary" aria-disabled={'error' in checked} onClick={use}>
              {text.identifierUse()}
            </button>
          </div>
        </>
      )}
    </FieldFrame>
  );
}
