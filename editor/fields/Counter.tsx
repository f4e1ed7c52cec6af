import * as text from '#strings/editor';

/** How much of a limited text is used; plain while there is room, marked when there is not. */
export function Counter({ length, max }: { readonly length: number; readonly max: number | undefined }) {
  if (max === undefined) return null;
  return (
    <span className={`counter ${length > max ? 'is-over' : ''}`} aria-hidden="true">
      {text.counter({ current: length, max })}
    </span>
  );
}
