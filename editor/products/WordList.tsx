import { useId, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { FieldFrame } from '../fields/FieldFrame.js';
import { judgeTag, plainTag, type TagType } from '../fields/tag-list.js';
import { TagList } from '../fields/TagList.js';

interface WordListProps {
  readonly label: string;
  readonly help?: string;
  readonly words: readonly string[];
  readonly wordType: Exclude<TagType, 'tag'>;
  readonly maxLength: number;
  /** Number of words that there can be. */
  readonly most: number;
  readonly suggestions?: readonly string[];
  /** Whether the last word stays. */
  readonly keepsOne?: boolean;
  onAdd(word: string): void;
  onRemove(word: string): void;
  /** Puts a word in the place of another; without it words are not edited. */
  readonly onRename?: (former: string, word: string) => void;
}

/** Words, each of which can be removed. Enter, or the button, adds what was typed. */
export function WordList(props: WordListProps) {
  const { label, help, words, wordType, maxLength, most, suggestions = [], keepsOne = false } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mayRemove = !keepsOne || words.length > 1;

  function add(): void {
    const word = plainTag(typed);
    const fault = judgeTag(word, { tags: words, former: null, maxLength });
    if (fault === 'exists') return setNote(text.tagExists({ tagType: wordType }));
    if (fault !== null) return;
    if (words.length >= most) return setNote(text.listFull({ max: most }));
    setTyped('');
    setNote(text.tagAdded({ tag: word }));
    props.onAdd(word);
  }

  function remove(word: string): void {
    setNote(text.tagRemoved({ tag: word }));
    props.onRemove(word);
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={{ label, ...(help !== undefined && { help }) }} note={note}>
      <TagList
        tags={words}
        tagType={wordType}
        maxLength={maxLength}
        mayRemove={mayRemove}
        onRemove={remove}
        onRename={props.onRename}
        onSay={setNote}
      />
      <div className="tag-input">
        <input
          ref={input}
          id={id}
          type="text"
          list={`${id}-known`}
          autoComplete="off"
          maxLength={maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <datalist id={`${id}-known`}>
          {suggestions
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word} value={word} />
            ))}
        </datalist>
        <button type="button" className="button small" aria-label={text.tagAddOf({ field: label })} onClick={add}>
          {text.tagAdd()}
        </button>
      </div>
    </FieldFrame>
  );
}
