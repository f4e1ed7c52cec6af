import { useId, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { FieldFrame } from '../fields/FieldFrame.js';
import { IconButton } from '../ui/IconButton.js';

interface WordListProps {
  readonly label: string;
  readonly help?: string;
  readonly words: readonly string[];
  readonly maxLength: number;
  /** Number of words that there can be. */
  readonly most: number;
  readonly suggestions?: readonly string[];
  /** Whether the last word stays. */
  readonly keepsOne?: boolean;
  onAdd(word: string): void;
  onRemove(word: string): void;
}

/** Words, each with a button that removes it. Enter, or the button, adds what was typed. */
export function WordList(props: WordListProps) {
  const { label, help, words, maxLength, most, suggestions = [], keepsOne = false, onAdd, onRemove } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mayRemove = !keepsOne || words.length > 1;

  function add(): void {
    const word = typed.trim().replace(/\s+/g, ' ');
    if (word === '') return;
    if (words.includes(word)) return setNote(text.tagPresent({ tag: word }));
    if (words.length >= most) return setNote(text.listFull({ max: most }));
    setTyped('');
    setNote(text.tagAdded({ tag: word }));
    onAdd(word);
  }

  function remove(word: string): void {
    setNote(text.tagRemoved({ tag: word }));
    onRemove(word);
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={{ label, ...(help !== undefined && { help }) }} note={note}>
      {words.length > 0 && (
        <ul className="tag-list">
          {words.map((word) => (
            <li key={word}>
              <span dir="auto">{word}</span>
              {mayRemove && (
                <IconButton icon="close" label={text.removeOf({ name: word })} onClick={() => remove(word)} />
              )}
            </li>
          ))}
        </ul>
      )}
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
