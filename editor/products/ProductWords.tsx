import { TypedField } from '../fields/TypedField.js';

type Words = Readonly<Record<string, string>>;

interface ProductWordsProps {
  readonly title: string;
  /** What needs a word: its key, and what it is called in the first language. */
  readonly words: readonly (readonly [key: string, label: string])[];
  readonly longest: number;
  readonly value: Words;
  onChange(value: Words | undefined): void;
}

/** Words of another language, each below what it stands for; nothing where nothing needs one. */
export function ProductWords({ title, words, longest, value, onChange }: ProductWordsProps) {
  if (words.length === 0) return null;

  function set(key: string, word: string): void {
    const { [key]: _former, ...others } = value;
    const next = word === '' ? others : { ...others, [key]: word };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  }

  return (
    <fieldset className="product-words">
      <legend>{title}</legend>
      {[...new Map(words)].map(([key, label]) => (
        <TypedField
          key={key}
          label={label}
          stored={value[key] ?? ''}
          maxLength={longest}
          read={(typed) => ({ value: typed.trim() })}
          onChange={(word) => set(key, word)}
        />
      ))}
    </fieldset>
  );
}
