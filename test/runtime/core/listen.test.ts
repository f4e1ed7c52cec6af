// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countUndoSteps, createLife, listen, onAbort } from '../../../runtime/core/listen.js';

afterEach(() => vi.unstubAllGlobals());

describe('a life', () => {
  it('runs its undo steps at the first abort, the last one first, without a listener', () => {
    const life = createLife();
    const add = vi.spyOn(life.signal, 'addEventListener');
    const undone: string[] = [];
    for (const name of ['first', 'second']) onAbort(life.signal, () => undone.push(name));
    expect(add).not.toHaveBeenCalled();
    life.abort();
    life.abort();
    expect(undone).toEqual(['second', 'first']);
    expect(life.signal.aborted).toBe(true);
  });

  it('has aborted before its steps run, so that what they start ends at once', () => {
    const life = createLife();
    const late = vi.fn();
    onAbort(life.signal, () => onAbort(life.signal, late));
    life.abort();
    expect(late).toHaveBeenCalledOnce();
  });
});

describe('an undo step of a signal', () => {
  it('runs once, the last one first', () => {
    const controller = new AbortController();
    const undone: string[] = [];
    for (const name of ['first', 'second', 'third']) onAbort(controller.signal, () => undone.push(name));
    controller.abort();
    controller.abort();
    expect(undone).toEqual(['third', 'second', 'first']);
  });

  it('does not run once a later step has removed it', () => {
    const controller = new AbortController();
    const undo = vi.fn();
    const forget = onAbort(controller.signal, undo);
    onAbort(controller.signal, forget);
    controller.abort();
    expect(undo).not.toHaveBeenCalled();
  });

  it('runs at once when the signal has aborted', () => {
    const undo = vi.fn();
    onAbort(AbortSignal.abort(), undo);
    expect(undo).toHaveBeenCalledOnce();
  });

  it('does not run once it is removed', () => {
    const controller = new AbortController();
    const undo = vi.fn();
    const forget = onAbort(controller.signal, undo);
    forget();
    controller.abort();
    expect(undo).not.toHaveBeenCalled();
  });

  it('runs although a step before it throws, which is reported', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const controller = new AbortController();
    const undo = vi.fn();
    const failure = new Error('No');
    onAbort(controller.signal, () => {
      throw failure;
    });
    onAbort(controller.signal, undo);
    controller.abort();
    expect(undo).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('costs a signal one listener for any number of steps', () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    for (let count = 0; count < 100; count += 1) onAbort(signal, () => {})();
    onAbort(signal, () => {});
    expect(add).toHaveBeenCalledOnce();
    expect(countUndoSteps(signal)).toBe(1);
  });
});

describe('a listener', () => {
  it('ends with its signal', () => {
    const controller = new AbortController();
    const heard = vi.fn();
    listen(window, 'resize', controller.signal, heard);
    window.dispatchEvent(new Event('resize'));
    controller.abort();
    window.dispatchEvent(new Event('resize'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is not added for an aborted signal', () => {
    const heard = vi.fn();
    listen(window, 'resize', AbortSignal.abort(), heard);
    window.dispatchEvent(new Event('resize'));
    expect(heard).not.toHaveBeenCalled();
  });
});
