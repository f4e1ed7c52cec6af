// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeOver, makeModal, showOver } from '../../../runtime/layers/show-modal.js';
import { holdObservers } from '../../support/observers.js';

function append(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  return dialog;
}

/** State of a dialog that the page could see. */
const stateOf = (dialog: HTMLDialogElement): unknown => [dialog.open, dialog.inert, dialog.hasAttribute('popover')];

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

describe('a dialog over the page', () => {
  it.each([
    ['without popovers', undefined],
    [
      'with popovers that refuse an open dialog',
      () => {
        throw new DOMException('open', 'InvalidStateError');
      },
    ],
  ])('is modal at once in a browser %s', (_, showPopover) => {
    if (showPopover) Object.assign(HTMLElement.prototype, { showPopover });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const dialog = append();
    showOver(dialog, () => makeModal(dialog, window as never));
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(stateOf(dialog)).toEqual([true, false, false]);
    closeOver(dialog);
    expect(stateOf(dialog)).toEqual([false, false, false]);
  });

  it('is shown first, without the focus but open to presses, and modal once it is painted', () => {
    const wasInert: boolean[] = [];
    const showPopover = function (this: HTMLElement): void {
      wasInert.push(this.inert);
    };
    Object.assign(HTMLElement.prototype, { showPopover });
    const observers = holdObservers();
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const dialog = append();
    const become = vi.fn(() => makeModal(dialog, window as never));
    showOver(dialog, become);
    expect(wasInert).toEqual([true]);
    expect([dialog.open, dialog.inert, showModal.mock.calls.length]).toEqual([true, false, 0]);
    // A second opener, such as the viewer that takes the dialog over, does not wait for the paint.
    dialog.setAttribute('popover', 'manual');
    showOver(dialog, become);
    expect(stateOf(dialog)).toEqual([true, false, false]);
    observers.approach(dialog);
    expect(become).toHaveBeenCalledTimes(2);
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it('stays closed when it was closed before its paint', () => {
    Object.assign(HTMLElement.prototype, { showPopover: vi.fn() });
    const observers = holdObservers();
    const dialog = append();
    const shown = vi.fn();
    showOver(dialog, shown);
    closeOver(dialog);
    observers.approach(dialog);
    expect(shown).not.toHaveBeenCalled();
    expect(stateOf(dialog)).toEqual([false, false, false]);
  });
});
