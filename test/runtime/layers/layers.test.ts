// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { createEnvironment } from '../../../runtime/core/environment.js';
import type { Environment } from '../../../runtime/core/widget.js';
import { announcer } from '../../../runtime/layers/announce.js';
import { layers } from '../../../runtime/layers/layers.js';
import { createManualClock, type ManualClock } from '../../support/mount.js';

let controller: AbortController;
let clock: ManualClock;

function open(): Environment {
  controller = new AbortController();
  clock = createManualClock();
  return createEnvironment(
    {
      window: window as Window & typeof globalThis,
      context: emptyPageContext,
      editing: false,
      signal: controller.signal,
    },
    { clock },
  );
}

afterEach(() => controller.abort());

function press(init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
}

describe('layers', () => {
  it('close one at a time by Escape, the top-most first [ESC-02]', () => {
    const stack = open().use(layers);
    const closed: string[] = [];
    for (const name of ['dialog', 'menu']) {
      const own = new AbortController();
      stack.add(() => {
        closed.push(name);
        own.abort();
      }, own.signal);
    }
    press();
    expect(closed).toEqual(['menu']);
    press({ shiftKey: true });
    expect(closed).toEqual(['menu', 'dialog']);
    expect(stack.count).toBe(0);
  });

  it('leave the stack when they close by any other way, in any order', () => {
    const stack = open().use(layers);
    const [below, top] = [new AbortController(), new AbortController()];
    const close = vi.fn();
    stack.add(() => expect.unreachable(), below.signal);
    stack.add(close, top.signal);
    below.abort();
    expect(stack.count).toBe(1);
    press();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stop the key event even when the layer stays, and act once while the key is held down', () => {
    const stack = open().use(layers);
    const close = vi.fn();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    stack.add(close, controller.signal);
    expect(press().defaultPrevented).toBe(true);
    expect(press({ repeat: true }).defaultPrevented).toBe(true);
    document.removeEventListener('keydown', heard);
    expect(close).toHaveBeenCalledTimes(1);
    expect(heard).not.toHaveBeenCalled();
  });

  it('ignore the key without an open layer, other keys, and Escape during composition [ESC-01]', () => {
    const stack = open().use(layers);
    expect(press().defaultPrevented).toBe(false);
    stack.add(() => expect.unreachable(), controller.signal);
    expect(press({ key: 'Enter' }).defaultPrevented).toBe(false);
    expect(press({ isComposing: true }).defaultPrevented).toBe(false);
  });
});

describe('announcer', () => {
  const region = (): HTMLElement | null => document.querySelector('[role=status]');

  it('creates one live region at the first announcement', () => {
    const voice = open().use(announcer);
    expect(region()).toBeNull();
    voice.say('One');
    voice.say('Two');
    expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
  });

  it('inserts the text after the region, only the last of several', () => {
    const voice = open().use(announcer);
    voice.say('Added to your cart.');
    expect(region()?.textContent).toBe('');
    voice.say('<b>2</b> pieces');
    clock.advance(100);
    expect(region()?.textContent).toBe('<b>2</b> pieces');
    expect(region()?.children).toHaveLength(0);
  });

  it('announces the same sentence again', () => {
    const voice = open().use(announcer);
    voice.say('Again');
    clock.advance(100);
    voice.say('Again');
    expect(region()?.textContent).toBe('');
    clock.advance(100);
    expect(region()?.textContent).toBe('Again');
  });

  it('is removed with the runtime', () => {
    const voice = open().use(announcer);
    voice.say('Bye');
    controller.abort();
    clock.advance(100);
    expect(region()).toBeNull();
  });
});
