// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/background-video/background-video.js';
import { mountCase } from '../../../support/mount.js';

const media = (): HTMLVideoElement => document.querySelector('video')!;
const toggle = (): HTMLButtonElement => document.querySelector('button')!;
let see: (isIntersecting: boolean) => void;
let reduced: boolean;

beforeEach(() => {
  reduced = false;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      Object.assign(new EventTarget(), {
        get matches() {
          return reduced;
        },
      }) as unknown as MediaQueryList,
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

describe('background video', () => {
  it('plays while it is in view and has a button that stops it', () => {
    mountCase('background-video/default', widget);
    expect(media().play).not.toHaveBeenCalled();
    see(true);
    expect(media().play).toHaveBeenCalledOnce();
    expect(toggle().hidden).toBe(false);
    expect(toggle().getAttribute('aria-label')).toBe('Pause the moving picture');
    toggle().click();
    expect(media().pause).toHaveBeenCalled();
    expect(toggle().getAttribute('aria-label')).toBe('Play the moving picture');
    see(true);
    expect(media().play).toHaveBeenCalledOnce();
  });

  it('pauses out of view', () => {
    mountCase('background-video/default', widget);
    see(true);
    see(false);
    expect(media().pause).toHaveBeenCalledOnce();
  });

  it('waits for the button under reduced motion and when data is saved', () => {
    reduced = true;
    mountCase('background-video/default', widget);
    see(true);
    expect(media().play).not.toHaveBeenCalled();
    toggle().click();
    expect(media().play).toHaveBeenCalledOnce();
    reduced = false;
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    mountCase('background-video/default', widget);
    see(true);
    expect(toggle().getAttribute('aria-label')).toBe('Play the moving picture');
  });

  it('shows its poster and the button where the browser refuses to play', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    mountCase('background-video/default', widget);
    see(true);
    await vi.waitFor(() => expect(toggle().getAttribute('aria-label')).toBe('Play the moving picture'));
  });
});
