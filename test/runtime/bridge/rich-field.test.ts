// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { apply, connectPage, set } from './hosted-page.js';

const html = `<main data-block-slot="">
  <div class="prose" data-block-id="t1" data-block-type="text"><p data-field="text:rich">One</p><h2 class="rich" data-field="text:rich">Two</h2></div>
  <p data-block-id="t2" data-block-type="text">Other</p>
</main>`;

const mount = (): HTMLElement | null => document.querySelector('[data-writing]');

/** Begins to write by Enter on the selected block. */
async function write() {
  const page = connectPage({ html });
  page.say({ type: 'block/select', blockId: 't1', scrollIntoView: false });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await vi.waitFor(() =>
    expect(page.of('field/opened')).toEqual([{ type: 'field/opened', blockId: 't1', path: 'text' }]),
  );
  return page;
}

describe('a text with formats', () => {
  test('is put into one element for the editor, and stands there again at its end as the editor left it', async () => {
    const page = await write();
    expect(mount()?.getAttribute('data-writing')).toBe('text');
    expect([...mount()!.children].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    page.say({ type: 'field/write', blockId: 't1', path: 'text', canWrite: true, value: '', name: 'Text', words: '' });
    await vi.waitFor(() => expect(mount()?.getAttribute('aria-label')).toBe('Text'));
    mount()!.innerHTML = '<p>New<br class="ProseMirror-trailingBreak"></p><ul class="rich"><li><p>Item</p></li></ul>';
    mount()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    expect(mount()).toBeNull();
    expect(document.querySelector('[data-block-id=t1]')?.innerHTML).toBe(
      '<p data-field="text:rich">New</p><ul class="rich" data-field="text:rich"><li><p>Item</p></li></ul>',
    );
    await vi.waitFor(() => expect(page.of('field/closed')).toHaveLength(1));
  });

  test('keeps what is typed before the editor writes in it, and lets the editor write then', async () => {
    await write();
    const input = (inputType: string, data: string | null = null): boolean =>
      mount()!.dispatchEvent(new InputEvent('beforeinput', { inputType, data, cancelable: true, bubbles: true }));
    for (const letter of ['O', 'x', 'y']) expect(input('insertText', letter)).toBe(false);
    input('deleteContentBackward');
    input('formatBold');
    input('insertParagraph');
    input('insertText', 'New');
    expect(mount()!.getAttribute('data-typed-early')).toBe('Ox\nNew');
    for (let count = 0; count < 9; count += 1) input('deleteContentBackward');
    expect(mount()!.getAttribute('data-typed-early')).toBe('');
    mount()!.classList.add('ProseMirror');
    expect(input('insertText', 'A')).toBe(true);
    expect(mount()!.getAttribute('data-typed-early')).toBe('');
  });

  test('is left as it was when the editor does not write it', async () => {
    const page = await write();
    page.say({ type: 'field/write', blockId: 't1', path: 'text', canWrite: false, value: '', name: '', words: '' });
    await vi.waitFor(() => expect(mount()).toBeNull());
    expect([...document.querySelectorAll('[data-field="text:rich"]')].map(({ localName }) => localName)).toEqual([
      'p',
      'h2',
    ]);
  });

  test('is not drawn by the page while the editor writes in it', async () => {
    const page = await write();
    const fields = [{ path: 'text', value: '\0{"type":"doc"}' }];
    page.say(apply(1, Object.assign({}, set('t1', 'text', 'Changed'), { fields, isWritten: true })));
    await page.settle();
    expect(page.of('document/applied').at(-1)?.results).toEqual([{ blockId: 't1', result: 'live' }]);
    expect(mount()?.textContent).toBe('OneTwo');
  });

  test('is left when something else of the page has the focus', async () => {
    await write();
    document.querySelector('[data-block-id=t2]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(mount()).toBeNull();
  });
});
