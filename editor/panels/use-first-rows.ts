import { startTransition, useEffect, useState } from 'react';
import { useServices } from '../services/services.js';

/** Rows of the first rendering: more than a screen shows. */
const firstCount = 32;

/** How long the rest waits for the page in the frame, in milliseconds. */
const restMs = 1500;

/**
 * The rows to render: the first ones, until the frame with the page has had its turn, so that a long page can be picked in as soon as a short one.
 * All of them once `wanted`, a row by its id, is further down, and when the returned function is called.
 */
export function useFirstRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  wanted: string | null,
): [shown: readonly Row[], showAll: () => void] {
  const { clock } = useServices();
  const [areAll, setAll] = useState(rows.length <= firstCount);
  const isWanted = !areAll && wanted !== null && rows.findIndex(({ id }) => id === wanted) >= firstCount;
  if (isWanted) setAll(true);
  useEffect(
    () => (areAll ? undefined : clock.after(restMs, () => startTransition(() => setAll(true)))),
    [clock, areAll],
  );
  return [areAll ? rows : rows.slice(0, firstCount), () => setAll(true)];
}
