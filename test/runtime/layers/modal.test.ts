// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import { openModal } from '../../../runtime/layers/modal.js';

let page: AbortController;

afterEach(() => {
  page.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

it('makes two dialogs modal in the order of their presses, whichever the browser says first is painted', () => {
  const painted: (() => void)[] = [];
  vi.stubGlobal('IntersectionObserver', function (callback: () => void) {
    painted.unshift(callback);
    return { observe() {}, disconnect() {} };
  });
  Object.assign(HTMLElement.prototype, { showPopover() {} });
  const modal: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    modal.push(this.id);
    this.open = true;
  });
  window.history.pushState(null, '', '/page');
  page = new AbortController();
  const environment = createEnvironment({
    window: window as Window & typeof globalThis,
    context: emptyPageContext,
    editing: false,
    signal: page.signal,
  });
  const left: string[] = [];
  const open = (id: string): void => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.id = id;
    const life = new AbortController();
    const leave = (): void => {
      left.push(id);
      life.abort();
    };
    openModal(dialog, environment, { leave, closed: leave }, life);
  };
  open('below');
  open('above');
  for (const tell of painted) tell();
  expect(modal).toEqual(['below', 'above']);
  window.history.back();
  expect(left).toEqual(['above']);
  window.history.back();
  expect(left).toEqual(['above', 'below']);
});
