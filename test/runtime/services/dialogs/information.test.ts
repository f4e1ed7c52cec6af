// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { dialogs, type Dialogs } from '../../../../runtime/services/dialogs/dialogs.js';
import { showInformation } from '../../../../runtime/services/dialogs/information.js';
import { widget } from '../../../../runtime/widgets/dialog/dialog.js';
import { mountHtml, type MountedPage } from '../../../support/mount.js';

interface Opened {
  readonly page: MountedPage;
  readonly service: Dialogs;
}

function open(html = '<h1>Shop</h1><button id="opener">Empty</button>'): Opened {
  const page = mountHtml(html, widget);
  document.getElementById('opener')?.focus();
  return { page, service: page.environment.use(dialogs) };
}

describe('information', () => {
  const box = (): HTMLElement | null => document.querySelector('[role=status]');

  it('is a polite status without focus, whose text is inserted into an existing region [DLG-01]', () => {
    const { page } = open();
    void showInformation(page.environment, { title: 'Copied', message: '<b>Done</b>' });
    expect(box()?.textContent).toBe('');
    page.clock.advance(0);
    expect(box()?.textContent).toBe('Copied<b>Done</b>');
    expect(document.activeElement?.id).toBe('opener');
  });

  it('hides by itself after 2000 ms and is gone 600 ms later at the latest [DLG-06] [DLG-07] [DLG-08]', () => {
    const { page } = open();
    const onHidden = vi.fn();
    void showInformation(page.environment, { title: 'Copied', onHidden });
    page.clock.advance(2000 + 599);
    expect(box()).not.toBeNull();
    page.clock.advance(1);
    expect(box()).toBeNull();
    expect(onHidden).toHaveBeenCalledTimes(1);
  });

  it.each([
    { what: 'pointer', begin: 'pointerenter', end: 'pointerleave' },
    { what: 'focus', begin: 'focusin', end: 'focusout' },
  ])('counts no time while the $what is on it [DLG-08]', ({ begin, end }) => {
    const { page } = open();
    void showInformation(page.environment, { title: 'Copied' });
    page.clock.advance(1500);
    box()?.dispatchEvent(new Event(begin));
    page.clock.advance(60_000);
    box()?.dispatchEvent(new Event(end));
    page.clock.advance(500 + 599);
    expect(box()).not.toBeNull();
    page.clock.advance(1);
    expect(box()).toBeNull();
  });

  it('counts no time while either of pointer and focus is on it [DLG-08]', () => {
    const { page } = open();
    void showInformation(page.environment, { title: 'Copied' });
    page.clock.advance(0);
    for (const type of ['pointerenter', 'focusin', 'pointerleave']) box()?.dispatchEvent(new Event(type));
    page.clock.advance(60_000);
    expect(box()).not.toBeNull();
  });

  it('closes by Escape, before any layer below it', () => {
    const { page, service } = open();
    void service.confirm({ title: 'Empty the cart?' });
    void showInformation(page.environment, { title: 'Copied' });
    page.clock.advance(0);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    page.clock.advance(600);
    expect(box()).toBeNull();
    expect(document.querySelector('dialog')?.open).toBe(true);
  });
});
