import { existsSync, readFileSync } from 'node:fs';

/** Ticks of a processor's time in a second, as `/proc` counts them. */
const ticksPerSecond = 100;

/** Seconds of a processor that a process has used; 0 where the system does not tell. */
export function usedSeconds(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [user, system] = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / ticksPerSecond;
}
