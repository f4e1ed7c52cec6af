// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../protocol/context/page-context.js';
import { createClock, createEnvironment, openStorage } from '../../../runtime/core/environment.js';
import { listen, onAbort } from '../../../runtime/core/listen.js';
import type { Environment } from '../../../runtime/core/widget.js';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function create(doubles: Partial<Environment> = {}, of = window as Window & typeof globalThis): Environment {
  const input = { window: of, context: emptyPageContext, editing: false, signal: new AbortController().signal };
  return createEnvironment(input, doubles);
}

function windowWith(storage: PropertyDescriptor): Window & typeof globalThis {
  return Object.defineProperty({ console }, 'localStorage', storage) as unknown as Window & typeof globalThis;
}

describe('storage', () => {
  it("is the browser's when a test write succeeds, which leaves no trace", () => {
    const before = window.localStorage.length;
    expect(openStorage(window as Window & typeof globalThis)).toBe(window.localStorage);
    expect(window.localStorage.length).toBe(before);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    {
      what: 'reading the property throws',
      storage: {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    },
    {
      what: 'the disk is full',
      storage: {
        value: {
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        },
      },
    },
    { what: 'there is none', storage: { value: undefined } },
  ])('is null, with the message of the specification, when $what [SES-14] [STR-91]', ({ storage }) => {
    expect(openStorage(windowWith(storage))).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('Unable access local/session storage.');
  });

  it('is probed once for each page, on first use [SES-14]', () => {
    const read = vi.fn(() => {
      throw new Error('refused');
    });
    const environment = create({}, windowWith({ get: read }));
    expect(read).not.toHaveBeenCalled();
    expect([environment.storage, environment.storage, environment.storage]).toEqual([null, null, null]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});

describe('services', () => {
  it('are made once, on first use, and get the environment with its doubles', () => {
    const clock = { now: () => 7, after: () => {} };
    const environment = create({ clock });
    const service = { name: 'thing', create: vi.fn((given: Environment) => ({ now: given.clock.now() })) };
    expect(environment.use(service)).toEqual({ now: 7 });
    expect(environment.use(service)).toBe(environment.use(service));
    expect(service.create).toHaveBeenCalledTimes(1);
  });
});

describe('ids', () => {
  it('are letters, digits and hyphens, and never twice the same', () => {
    const { uniqueId } = create();
    const ids = Array.from({ length: 100 }, () => uniqueId());
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('clock', () => {
  it('runs a task after its delay, unless its signal has aborted', () => {
    vi.useFakeTimers();
    const clock = createClock(window as Window & typeof globalThis);
    const [kept, ended, never] = [vi.fn(), vi.fn(), vi.fn()];
    const controller = new AbortController();
    clock.after(100, kept);
    clock.after(100, ended, controller.signal);
    clock.after(0, never, AbortSignal.abort());
    vi.advanceTimersByTime(99);
    expect(kept).not.toHaveBeenCalled();
    controller.abort();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(kept).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    expect(never).not.toHaveBeenCalled();
  });
});

describe('listen', () => {
  it('ends with its signal, also on targets that ignore the option, and with the capture flag it began with', () => {
    const target = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    const controller = new AbortController();
    const handler = (): void => {};
    listen(target as unknown as EventTarget, 'change', controller.signal, handler, { capture: true });
    expect(target.removeEventListener).not.toHaveBeenCalled();
    controller.abort();
    expect(target.removeEventListener.mock.calls).toEqual(target.addEventListener.mock.calls);
  });

  it('does not begin when the signal has aborted', () => {
    const target = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    listen(target as unknown as EventTarget, 'change', AbortSignal.abort(), () => {});
    expect(target.addEventListener).not.toHaveBeenCalled();
  });

  it('undoes the last step first, and at once after the abort', () => {
    const steps: number[] = [];
    const controller = new AbortController();
    onAbort(controller.signal, () => void steps.push(1));
    onAbort(controller.signal, () => void steps.push(2));
    controller.abort();
    onAbort(controller.signal, () => void steps.push(3));
    expect(steps).toEqual([2, 1, 3]);
  });
});
