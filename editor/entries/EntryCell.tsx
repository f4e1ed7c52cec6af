import { useState } from 'react';
import * as text from '#strings/editor';

/** Visible part of a long answer, in UTF-16 units, so that one answer does not push the others out of view. */
const shownLength = 400;
/** An answer up to this length is shown whole, in UTF-16 units. */
const toleratedLength = 500;

/** An answer in the table; a long one is expanded by a button. */
export function EntryCell({ value }: { readonly value: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (value.length <= toleratedLength) return value;
  // Does not cut a surrogate pair in half.
  const beginning = value.slice(0, shownLength).replace(/[\ud800-\udbff]$/, '');
  return (
    <>
      {isWhole ? value : `${beginning}…`}
      <button
        type="button"
        className="button small entry-more"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? text.showLess() : text.showAll()}
      </button>
    </>
  );
}
