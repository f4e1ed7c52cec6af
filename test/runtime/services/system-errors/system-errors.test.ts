// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../../runtime/core/environment.js';
import { systemErrors, type SystemErrors } from '../../../../runtime/services/system-errors/system-errors.js';
import { createManualClock, type ManualClock } from '../../../support/mount.js';

let life: AbortController;
let clock: ManualClock;
let service: SystemErrors;

const overlays = (): HTMLDialogElement[] => [
  ...document.querySelectorAll<HTMLDialogElement>('[data-service="system-errors"]'),
];
const open = (): HTMLDialogElement | undefined => overlays().find((dialog) => dialog.open);
const lines = (): (string | null)[] =>
  [...(open()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
const hint = (): HTMLElement => open()?.querySelector('[role=status]') as HTMLElement;
function press(name: string): void {
  const button = [...(open()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
  if (!button) throw new Error(`There is no button "${name}".`);
  button.click();
}
function pressEscape(): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

beforeEach(() => {
  life = new AbortController();
  clock = createManualClock();
  document.body.innerHTML = '<h1>Shop</h1><button id="opener">Send</button>';
  document.getElementById('opener')?.focus();
  const environment = createEnvironment(
    { window: window as Window & typeof globalThis, context: emptyPageContext, editing: false, signal: life.signal },
    { clock },
  );
  service = environment.use(systemErrors);
});
afterEach(() => life.abort());

describe('the system error overlay', () => {
  it('is an alert dialog with its heading, the cleaned error, and the focus on the reload button [ERR-07] [STR-49]', () => {
    void service.show({ message: 'Broken <b>at</b> https://site.test/a.js:1:2\n    at run (a.js:1:1)' });
    const textOf = (name: string): string | null | undefined =>
      document.getElementById(open()?.getAttribute(name) ?? '')?.textContent;
    expect(open()?.getAttribute('role')).toBe('alertdialog');
    expect(textOf('aria-labelledby')).toBe('Something Went Wrong!');
    expect(textOf('aria-describedby')).toBe('Broken <b>at</b> …');
    expect(open()?.querySelector('b')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Reload');
  });

  it('shows a sentence where nothing of an error may be shown [STR-92]', () => {
    void service.show({ message: '/api/cart/42' });
    expect(lines()).toEqual(['Something went wrong']);
  });

  it('reloads the page [ERR-07]', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    void service.show({ message: 'Broken' });
    press('Reload');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('Clear closes it, empties its list and returns the focus [ERR-07]', async () => {
    const asked = service.show({ message: 'One' });
    press('Clear');
    await expect(asked).resolves.toBe(false);
    expect(open()).toBeUndefined();
    expect(document.activeElement?.id).toBe('opener');
    clock.advance(600);
    expect(overlays()).toEqual([]);
    void service.show({ message: 'Two' });
    expect(lines()).toEqual(['Two']);
  });

  it('Escape closes it without propagation; the next error opens it with the earlier ones', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { signal: life.signal });
    const asked = service.show({ message: 'One' });
    expect(pressEscape().defaultPrevented).toBe(true);
    await expect(asked).resolves.toBe(false);
    expect(open()).toBeUndefined();
    expect(heard).not.toHaveBeenCalled();
    expect(document.activeElement?.id).toBe('opener');
    void service.show({ message: 'Two' });
    expect(lines()).toEqual(['One', 'Two']);
    expect(pressEscape().defaultPrevented).toBe(true);
    expect(pressEscape().defaultPrevented).toBe(false);
  });

  it('is one for any number of failures: each is listed once, the last ten stay', () => {
    for (let n = 1; n <= 12; n += 1) void service.show({ message: `Failure number ${n}` });
    void service.show({ message: 'Failure number 4' });
    expect(overlays()).toHaveLength(1);
    expect(lines()).toEqual([3, 5, 6, 7, 8, 9, 10, 11, 12, 4].map((n) => `Failure number ${n}`));
  });

  it('retries every repeatable call, and answers each caller [ERR-10]', async () => {
    const first = service.show({ message: 'One', canRepeat: true });
    const second = service.show({ message: 'Two' });
    press('Try again');
    await expect(Promise.all([first, second])).resolves.toEqual([true, true]);
    void service.show({ message: 'Three' });
    expect(lines()).toEqual(['Two', 'Three']);
    const button = [...(open()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    );
    expect(button?.hidden).toBe(true);
  });

  it('shows the connection hint while the browser is offline [STR-110]', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    void service.show({ message: 'One' });
    expect([hint().hidden, hint().textContent]).toEqual([false, 'Please check your internet connection.']);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(hint().hidden).toBe(true);
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(hint().hidden).toBe(false);
  });

  it('drops a caller that has aborted, and is removed when the runtime ends', async () => {
    const controller = new AbortController();
    const gone = service.show({ message: 'One', signal: controller.signal });
    const staying = service.show({ message: 'Two' });
    controller.abort();
    await expect(gone).resolves.toBe(false);
    expect(lines()).toEqual(['One', 'Two']);
    life.abort();
    await expect(staying).resolves.toBe(false);
    expect(overlays()).toEqual([]);
  });
});
