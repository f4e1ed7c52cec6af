import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { isGroupOpen, rememberGroup } from './open-groups.js';

interface FieldGroupProps {
  /** Under which it is remembered whether the group is open. */
  readonly name: string;
  readonly title: string;
  /** Whether it is open while nothing is remembered. */
  readonly isOpenAtFirst: boolean;
  /** Whether its settings exist only while it is open, such as those whose code is fetched then. */
  readonly isDrawnWhenOpen?: boolean;
  /** Restores the defaults of its settings; absent while all have them. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/** Settings under a heading that opens and closes them. This device remembers which groups are open. */
export function FieldGroup({ name, title, isOpenAtFirst, isDrawnWhenOpen, onReset, children }: FieldGroupProps) {
  const { window } = useServices();
  const [isOpen, setOpen] = useState(() => isGroupOpen(window, name) ?? isOpenAtFirst);
  const summary = useRef<HTMLElement>(null);
  return (
    <details
      className="field-group"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setOpen(open);
        rememberGroup(window, name, open);
      }}
    >
      <summary ref={summary}>
        <h3>{title}</h3>
      </summary>
      <div className="fields">
        {(isOpen || !isDrawnWhenOpen) && children}
        {onReset && (
          <button
            type="button"
            className="reset-field"
            aria-label={text.resetGroupOf({ group: title })}
            onClick={() => {
              onReset();
              summary.current?.focus();
            }}
          >
            {text.resetGroup()}
          </button>
        )}
      </div>
    </details>
  );
}
