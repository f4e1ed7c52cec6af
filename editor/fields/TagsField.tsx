import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { IconButton } from '../ui/IconButton.js';
import { checkText } from './check-field.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { readTags, writeTags } from './tag-list.js';

/** Words, each with a button that removes it. Enter, a comma or leaving the field adds what was typed. */
export function TagsField({ id, spec, label, value, onChange }: FieldProps<'text'>) {
  const { isReadOnly } = useFieldScope();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const tags = readTags(typeof value === 'string' ? value : spec.default);
  const checked = checkText(spec, writeTags([...tags, ...readTags(typed)]));

  function add(): void {
    const added = readTags(typed).filter((tag) => !tags.includes(tag));
    const [known] = readTags(typed);
    if ('error' in checked || known === undefined) return;
    setTyped('');
    if (added.length === 0) return setNote(text.tagPresent({ tag: known }));
    onChange(writeTags([...tags, ...added]), null);
    setNote(text.tagAdded({ tag: added.join(', ') }));
  }

  function remove(tag: string): void {
    onChange(writeTags(tags.filter((other) => other !== tag)), null);
    setNote(text.tagRemoved({ tag }));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add();
  }

  return (
    <FieldFrame id={id} label={label} error={'error' in checked ? checked.error : null} note={note}>
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              {!isReadOnly && (
                <IconButton icon="close" label={text.removeOf({ name: tag })} onClick={() => remove(tag)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className="tag-input">
          <input
            ref={input}
            id={id}
            type="text"
            value={typed}
            aria-invalid={'error' in checked}
            aria-describedby={describedBy(id, label)}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
          <button
            type="button"
            className="button small"
            aria-label={text.tagAddOf({ field: label.label })}
            onClick={add}
          >
            {text.tagAdd()}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
