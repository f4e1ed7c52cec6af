import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute, wordSelector } from '../../protocol/names/attributes.js';
import { consent } from '../../protocol/names/cookies.js';
import type { OptionSpec } from '../../protocol/widgets/option-table.js';
import { countUndoSteps } from '../../runtime/core/listen.js';
import { findParts } from '../../runtime/core/parts.js';
import type { Widget } from '../../runtime/core/widget.js';
import { readCase } from '../support/mount.js';
import { canonical, canonicalDocument, canonicalOutside } from './canonical.js';
import { cloneBefore, openContractPage, type ContractPage } from './contract-page.js';

/** Time that a connected widget gets for its own timers. */
const contractMs = 10_000;

/** A value that does not fit the option; undefined when every text fits. */
function nonsenseFor(spec: OptionSpec): string | undefined {
  if (spec.type === 'text') return spec.maxLength === undefined ? undefined : 'x'.repeat(spec.maxLength + 1);
  return '§ nonsense';
}

/** The attributes of an option: happy-dom reads several capitals in a row, as in `disableDefaultUI`, from one word. */
function spellingsOf(option: string): readonly string[] {
  const oneWord = option.replace(/[A-Z]{2,}/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return [optionAttribute(option), optionAttribute(oneWord)];
}

/** Presses everything inside `root` that a visitor could press. Links lead nowhere and forms are not sent by the browser. */
function pressEverything(root: Element): void {
  const controller = new AbortController();
  for (const type of ['click', 'submit'])
    window.addEventListener(type, (event) => event.preventDefault(), { signal: controller.signal });
  const targets = root.querySelectorAll<HTMLElement>(`button, a[href], summary, [${attributes.part}]`);
  [...targets].filter((target) => root.contains(target)).forEach((target) => target.click());
  controller.abort();
}

/** Fields that handlers read of an event. */
const eventFields = ['altKey', 'button', 'ctrlKey', 'defaultPrevented', 'detail', 'key', 'persisted', 'preventDefault'];

/** An event that throws `failure` when a handler reads a field. */
function brokenEvent(type: string, failure: Error): Event {
  const event = new Event(type, { cancelable: true });
  const get = (): never => {
    throw failure;
  };
  for (const field of eventFields) Object.defineProperty(event, field, { get });
  return event;
}

/** Records the targets of the widget's events. */
function recordEvents(widget: Widget): EventTarget[] {
  const targets: EventTarget[] = [];
  for (const event of Object.keys(widget.table.events)) {
    document.body.addEventListener(
      `${widget.table.name}:${event}`,
      ({ target }) => void (target && targets.push(target)),
    );
  }
  return targets;
}

/**
 * The life cycle that every widget promises, over every page of `pages/cases/<caseFolder>`.
 *
 * Elements marked as a service's own (live regions, dialogs and the like, at the end of the body) are left out of the comparison:
 * they belong to the page, not to the widget. Page-wide listeners of a service may stay after a widget is disconnected, but their
 * number must not grow with each connection, none may sit on the widget's root, and all end with the page.
 */
export function runWidgetContract(widget: Widget, caseFolder: string): void {
  const { name, options, parts } = widget.table;
  const cases = readdirSync(join(process.cwd(), 'pages/cases', caseFolder))
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
    .sort();
  let page: ContractPage | undefined;
  const open = (caseName: string): ContractPage =>
    (page = openContractPage(readCase(`${caseFolder}/${caseName}`), widget));

  afterEach(() => {
    page?.effects.restore();
    // An answer to the banner would start what waits for it in the next test.
    // By a date: the emulation keeps a cookie of no age until the next millisecond.
    document.cookie = `${consent.name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
    page = undefined;
    vi.unstubAllGlobals();
  });

  describe(`widget contract: ${name}`, () => {
    it('has a case to stand on, called default, with the widget in it', () => {
      expect(cases).toContain('default');
      expect(open('default').roots().length).toBeGreaterThan(0);
    });

    describe.each(cases)('%s', (caseName) => {
      it('touches nothing outside its root', () => {
        const opened = open(caseName);
        const before = canonicalOutside(name);
        opened.connect();
        expect(canonicalOutside(name)).toBe(before);
        opened.disconnect();
        expect(canonicalOutside(name)).toBe(before);
      });

      it('changes nothing when connected twice, and warns once', () => {
        const opened = open(caseName);
        opened.connect();
        const connected = opened.roots().filter((root) => opened.registry.connection(root, name));
        const before = canonicalDocument();
        const effects = opened.effects.list();
        for (const root of [...connected, ...connected]) expect(opened.registry.connect(root, widget)).toBe(true);
        expect(canonicalDocument()).toBe(before);
        expect(opened.effects.list()).toEqual(effects);
        expect(opened.reports.filter(({ code }) => code === 'already-connected')).toHaveLength(connected.length);
      });

      it('restores the markup and leaves nothing alive when disconnected', () => {
        const opened = open(caseName);
        const before = canonicalDocument();
        const elements = [...document.body.querySelectorAll('*')];
        opened.connect();
        opened.disconnect();
        expect(canonicalDocument()).toBe(before);
        expect([
          ...document.body.querySelectorAll(`*:not([${attributes.service}], [${attributes.service}] *)`),
        ]).toEqual(elements);
        const first = [...opened.effects.list(), countUndoSteps(opened.environment.signal)];
        opened.connect();
        opened.disconnect();
        expect(
          [...opened.effects.list(), countUndoSteps(opened.environment.signal)],
          'left alive by a second connection',
        ).toEqual(first);
        for (const root of opened.roots()) expect(opened.effects.within(root)).toEqual([]);
      });

      it('behaves as the first time when connected again', () => {
        const opened = open(caseName);
        opened.connect();
        const before = canonicalDocument();
        opened.disconnect();
        opened.connect();
        expect(canonicalDocument()).toBe(before);
      });

      it('takes time, requests and page events from its context alone', () => {
        const opened = open(caseName);
        opened.connect();
        pressEverything(document.body);
        opened.clock.advance(contractMs);
        opened.disconnect();
        expect(opened.effects.raw()).toEqual([]);
      });

      it('never fails to connect by throwing', () => {
        const opened = open(caseName);
        opened.connect();
        pressEverything(document.body);
        expect(opened.reports.filter(({ code }) => code === 'connect-failed')).toEqual([]);
      });
    });

    const required = Object.keys(parts).filter((part) => parts[part] === 'one' || parts[part] === 'many');
    it.each(required)('reports missing-part without a %s and leaves the neighbour working', (part) => {
      const opened = open('default');
      const neighbour = opened.roots()[0] as HTMLElement;
      const broken = cloneBefore(neighbour);
      findParts(broken, name, part).forEach((element) => element.remove());
      const before = canonical(broken);
      opened.connect();
      expect(opened.complaints()).toEqual([`missing-part ${part}`]);
      expect(canonical(broken)).toBe(before);
      expect(opened.registry.connection(broken, name)).toBeUndefined();
      expect(opened.registry.connection(neighbour, name)).toBeDefined();
    });

    const fallible = Object.entries(options).flatMap(([option, spec]) => {
      const nonsense = nonsenseFor(spec);
      return nonsense === undefined ? [] : [{ option, nonsense }];
    });
    it.each(fallible)('falls back when $option is given nonsense, and reports it once', ({ option, nonsense }) => {
      const spellings = spellingsOf(option);
      const plain = open('default');
      plain.roots().forEach((root) => spellings.forEach((attribute) => root.removeAttribute(attribute)));
      plain.connect();
      const expected = canonicalDocument(spellings);
      plain.disconnect();
      plain.effects.restore();

      const opened = open('default');
      opened.roots().forEach((root) => spellings.forEach((attribute) => root.setAttribute(attribute, nonsense)));
      opened.connect();
      opened.disconnect();
      opened.connect();
      expect(opened.complaints()).toEqual(opened.roots().map(() => `bad-option ${option}`));
      expect(canonicalDocument(spellings)).toBe(expected);
    });

    it('reports a handler that throws, and leaves the neighbour working', () => {
      const failure = new Error('broken event');
      const reportError = vi.fn();
      vi.stubGlobal('reportError', reportError);
      const opened = open('default');
      const neighbour = opened.roots()[0] as HTMLElement;
      const broken = cloneBefore(neighbour);
      opened.connect();
      const before = canonical(neighbour);
      for (const { target, type } of opened.effects.listeners(broken)) target.dispatchEvent(brokenEvent(type, failure));
      const thrown = reportError.mock.calls.map(([error]) => String(error));
      const reports = opened.reports.filter(({ code }) => code === 'handler-failed');
      expect(new Set(reports.map(({ detail }) => String(detail)))).toEqual(new Set(thrown));
      expect(reports.filter(({ about }) => about !== name)).toEqual([]);
      expect(canonical(neighbour)).toBe(before);
      pressEverything(neighbour);
      expect(reportError).toHaveBeenCalledTimes(thrown.length);
      expect(opened.registry.connection(neighbour, name)).toBeDefined();
    });

    it('does not hear a second instance on the page', () => {
      const opened = open('default');
      const other = opened.roots()[0] as HTMLElement;
      const pressed = cloneBefore(other);
      opened.connect();
      const before = canonical(other);
      const targets = recordEvents(widget);
      pressEverything(pressed);
      expect(canonical(other)).toBe(before);
      expect(targets.filter((target) => target !== pressed)).toEqual([]);
    });

    it.runIf(cases.includes('nested'))('does not hear an instance nested in it', () => {
      const opened = open('nested');
      opened.connect();
      const inner = opened
        .roots()
        .find((root) => root.parentElement?.closest(wordSelector(attributes.widget, name))) as HTMLElement;
      const before = canonicalOutside(name);
      const outer = inner.parentElement?.closest(wordSelector(attributes.widget, name)) as HTMLElement;
      const readOuter = (): string => {
        const copy = outer.cloneNode(true) as HTMLElement;
        copy.querySelectorAll(wordSelector(attributes.widget, name)).forEach((root) => root.remove());
        return canonical(copy);
      };
      const outerBefore = readOuter();
      const targets = recordEvents(widget);
      pressEverything(inner);
      expect(readOuter()).toBe(outerBefore);
      expect(canonicalOutside(name)).toBe(before);
      expect(targets.filter((target) => target !== inner)).toEqual([]);
    });
  });
}
