import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import * as text from '#strings/editor';
import { checkText } from './check-text.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { FieldFrame, describedBy } from './FieldFrame.js';
import { judgeTag, readTags, tagLengths, writeTags } from './tag-list.js';
import { TagList } from './TagList.js';

interface TagsFieldProps extends FieldProps<'text'> {
  readonly format: keyof typeof tagLengths;
}

/** Words, each of which can be edited and removed. Enter, a comma or leaving the field adds what was typed. */
export function TagsField({ id, spec, label, value, format, onChange }: TagsFieldProps) {
  const { isReadOnly } = useFieldScope();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const tags = readTags(typeof value === 'string' ? value : spec.default);
  const checked = checkText(spec, writeTags([...tags, ...readTags(typed)]));

  const tagType = format === 'tags' ? 'tag' : 'category';
  const maxLength = tagLengths[format];

  function add(): void {
    const words = readTags(typed);
    const added = words.filter((tag) => !tags.includes(tag));
    if ('error' in checked || words.length === 0) return;
    const long = added.find((tag) => judgeTag(tag, { tags, former: null, maxLength }) === 'long');
    if (long !== undefined) return setNote(text.tagTooLong({ tag: long, max: maxLength }));
    setTyped('');
    if (added.length === 0) return setNote(text.tagExists({ tagType }));
    onChange(writeTags([...tags, ...added]), null);
    setNote(text.tagAdded({ tag: added.join(', ') }));
  }

  function remove(tag: string): void {
    onChange(writeTags(tags.filter((other) => other !== tag)), null);
    setNote(text.tagRemoved({ tag }));
    input.current?.focus();
  }

  function rename(former: string, tag: string): void {
    onChange(writeTags(tags.map((each) => (each === former ? tag : each))), null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
    event.preventDefault();
    add();
  }

  return (
    <FieldFrame id={id} label={label} error={'error' in checked ? checked.error : null} note={note}>
      <TagList
        {...{ tags, tagType, maxLength }}
        mayRemove={!isReadOnly}
        onRemove={remove}
        onRename={isReadOnly ? undefined : rename}
        onSay={setNote}
      />
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
