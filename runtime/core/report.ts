import { errorHints } from '../../protocol/names/error-hints.js';
import type { ErrorCode } from '../../protocol/names/errors.js';
import * as pageEvents from '../../protocol/names/events.js';

/** What `mortise:report` carries. `about` names the widget or service; `detail` distinguishes the cases. */
export interface ReportDetail {
  readonly code: ErrorCode;
  readonly about: string;
  readonly detail: unknown;
}

export type Report = (code: ErrorCode, about: string, element: Element | null, detail?: unknown) => void;

/**
 * Creates the one funnel for every failure in the runtime. A report is logged and dispatched once per element, code and
 * subject; it never throws. Development builds add what to do about it.
 */
export function createReport(window: Window & typeof globalThis): Report {
  const seen = new WeakMap<object, Set<string>>();
  return (code, about, element, detail) => {
    const target: Element | Document = element ?? window.document;
    const known = seen.get(target) ?? new Set<string>();
    const key = [code, about, detail].join();
    if (known.has(key)) return;
    seen.set(target, known.add(key));
    const words = [`[mortise] ${about}: ${code}`, detail, element].filter((word) => word != null);
    if (__DEVELOPMENT__) words.push(errorHints[code]);
    window.console.warn(...words);
    const event: ReportDetail = { code, about, detail };
    target.dispatchEvent(new window.CustomEvent(pageEvents.report, { bubbles: true, detail: event }));
  };
}
