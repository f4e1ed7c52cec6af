// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { countUndoSteps } from '../../../runtime/core/listen.js';
import { focusOnce } from '../../../runtime/layers/focus-once.js';
import { holdFocus, readFocus } from '../../../runtime/layers/focus.js';

beforeEach(() => {
  document.body.innerHTML =
    '<h1>Site</h1><main><section><h2>Cart</h2><p id="row"><button id="remove">Remove</button></p></section><a href="/" id="link">Home</a></main>';
});

const page = new AbortController();

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

describe('holdFocus', () => {
  it('returns the focus to the element that had it', () => {
    byId('remove').focus();
    const giveBack = holdFocus(document, page.signal);
    byId('link').focus();
    giveBack();
    expect(readFocus(document)).toBe(byId('remove'));
  });

  it('goes to the nearest heading when the element is gone, also with its surroundings', () => {
    byId('remove').focus();
    const giveBack = holdFocus(document, page.signal);
    byId('row').remove();
    giveBack();
    expect(readFocus(document)?.textContent).toBe('Cart');

    byId('link').focus();
    const giveBackFurther = holdFocus(document, page.signal);
    document.querySelector('main')?.remove();
    giveBackFurther();
    expect(readFocus(document)?.textContent).toBe('Site');
  });

  it('goes to the heading when the element takes no focus any more', () => {
    byId('remove').focus();
    const giveBack = holdFocus(document, page.signal);
    byId('link').focus();
    (byId('remove') as HTMLButtonElement).disabled = true;
    giveBack();
    expect(readFocus(document)?.textContent).toBe('Cart');
  });

  it('does nothing when no element had the focus', () => {
    const giveBack = holdFocus(document, page.signal);
    byId('link').focus();
    giveBack();
    expect(readFocus(document)).toBe(byId('link'));
  });

  it('returns the focus to an opener that the browser did not focus', () => {
    const giveBack = holdFocus(document, page.signal, byId('link'));
    giveBack();
    expect(readFocus(document)).toBe(byId('link'));
  });
});

describe('focusOnce', () => {
  it('removes its tab index once the focus is elsewhere', () => {
    const heading = document.querySelector('h2') as HTMLElement;
    const before = heading.outerHTML;
    focusOnce(heading, new AbortController().signal);
    expect(readFocus(document)).toBe(heading);
    byId('link').focus();
    expect(heading.outerHTML).toBe(before);
  });

  it('removes its tab index when its signal aborts, and then sets none', () => {
    const controller = new AbortController();
    const heading = document.querySelector('h2') as HTMLElement;
    const before = heading.outerHTML;
    focusOnce(heading, controller.signal);
    controller.abort();
    expect(heading.outerHTML).toBe(before);
    focusOnce(heading, controller.signal);
    expect(heading.outerHTML).toBe(before);
  });

  it('leaves no undo step behind', () => {
    const { signal } = new AbortController();
    focusOnce(document.querySelector('h2') as HTMLElement, signal);
    byId('link').focus();
    expect(countUndoSteps(signal)).toBe(0);
  });

  it('keeps a tab index of the author', () => {
    const heading = document.querySelector('h2') as HTMLElement;
    heading.tabIndex = 0;
    focusOnce(heading, new AbortController().signal);
    byId('link').focus();
    expect(heading.getAttribute('tabindex')).toBe('0');
  });
});
