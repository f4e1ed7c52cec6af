// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { connectPage } from './hosted-page.js';

const html = `<main data-block-slot="">
  <header data-block-id="h1" data-block-type="heading"><h2 data-field="text">One</h2></header>
</main>`;

test('a command of the editor finds what was typed in the page right before it', async () => {
  const page = connectPage({ html });
  page.say({ type: 'block/select', blockId: 'h1', scrollIntoView: false });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(page.of('field/opened')).toHaveLength(1), { timeout: 10_000 });
  const text = document.querySelector('h2')!;
  text.textContent = 'One!';
  text.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(page.of('field/typed')).toEqual([]);
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(page.of('key/pressed')).toHaveLength(1));
  expect(page.of('field/typed')).toEqual([
    { type: 'field/typed', blockId: 'h1', path: 'text', value: 'One!', isComposing: false },
  ]);
});
