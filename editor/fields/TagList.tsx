import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import { IconButton } from '../ui/IconButton.js';
import { judgeTag, plainTag, type TagType } from './tag-list.js';

interface TagListProps {
  readonly tags: readonly string[];
  readonly tagType: TagType;
  readonly maxLength: number;
  /** Whether words can be removed. */
  readonly mayRemove: boolean;
  onRemove(tag: string): void;
  /** Puts a word in the place of another; without it words are not edited. */
  readonly onRename?: ((former: string, tag: string) => void) | undefined;
  /** Tells what happened, or why it did not. */
  onSay(note: string): void;
}

interface Edit {
  readonly former: string;
  readonly typed: string;
}

/** Words, each with a button that edits it and one that removes it. One at a time is edited, and none is lost by it. */
export function TagList({ tags, tagType, maxLength, mayRemove, onRemove, onRename, onSay }: TagListProps) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function begin(tag: string): void {
    if (edit && plainTag(edit.typed) !== edit.former) return onSay(text.tagOneAtATime({ tagType }));
    setEdit({ former: tag, typed: tag });
  }

  function end(at: number): void {
    setEdit(null);
    // The button of the word comes with the next drawing.
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('button')?.focus());
  }

  /** True once nothing is being edited any more. */
  function store({ former, typed }: Edit): boolean {
    const tag = plainTag(typed.replaceAll(',', ' '));
    const fault = judgeTag(tag, { tags, former, maxLength });
    if (fault === 'exists') onSay(text.tagExists({ tagType }));
    if (fault === 'long') onSay(text.tagTooLong({ tag, max: maxLength }));
    if (fault === 'exists' || fault === 'long') return false;
    if (fault === null && tag !== former) {
      onRename?.(former, tag);
      onSay(text.tagRenamed({ former, tag }));
    }
    return true;
  }

  if (tags.length === 0) return null;
  return (
    <ul ref={list} className="tag-list">
      {tags.map((tag, at) => (
        <li key={tag}>
          {edit?.former === tag ? (
            <input
              // The press that begins the edit asks for it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              type="text"
              aria-label={text.tagEdit({ tag })}
              maxLength={maxLength}
              value={edit.typed}
              onChange={({ target }) => setEdit({ former: tag, typed: target.value })}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
                event.preventDefault();
                event.stopPropagation();
                if (event.key === 'Escape' || store(edit)) end(at);
              }}
              onBlur={({ relatedTarget }) => {
                if (!list.current?.contains(relatedTarget) && store(edit)) setEdit(null);
              }}
            />
          ) : (
            <TagWord tag={tag} onEdit={onRename && (() => begin(tag))} />
          )}
          {mayRemove && <IconButton icon="close" label={text.removeOf({ name: tag })} onClick={() => onRemove(tag)} />}
        </li>
      ))}
    </ul>
  );
}

function TagWord({ tag, onEdit }: { readonly tag: string; readonly onEdit: (() => void) | undefined }) {
  if (!onEdit) return <span dir="auto">{tag}</span>;
  return (
    <button type="button" className="tag-word" aria-label={text.tagEdit({ tag })} onClick={onEdit}>
      <span dir="auto">{tag}</span>
    </button>
  );
}
