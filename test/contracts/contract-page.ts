import { vi } from 'vitest';
import type { PageContext } from '../../protocol/context/page-context.js';
import { emptyPageContext } from '../../protocol/context/page-context.js';
import * as attributes from '../../protocol/names/attributes.js';
import { wordSelector } from '../../protocol/names/attributes.js';
import type { Widget } from '../../runtime/core/widget.js';
import { quietAnimations } from '../support/animations.js';
import { createManualClock, mountHtml, type MountedPage } from '../support/mount.js';
import { generatedIdPrefix } from './canonical.js';
import { countLiveEffects, type LiveEffects } from './live-effects.js';

/** A page whose widgets the test connects itself, so that it can compare before and after. */
export interface ContractPage extends MountedPage {
  readonly effects: LiveEffects;
  /** Reports about the widget, as `code detail`. */
  complaints(): string[];
}

/** A page context in which every widget is active. */
const context: Partial<PageContext> = {
  cookieSettings: { ...emptyPageContext.cookieSettings, isCookieBannerEnabled: true },
};

/** Mounts `html` without connecting anything. Calls to the server never get an answer; ids count up; storage is empty. */
export function openContractPage(html: string, widget: Widget): ContractPage {
  const { name } = widget.table;
  window.localStorage.clear();
  window.sessionStorage.clear();
  quietAnimations();
  // Hostile cases write to the console by design; the contract reads the reports. To print an element costs more than to connect it.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const effects = countLiveEffects();
  let lastId = 0;
  // Mounting connects at once; a behaviour without a root leaves the page as it was emitted.
  const nobody: Widget = { table: { ...widget.table, name: 'nobody' }, connect() {} };
  const clock = createManualClock();
  const page = mountHtml(html, nobody, {
    context,
    doubles: {
      uniqueId: () => `${generatedIdPrefix}${++lastId}`,
      clock: effects.watchClock(clock),
      fetch: () => new Promise(() => {}),
    },
  });
  const roots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(wordSelector(attributes.widget, name))];
  return {
    ...page,
    clock,
    effects,
    roots,
    connect: () => roots().forEach((root) => page.registry.connect(root, widget)),
    disconnect: () => roots().forEach((root) => page.registry.disconnect(root)),
    complaints: () =>
      page.reports.filter(({ about }) => about === name).map(({ code, detail }) => `${code} ${String(detail)}`),
  };
}

/** Attributes that hold ids of other elements. */
const referenceNames = ['for', 'form', 'list', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'];

/** A second instance of `root` with ids of its own, placed before it. */
export function cloneBefore(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    if (element.id) element.id += '-copy';
    for (const name of referenceNames) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.replace(/\S+/g, '$&-copy'));
    }
    if (element.getAttribute('href')?.startsWith('#'))
      element.setAttribute('href', `${element.getAttribute('href')}-copy`);
  }
  root.before(copy);
  return copy;
}
