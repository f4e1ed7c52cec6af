// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogTable } from '../../../../protocol/widgets/dialog.js';
import { widget } from '../../../../runtime/widgets/dialog/dialog.js';
import { breakModals } from '../../../support/failures.js';
import { mountCase, mountHtml, readCase } from '../../../support/mount.js';
import { holdObservers } from '../../../support/observers.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  window.history.replaceState(null, '', '/');
});

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');
const trigger = (): HTMLElement => document.querySelector('[data-part~=trigger]') as HTMLElement;
const content = (): HTMLElement => document.querySelector('[data-part~=content]') as HTMLElement;
const button = (): HTMLButtonElement => dialog()?.querySelector('.mortise-dialog-buttons button') as HTMLButtonElement;

function recordEvents(): string[] {
  const events: string[] = [];
  for (const name of Object.keys(dialogTable.events))
    document.body.addEventListener(`dialog:${name}`, () => void events.push(name));
  return events;
}

/** Lets promises settle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

describe('dialog', () => {
  it('hides its content until it is opened', () => {
    mountCase('dialog/default', widget);
    expect(content().hidden).toBe(true);
    expect(dialog()).toBeNull();
    expect(trigger().getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('lets find-in-page find the closed content, where the browser can, and opens when it does', async () => {
    Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true });
    const page = mountCase('dialog/default', widget);
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
    for (let times = 0; times < 2; times += 1) {
      expect(content().getAttribute('hidden')).toBe('until-found');
      content()
        .querySelector('p')
        ?.dispatchEvent(new Event('beforematch', { bubbles: true }));
      expect(dialog()?.contains(content())).toBe(true);
      expect(content().hasAttribute('hidden')).toBe(false);
      button().click();
      await settle();
      page.clock.advance(600);
    }
  });

  it('leaves what the address leads to in its closed content to the address', () => {
    Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { value: null, configurable: true });
    mountCase('dialog/default', widget);
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
    window.history.replaceState(null, '', '#rules-content');
    content().dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(dialog()).toBeNull();
  });

  it("opens its content by a press on the trigger, named by the content's heading [DLG-01]", () => {
    mountCase('dialog/default', widget);
    trigger().click();
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.contains(content())).toBe(true);
    expect(content().hidden).toBe(false);
    expect(dialog()?.getAttribute('aria-label')).toBe('Before you visit');
    expect(window.location.hash).toBe('');
  });

  it('leaves the focus on a control that was reached between first sight and the modal state', () => {
    Object.assign(HTMLElement.prototype, { showPopover() {} });
    const observers = holdObservers();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    mountCase('dialog/default', widget);
    trigger().focus();
    trigger().click();
    expect(showModal).not.toHaveBeenCalled();
    const link = document.createElement('a');
    link.href = '#';
    content().append(link);
    link.focus();
    observers.approach(dialog() as HTMLDialogElement);
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(link);
  });

  it('leaves a press that asks for a new tab to the browser', () => {
    mountCase('dialog/default', widget);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    document.body.addEventListener('click', (late) => late.preventDefault(), { once: true });
    trigger().dispatchEvent(event);
    expect(dialog()).toBeNull();
  });

  it('restores the content to its place once hidden, and is destroyed by default [DLG-06]', async () => {
    const page = mountCase('dialog/default', widget);
    const parent = content().parentElement;
    const events = recordEvents();
    trigger().focus();
    trigger().click();
    button().click();
    await settle();
    expect(document.activeElement).toBe(trigger());
    page.clock.advance(600);
    expect(dialog()).toBeNull();
    expect(content().parentElement).toBe(parent);
    expect(content().hidden).toBe(true);
    expect(events).toEqual(['before-open', 'opened', 'confirmed', 'hidden']);
  });

  it('reports a failure to open at page load', async () => {
    const detail = breakModals();
    const page = mountHtml(
      readCase('dialog/default').replace(' data-widget', ' data-open-on-load data-widget'),
      widget,
    );
    await settle();
    expect(page.reports).toEqual([{ code: 'handler-failed', about: 'dialog', detail }]);
  });

  it('opens and closes repeatedly', async () => {
    const page = mountCase('dialog/default', widget);
    for (let round = 0; round < 3; round++) {
      trigger().click();
      expect(dialog()?.open).toBe(true);
      expect(content().hidden).toBe(false);
      button().click();
      await settle();
      page.clock.advance(600);
    }
    expect(dialog()).toBeNull();
  });

  it('opens again while it is still fading', async () => {
    const page = mountCase('dialog/default', widget);
    trigger().click();
    button().click();
    await settle();
    page.clock.advance(100);
    trigger().click();
    page.clock.advance(600);
    expect(dialog()?.open).toBe(true);
    expect(content().hidden).toBe(false);
  });

  it('emits which answer was given [DLG-02]', async () => {
    const page = mountCase('dialog/confirm-or-cancel', widget);
    const events = recordEvents();
    trigger().click();
    button().click();
    await settle();
    page.clock.advance(600);
    expect(events).toEqual(['before-open', 'opened', 'cancelled', 'hidden']);
  });

  it('takes width and padding from its options [DLG-09] [DLG-10]', () => {
    mountCase('dialog/confirm-or-cancel', widget);
    trigger().click();
    expect(dialog()?.style.getPropertyValue('--dialog-width')).toBe('480px');
    expect(dialog()?.style.getPropertyValue('--dialog-padding')).toBe('32px');
  });

  it('gets a close button when it has none, and stays in the page when it is not to be destroyed [DLG-06]', async () => {
    const page = mountCase('dialog/no-buttons', widget);
    trigger().click();
    expect(button().textContent).toBe('Close');
    button().click();
    await settle();
    page.clock.advance(600);
    expect(dialog()?.open).toBe(false);
    expect(dialog()?.contains(content())).toBe(true);
    trigger().click();
    expect(dialog()?.open).toBe(true);
    expect(content().hidden).toBe(false);
  });

  it('stays closed when opening is cancelled', () => {
    mountCase('dialog/default', widget);
    const events = recordEvents();
    document.addEventListener('dialog:before-open', (event) => event.preventDefault(), { once: true });
    trigger().click();
    expect(dialog()).toBeNull();
    expect(content().hidden).toBe(true);
    expect(events).toEqual(['before-open']);
  });

  it('opens a dialog from inside a dialog, and each emits its own answer', async () => {
    mountCase('dialog/nested', widget);
    trigger().click();
    const inner = document.querySelector('#inner [data-part~=trigger]') as HTMLElement;
    inner.click();
    expect([...document.querySelectorAll('dialog')].filter(({ open }) => open)).toHaveLength(2);
    const events: string[] = [];
    for (const name of ['cancelled', 'confirmed']) {
      document.body.addEventListener(
        `dialog:${name}`,
        ({ target }) => void events.push(`${(target as Element).id} ${name}`),
      );
    }
    document
      .querySelector<HTMLElement>('#inner-content')
      ?.closest('dialog')
      ?.querySelector<HTMLElement>('.mortise-dialog-cancelled')
      ?.click();
    await settle();
    expect(events).toEqual(['inner cancelled']);
    expect(document.querySelector<HTMLDialogElement>('dialog:has(#outer-content)')?.open).toBe(true);
  });

  it('opens when the address points into its content', () => {
    window.location.hash = '#rules-content';
    mountCase('dialog/default', widget);
    expect(dialog()?.open).toBe(true);
  });

  it('is closed and restores the markup when disconnected while open', () => {
    const page = mountCase('dialog/default', widget);
    trigger().click();
    page.disconnect();
    expect(dialog()).toBeNull();
    expect(content().hidden).toBe(false);
    expect(content().previousElementSibling?.contains(trigger())).toBe(true);
  });
});

describe('information dialog', () => {
  /** Waits until the code of the message is there. */
  const fetched = async (): Promise<void> => {
    await import('../../../../runtime/services/dialogs/information.js');
    await settle();
  };

  it('shows its content as a status and takes it back after 2000 ms [DLG-08]', async () => {
    const page = mountCase('dialog/information', widget);
    trigger().click();
    await fetched();
    page.clock.advance(0);
    const box = document.querySelector('[role=status]') as HTMLElement;
    expect(box.contains(content())).toBe(true);
    page.clock.advance(2600);
    expect(box.isConnected).toBe(false);
    expect(content().hidden).toBe(true);
    await settle();
    trigger().click();
    await fetched();
    page.clock.advance(0);
    expect(document.querySelector('[role=status]')?.contains(content())).toBe(true);
  });

  it('shows the notice after logging out by itself, and takes the parameter out of the address [SES-02]', async () => {
    window.history.replaceState({ kept: 1 }, '', '/?logout=true&from=cart#top');
    const page = mountCase('dialog/logout', widget);
    await fetched();
    page.clock.advance(0);
    const status = document.querySelector('[role=status]');
    expect(status?.getAttribute('aria-label')).toBe('Logout Successful');
    expect(status?.textContent).toContain('You have been successfully logged out.');
    expect(window.location.href).toMatch(/\/\?from=cart#top$/);
  });
});

describe("in the editor's frame", () => {
  it('opens by a press without a navigation', () => {
    mountCase('dialog/default', widget, { editing: true });
    trigger().click();
    expect(dialog()?.open).toBe(true);
    expect(window.location.hash).toBe('');
  });

  it('opens nothing by itself', () => {
    const page = mountCase('dialog/logout', widget, { editing: true });
    page.clock.advance(0);
    expect(document.querySelector('[role=status]')).toBeNull();
  });
});
