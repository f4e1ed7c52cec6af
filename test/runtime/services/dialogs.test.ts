// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { dialogs, type Dialogs } from '../../../runtime/services/dialogs/dialogs.js';
import type { DialogAnswer } from '../../../runtime/services/dialogs/request.js';
import { widget } from '../../../runtime/widgets/dialog/dialog.js';
import { mountHtml, type MountedPage } from '../../support/mount.js';

interface Opened {
  readonly page: MountedPage;
  readonly service: Dialogs;
}

function open(html = '<h1>Shop</h1><button id="opener">Empty</button>'): Opened {
  const page = mountHtml(html, widget);
  document.getElementById('opener')?.focus();
  return { page, service: page.environment.use(dialogs) };
}

const all = (): HTMLDialogElement[] => [...document.querySelectorAll('dialog')];
const dialog = (): HTMLDialogElement => all().at(-1) as HTMLDialogElement;
const words = (): (string | null)[] => [...dialog().querySelectorAll('button')].map(({ textContent }) => textContent);
function press(name: string): void {
  const button = [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button "${name}".`);
  button.click();
}
function pressEscape(init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

const confirmation = { title: 'Empty the cart?', message: 'Three pieces go <b>back</b>.' };

describe('confirmation dialogs', () => {
  it.each([
    { style: 'confirm-or-cancel', buttons: ['Cancel', 'OK'], focus: 'Cancel' },
    { style: 'confirm-or-reject', buttons: ['No', 'OK'], focus: 'No' },
    { style: 'confirm-only', buttons: ['OK'], focus: 'OK' },
    { style: 'no-buttons', buttons: [], focus: undefined },
  ] as const)('$style has the buttons $buttons with the focus on $focus [DLG-02]', ({ style, buttons, focus }) => {
    const { service } = open();
    void service.confirm({ ...confirmation, style });
    expect(words()).toEqual(buttons);
    expect(dialog().open).toBe(true);
    if (focus) expect(document.activeElement?.textContent).toBe(focus);
  });

  it('names and describes itself with its texts, which are never read as markup [DLG-01]', () => {
    const { service } = open();
    void service.confirm({ ...confirmation, title: '<img src=x> & more' });
    const textOf = (name: string): string | null | undefined =>
      document.getElementById(dialog().getAttribute(name) ?? '')?.textContent;
    expect(dialog().getAttribute('role')).toBe('alertdialog');
    expect(textOf('aria-labelledby')).toBe('<img src=x> & more');
    expect(textOf('aria-describedby')).toBe('Three pieces go <b>back</b>.');
    expect(dialog().querySelector('img, b')).toBeNull();
  });

  it.each([
    { rows: '[DLG-03]', style: 'confirm-or-cancel', button: 'OK', answer: 'confirmed' },
    { rows: '[DLG-04]', style: 'confirm-or-reject', button: 'No', answer: 'rejected' },
    { rows: '[DLG-05]', style: 'confirm-or-cancel', button: 'Cancel', answer: 'cancelled' },
  ] as const)('hides when $answer, at once for the keyboard and the page $rows', async ({ style, button, answer }) => {
    const { service } = open();
    const given = service.confirm({ ...confirmation, style });
    const shown = dialog();
    press(button);
    expect(shown.open).toBe(false);
    expect(await given).toBe(answer);
    expect(document.activeElement?.id).toBe('opener');
  });

  it("uses the caller's texts", () => {
    const { service } = open();
    void service.confirm({ ...confirmation, confirmText: 'Empty it', cancelText: 'Keep it' });
    expect(words()).toEqual(['Keep it', 'Empty it']);
  });

  it('is removed once hidden, after 600 ms at the latest [DLG-06] [DLG-07]', () => {
    const { page, service } = open();
    const onHidden = vi.fn();
    void service.confirm({ ...confirmation, onHidden });
    press('OK');
    page.clock.advance(599);
    expect(all()).toHaveLength(1);
    expect(onHidden).not.toHaveBeenCalled();
    page.clock.advance(1);
    expect(all()).toHaveLength(0);
    expect(onHidden).toHaveBeenCalledTimes(1);
  });

  it('is removed when its own transition ends, not when that of a button does [DLG-07]', () => {
    const { page, service } = open();
    void service.confirm(confirmation);
    const shown = dialog();
    press('OK');
    shown.querySelector('button')?.dispatchEvent(new Event('transitionend', { bubbles: true }));
    expect(all()).toHaveLength(1);
    shown.dispatchEvent(new Event('transitionend', { bubbles: true }));
    expect(all()).toHaveLength(0);
    page.clock.advance(600);
  });

  it('stays in the page, closed, when it is not to be destroyed, and can be shown again [DLG-06]', async () => {
    const { page, service } = open();
    const modal = service.create({ ...confirmation, destroyOnHide: false });
    void modal.show();
    const first = dialog();
    press('OK');
    page.clock.advance(600);
    expect(all()).toEqual([first]);
    expect(first.open).toBe(false);
    const again = modal.show();
    expect(first.open).toBe(true);
    modal.hide();
    expect(await again).toBe('cancelled');
  });

  it('calls back once on confirm, before it has left, however often it is pressed', () => {
    const { page, service } = open();
    const onConfirm = vi.fn(() => expect(all()).toHaveLength(1));
    void service.confirm({ ...confirmation, onConfirm });
    press('OK');
    press('OK');
    press('Cancel');
    page.clock.advance(600);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('is hidden and removed also when the callback throws', () => {
    const { page, service } = open();
    void service.confirm({
      ...confirmation,
      onConfirm: () => {
        throw new Error('shop closed');
      },
    });
    const complaint = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', complaint);
    try {
      press('OK');
    } catch {
      /* The test document throws where a browser reports. */
    }
    window.removeEventListener('error', complaint);
    page.clock.advance(600);
    expect(all()).toHaveLength(0);
  });

  it('is 350 px wide with a padding of 20 px unless told otherwise [DLG-09] [DLG-10]', () => {
    const { service } = open();
    void service.confirm(confirmation);
    const read = (name: string): string => dialog().style.getPropertyValue(name);
    expect([read('--dialog-width'), read('--dialog-padding')]).toEqual(['350px', '20px']);
    void service.confirm({ ...confirmation, widthPx: 480, paddingPx: 0 });
    expect([read('--dialog-width'), read('--dialog-padding')]).toEqual(['480px', '0px']);
  });

  it.each([
    { style: 'confirm-or-cancel', answer: 'cancelled' },
    { style: 'confirm-or-reject', answer: 'rejected' },
    { style: 'confirm-only', answer: 'confirmed' },
  ] as const)('Escape gives $answer in $style', async ({ style, answer }) => {
    const { service } = open();
    const given = service.confirm({ ...confirmation, style });
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(await given).toBe(answer);
  });

  it('gives the same answer for the back gesture as for Escape, and ignores the cancel event of a file field inside', async () => {
    const { service } = open();
    const given = service.confirm({ ...confirmation, style: 'confirm-or-reject' });
    dialog()
      .querySelector('button')
      ?.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
    expect(dialog().open).toBe(true);
    const event = new Event('cancel', { cancelable: true });
    dialog().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(await given).toBe('rejected');
  });

  it('without buttons ignores Escape and is closed by its caller only', async () => {
    const { service } = open();
    const modal = service.create({ ...confirmation, style: 'no-buttons' });
    const given = modal.show();
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { once: true });
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
    modal.hide();
    expect(await given).toBe('cancelled');
    document.removeEventListener('keydown', heard);
  });

  it('ignores a press outside it', () => {
    const { service } = open();
    void service.confirm(confirmation);
    dialog().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.body.click();
    expect(dialog().open).toBe(true);
  });

  it('stacks: Escape closes the last one only, then the one below, and the focus goes back step by step', async () => {
    const { page, service } = open();
    const answers: DialogAnswer[] = [];
    void service.confirm({ title: 'First' }).then((answer) => answers.push(answer));
    const below = dialog();
    void service.confirm({ title: 'Second' }).then((answer) => answers.push(answer));
    pressEscape();
    expect(below.open).toBe(true);
    expect(below.contains(document.activeElement)).toBe(true);
    pressEscape({ repeat: true });
    expect(below.open).toBe(true);
    pressEscape();
    expect(below.open).toBe(false);
    expect(document.activeElement?.id).toBe('opener');
    page.clock.advance(600);
    expect(all()).toHaveLength(0);
    await Promise.resolve();
    expect(answers).toEqual(['cancelled', 'cancelled']);
  });

  it('gives the focus to the nearest heading when the opener is gone', () => {
    const { service } = open('<h1>Site</h1><section><h2>Cart</h2><p><button id="opener">Remove</button></p></section>');
    void service.confirm(confirmation);
    document.querySelector('section p')?.remove();
    press('OK');
    expect(document.activeElement?.textContent).toBe('Cart');
    (document.activeElement as HTMLElement).blur();
    expect(document.querySelector('h2')?.hasAttribute('tabindex')).toBe(false);
  });

  it('ends at once with its signal', async () => {
    const { service } = open();
    const controller = new AbortController();
    const given = service.confirm({ ...confirmation, signal: controller.signal });
    controller.abort();
    expect(all()).toHaveLength(0);
    expect(await given).toBe('cancelled');
    expect(pressEscape().defaultPrevented).toBe(false);
  });
});

describe('alerts', () => {
  it('have one button, which has the focus and confirms [DLG-01]', async () => {
    const { service } = open();
    const given = service.alert({ title: 'The cart is full' });
    expect(words()).toEqual(['OK']);
    expect(dialog().getAttribute('role')).toBe('alertdialog');
    press('OK');
    expect(await given).toBe('confirmed');
  });
});

describe('dialogs', () => {
  it.each([
    ['confirm-only', null, undefined],
    ['confirm-or-cancel', 'alertdialog', 'Shoes stay below.'],
    ['confirm-or-reject', 'alertdialog', 'Shoes stay below.'],
    ['no-buttons', null, undefined],
  ] as const)(
    'with content of the page and the style %s has the role %j and the description %j',
    (style, role, text) => {
      const { service } = open('<p id="rules">Shoes stay below.</p>');
      const content = document.getElementById('rules') as HTMLElement;
      void service.create({ title: 'Rules', content, style, closable: style === 'no-buttons' }).show();
      expect(dialog().getAttribute('role')).toBe(role);
      expect(document.getElementById(dialog().getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    },
  );
});
