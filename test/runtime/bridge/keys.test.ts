// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { connectPage, type HostedPage } from './hosted-page.js';

const html = `<main data-block-slot="">
  <section data-block-id="s1" data-block-type="section"><div data-block-slot="s1">
    <p data-block-id="t1" data-block-type="text">One</p><p data-block-id="t2" data-block-type="text">Two</p>
  </div></section>
  <form data-block-id="f1" data-block-type="form"><input id="name"></form>
</main>`;

function begin(): HostedPage {
  const page = connectPage({ html });
  page.say({
    type: 'labels/set',
    labels: { text: 'Text', section: 'Section' },
    lang: 'de',
    blocks: 'Blöcke',
    empty: '{block}: leer',
  });
  return page;
}

function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

const selected = (page: HostedPage): unknown[] => page.of('block/selected').map(({ blockId }) => blockId);

describe('keys', () => {
  test('arrows, Home and End select along the document, left and right the parent and the first child', () => {
    const page = begin();
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
      'End',
      'Home',
      'ArrowUp',
    ])
      press(key);
    expect(selected(page)).toEqual(['s1', 't1', 't2', 't1', 's1', 't1', 'f1', 's1']);
    expect(page.of('block/selected').every(({ source }) => source === 'keyboard')).toBe(true);
  });

  test('the selected block is announced by its name in the language of the editor and its first words or picture, one with blocks by its name', () => {
    const page = begin();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p data-block-id="t3" data-block-type="text">${'far '.repeat(40)}</p><div data-block-id="i1" data-block-type="text"><img alt="A loft"></div>`,
    );
    const heard = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
      press(key);
      return page.shadows[0]?.querySelector('[role=status]')?.textContent;
    });
    expect(heard).toEqual(['Section', 'Text One', 'Text Two', 'form', `Text ${'far '.repeat(15)}`, 'Text A loft']);
  });

  test('Enter announces the selection again', () => {
    const page = begin();
    press('Enter');
    press('End');
    press('Enter');
    expect(selected(page)).toEqual(['f1', 'f1']);
  });

  test('a control keeps its own keys', () => {
    const page = begin();
    const field = document.querySelector('#name') as Element;
    expect([press('ArrowDown', {}, field), press('Home', {}, field), press('z', { ctrlKey: true }, field)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(page.heard).toHaveLength(1);
  });

  test('forwards undo, redo, save and Escape, and no typed keys', () => {
    const page = begin();
    press('z', { ctrlKey: true });
    press('Z', { metaKey: true, shiftKey: true });
    press('y', { ctrlKey: true });
    expect(press('s', { ctrlKey: true }, document.querySelector('#name') as Element)).toBe(true);
    expect(press('Escape')).toBe(false);
    for (const key of ['a', 'z', 's', 'p']) press(key, key === 'p' ? { ctrlKey: true } : {});
    expect(page.of('key/pressed').map(({ key, ctrl, meta, shift }) => [key, ctrl, meta, shift])).toEqual([
      ['z', true, false, false],
      ['Z', false, true, true],
      ['y', true, false, false],
      ['s', true, false, false],
      ['Escape', false, false, false],
    ]);
  });

  test('forwards the keys of blocks from the blocks alone, in the edit mode alone', () => {
    const page = begin();
    const field = document.querySelector('#name') as Element;
    const copy = { ctrlKey: true };
    expect([press('c', copy), press('Delete'), press('ArrowUp', { altKey: true })]).toEqual([true, true, true]);
    expect([press('c', copy, field), press('Delete', {}, field)]).toEqual([false, false]);
    page.say({ type: 'mode/set', mode: 'preview' });
    expect([press('c', copy), press('Delete')]).toEqual([false, false]);
    expect(press('F6')).toBe(true);
    expect(page.of('key/pressed').map(({ key }) => key)).toEqual(['c', 'Delete', 'ArrowUp', 'F6']);
  });

  test('Tab leaves the page from its blocks; the focus that comes back by it goes to the blocks, and a press to what it is on', () => {
    const page = begin();
    expect([press('Tab'), press('Tab', { shiftKey: true })]).toEqual([true, true]);
    expect(page.of('key/pressed').map(({ key, shift }) => [key, shift])).toEqual([
      ['Tab', false],
      ['Tab', true],
    ]);
    const field = document.querySelector('#name') as HTMLElement;
    const come = (): void =>
      void field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: null }));
    field.focus();
    come();
    expect(document.activeElement?.localName).toBe('mortise-overlay');
    // A control of the selected block takes presses.
    page.say({ type: 'block/select', blockId: 'f1', scrollIntoView: false });
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.focus();
    come();
    expect(document.activeElement).toBe(field);
    page.say({ type: 'mode/set', mode: 'preview' });
    expect(press('Tab')).toBe(false);
  });

  test('Escape that closes a layer of the page is not forwarded', () => {
    const page = begin();
    const takeIt = (event: Event): void => event.stopImmediatePropagation();
    window.addEventListener('keydown', takeIt, { capture: true });
    press('Escape');
    window.removeEventListener('keydown', takeIt, { capture: true });
    expect(page.of('key/pressed')).toEqual([]);
  });

  test('in preview mode the page has its arrow keys, and chords are still forwarded', () => {
    const page = begin();
    page.say({ type: 'mode/set', mode: 'preview' });
    expect(press('ArrowDown')).toBe(false);
    press('z', { ctrlKey: true });
    expect(selected(page)).toEqual([]);
    expect(page.of('key/pressed')).toHaveLength(1);
  });
});
