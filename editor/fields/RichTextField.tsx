import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { toPlainText } from '../../protocol/text/rich-text.js';
import { Counter } from './Counter.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy } from './FieldFrame.js';
import { RichLink } from './RichLink.js';
import { useRichText } from './use-rich-text.js';
import type { RichTextState } from './use-rich-text.js';

/** A text with formats. What edits it is loaded with the first such field; until then the field shows the words. */
export function RichTextField(field: FieldProps<'rich-text'>) {
  const { id, spec, label } = field;
  const { isReadOnly } = useFieldScope();
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const rich = useRichText(field, { box, bar, askLink: setAddress });
  const { editor, tools, error } = rich;
  // The dialog gives the focus back to its opener first.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && address === null) editor?.focus();
    wasAsking.current = address !== null;
  }, [address, editor]);

  return (
    <div className={`field ${error === '' ? '' : 'has-error'}`}>
      <div className="field-head">
        <span id={`${id}-label`} className="field-label">
          {label.label}
        </span>
        <Counter length={toPlainText(rich.value).length} max={spec.maxLength} />
      </div>
      <div className={`rich ${isReadOnly ? 'is-read-only' : ''}`}>
        {!isReadOnly &&
          (tools ? (
            <tools.RichToolbar
              {...{ bar }}
              name={label.label}
              textId={id}
              active={rich.active}
              onFormat={rich.format}
              onLeave={() => editor?.focus()}
            />
          ) : (
            <div className="rich-bar" aria-hidden="true" />
          ))}
        <div
          ref={box}
          id={id}
          className="rich-text"
          role="textbox"
          tabIndex={0}
          dir="auto"
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${describedBy(id, label)} ${id}-keys`}
          aria-readonly={isReadOnly || !tools}
          aria-invalid={error !== ''}
          aria-keyshortcuts={isReadOnly ? undefined : 'Alt+F10'}
        />
      </div>
      <RichNotes {...{ field, rich, isReadOnly }} />
      <RichLink {...{ editor, address, setAddress }} />
    </div>
  );
}

interface RichNotesProps {
  readonly field: FieldProps<'rich-text'>;
  readonly rich: RichTextState;
  readonly isReadOnly: boolean;
}

/** Help, error and announcements below the text. */
function RichNotes({ field: { id, label }, rich, isReadOnly }: RichNotesProps) {
  const { error } = rich;
  return (
    <>
      {label.help && (
        <p id={`${id}-help`} className="field-help">
          {label.help}
        </p>
      )}
      <p id={`${id}-keys`} className="visually-hidden">
        {isReadOnly ? '' : text.richHelp()}
      </p>
      <p id={`${id}-error`} className={error === '' ? 'field-note' : 'field-error'} role="status">
        {error || rich.note}
      </p>
      <p className="visually-hidden" role="status">
        {rich.announced}
      </p>
      {rich.retry && (
        <button type="button" className="button small" onClick={rich.retry}>
          {text.tryAgain()}
        </button>
      )}
    </>
  );
}
