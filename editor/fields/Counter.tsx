import * as text from '#strings/editor';

/** The length of a limited text, marked when it exceeds the limit. */
export function Counter({ length, max }: { readonly length: number; readonly max: number | undefined }) {
  if (max === undefined) return null;
  return (
    <span className={`counter ${length > max ? 'is-over' : ''}`} aria-hidden="true">
      {text.counter({ current: length, max })}
    </span>
  );
}
