import * as text from '#strings/time';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { relativeTimeTable, updateMs } from '../../../protocol/widgets/relative-time.js';
import { setAttribute } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { timeSince, type Unit } from './time-since.js';

const words: Readonly<Record<Unit, (values: { n: number }) => string>> = {
  now: text.now,
  seconds: text.seconds,
  minutes: text.minutes,
  hours: text.hours,
  yesterday: text.yesterday,
  days: text.days,
};

/**
 * Relative time: a `time` element that says how long ago its moment was, and keeps that true. [TIME-01 to TIME-03]
 * Without script, and after thirty days: the date that was emitted. With script the date is the element's title.
 * Writes to the console where the element has no date that can be read; visitors see what was emitted. [STR-52]
 */
export const widget = {
  table: relativeTimeTable,
  connect(root, { environment, signal }) {
    const { window, clock } = environment;
    const then = Date.parse(root.getAttribute('datetime') ?? '');
    if (Number.isNaN(then)) {
      window.console.warn(consoleMessages.invalidDate, root);
      return;
    }
    const emitted = [...root.childNodes];
    const date = root.textContent;
    const title = root.getAttribute('title');
    let shown: string | undefined;
    onAbort(signal, () => {
      if (shown === undefined) return;
      root.replaceChildren(...emitted);
      setAttribute(root, 'title', title);
    });

    function tick(): void {
      const since = timeSince(then, clock.now());
      if (!since) {
        if (shown !== undefined) root.replaceChildren(...emitted);
        return setAttribute(root, 'title', title);
      }
      const next = words[since.unit](since);
      if (next !== shown) root.textContent = shown = next;
      setAttribute(root, 'title', title ?? date);
      clock.after(updateMs, tick, signal);
    }
    tick();
  },
} satisfies Widget<typeof relativeTimeTable>;
