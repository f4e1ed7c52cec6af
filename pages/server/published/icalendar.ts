/** Files of iCalendar. https://www.rfc-editor.org/rfc/rfc5545 */
import type { Zone } from '../../../protocol/text/zone.js';

/** Octets of a line without its end. */
const lineOctets = 75;

const encoder = new TextEncoder();

/** A text as a value: what has a meaning of its own in values is escaped, and characters that no file may contain are left out. */
export function icsText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
  );
}

/** A line in parts of at most 75 octets, none of which ends inside a character. */
function foldLine(line: string): string {
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** Lines of content as a file. */
export function icsFile(lines: readonly string[]): string {
  return lines.map(foldLine).join('');
}

/** A day such as `2026-09-04` as a value. */
export const icsDay = (day: string): string => day.replaceAll('-', '');

/** A day and a time of clocks as a value. */
export const icsClock = (day: string, time: string): string => `${icsDay(day)}T${time.replace(':', '')}00`;

/** An instant as a value, in UTC. */
export const icsInstant = (atMs: number): string => new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The instants between two at which clocks of the zone are changed, to the second. */
function* changesOf(zone: Zone, fromMs: number, untilMs: number): Generator<number> {
  let known = zone.offsetMs(fromMs);
  for (let at = fromMs; at < untilMs; at += 14 * dayMs) {
    let [low, high] = [at, at + 14 * dayMs];
    if (zone.offsetMs(high) === known) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (zone.offsetMs(middle) === known) low = middle;
      else high = middle;
    }
    known = zone.offsetMs(high);
    yield high;
  }
}

function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

/** From `atMs` on, clocks show another offset than before. */
function observanceLines(zone: Zone, atMs: number, offsets: readonly [from: number, to: number]): readonly string[] {
  const [from, to] = offsets;
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // The start is what clocks show just before they are changed.
    `DTSTART:${icsInstant(atMs + from).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** The offsets of the zone between two instants, each change by itself. A program that knows the zone by its name reads its own. */
export function zoneLines(zone: Zone, fromMs: number, untilMs: number): readonly string[] {
  const first = zone.offsetMs(fromMs);
  const changes = [...changesOf(zone, fromMs, untilMs)];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...observanceLines(zone, fromMs, [first, first]),
    ...changes.flatMap((atMs) => observanceLines(zone, atMs, [zone.offsetMs(atMs - 1000), zone.offsetMs(atMs)])),
    'END:VTIMEZONE',
  ];
}
