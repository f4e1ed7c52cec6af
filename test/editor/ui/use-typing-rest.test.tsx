// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { useTypingRest } from '../../../editor/ui/use-typing-rest.js';
import { createFakeClock } from '../support/fake-clock.js';
import { render } from '../support/render.js';

function setup() {
  const clock = createFakeClock();
  let isOpen = false;
  function Asker({ isWanted }: { readonly isWanted: boolean }) {
    isOpen = useTypingRest(isWanted, window, clock);
    return null;
  }
  const { rerender } = render(<Asker isWanted={false} />);
  return {
    isOpen: () => isOpen,
    want: (isWanted: boolean) => rerender(<Asker isWanted={isWanted} />),
    wait: (ms: number) => act(() => clock.advance(ms)),
    type: (on: Window = window) => on.document.body.dispatchEvent(new Event('keydown', { bubbles: true })),
  };
}

test('what is wanted while nobody types may open at once, and again after it was closed', async () => {
  const { isOpen, want, type, wait } = setup();
  type();
  await wait(1000);
  expect(isOpen()).toBe(false);
  want(true);
  expect(isOpen()).toBe(true);
  want(false);
  expect(isOpen()).toBe(false);
  want(true);
  expect(isOpen()).toBe(true);
});

test('each key puts it off by a second, also a key of an input method', async () => {
  const { isOpen, want, type, wait } = setup();
  type();
  want(true);
  for (let key = 0; key < 5; key += 1) {
    await wait(900);
    expect(isOpen()).toBe(false);
    if (key % 2) document.dispatchEvent(new Event('compositionupdate', { bubbles: true }));
    else type();
  }
  await wait(999);
  expect(isOpen()).toBe(false);
  await wait(1);
  expect(isOpen()).toBe(true);
});

test('where a frame has the focus, its keys count, and those from before are taken for granted', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { isOpen, want, type, wait } = setup();
  frame.focus();
  expect(document.activeElement).toBe(frame);
  want(true);
  await wait(900);
  type(frame.contentWindow as Window);
  await wait(900);
  expect(isOpen()).toBe(false);
  await wait(100);
  expect(isOpen()).toBe(true);
  frame.remove();
});

test('what is no longer wanted does not open later', async () => {
  const { isOpen, want, type, wait } = setup();
  type();
  want(true);
  want(false);
  await wait(5000);
  expect(isOpen()).toBe(false);
});
