import { useState } from 'react';
import * as text from '#strings/editor';

/** Longer answers show their beginning, so that one of them does not push all others out of sight. In UTF-16 units. */
const shownLength = 400;
/** An answer that is hardly longer than its beginning is shown as it is. */
const toleratedLength = 500;

/** An answer in the table; all of a long one is a press away. */
export function EntryCell({ value }: { readonly value: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (value.length <= toleratedLength) return value;
  // Never half a character of two units.
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
