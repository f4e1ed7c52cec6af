import { useEffect, useState } from 'react';
import { useServices } from './services.js';

/** How long a search waits for the next letter, in milliseconds. */
const pauseMs = 200;

/** The value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const { clock } = useServices();
  const [settled, setSettled] = useState(value);
  useEffect(() => clock.after(pauseMs, () => setSettled(value)), [clock, value]);
  return settled;
}
