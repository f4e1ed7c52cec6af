// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorHints } from '../../../protocol/names/error-hints.js';
import { createReport, type Report } from '../../../runtime/core/report.js';

let report: Report;
let heard: { target: EventTarget | null; detail: unknown }[];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  report = createReport(window as Window & typeof globalThis);
  heard = [];
  document.addEventListener(
    'mortise:report',
    (event) => heard.push({ target: event.target, detail: (event as CustomEvent).detail }),
    { once: false },
  );
  document.body.innerHTML = '<p></p><p></p>';
});

const [first, second] = [0, 1].map((at) => (): Element => document.querySelectorAll('p')[at] as Element) as [
  () => Element,
  () => Element,
];

describe('report', () => {
  it('is logged with a hint, and dispatched as an event on the element', () => {
    report('bad-option', 'accordion', first(), 'transitionMs');
    expect(console.warn).toHaveBeenCalledWith(
      '[mortise] accordion: bad-option',
      'transitionMs',
      first(),
      errorHints['bad-option'],
    );
    expect(heard.at(-1)).toEqual({
      target: first(),
      detail: { code: 'bad-option', about: 'accordion', detail: 'transitionMs' },
    });
  });

  it('is made once for the same element, code and subject', () => {
    report('bad-option', 'accordion', first(), 'transitionMs');
    report('bad-option', 'accordion', first(), 'transitionMs');
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('is made again for another element, option, code or widget', () => {
    report('bad-option', 'accordion', first(), 'transitionMs');
    report('bad-option', 'accordion', second(), 'transitionMs');
    report('bad-option', 'accordion', first(), 'firstOpen');
    report('missing-part', 'accordion', first(), 'transitionMs');
    report('bad-option', 'dialog', first(), 'transitionMs');
    expect(console.warn).toHaveBeenCalledTimes(5);
  });

  it('is dispatched on the document without an element', () => {
    report('load-failed', 'form', null);
    expect(heard.at(-1)?.target).toBe(document);
  });
});
