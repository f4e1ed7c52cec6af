// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widget } from '../../../../runtime/widgets/album/album.js';
import { mountCase } from '../../../support/mount.js';

const player = (): HTMLAudioElement => document.querySelector('audio') as HTMLAudioElement;
const tracks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-part=track]')];
const current = (): string =>
  tracks()
    .map((each) => (each.hasAttribute('aria-current') ? 'o' : '-'))
    .join('');

let isPaused: boolean;
let failure: Error | null;
let played: string[];

beforeEach(() => {
  isPaused = true;
  failure = null;
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void (isPaused = true));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (failure) throw failure;
    isPaused = false;
    played.push(this.getAttribute('src') ?? '');
  });
});

describe('an album', () => {
  it('plays nothing by itself, and marks its first track [LIM-02]', () => {
    mountCase('album/default', widget);
    expect([played, current(), player().getAttribute('preload')]).toEqual([[], 'o--', 'none']);
  });

  it('plays the pressed track in its one player, and names it [LIM-02]', () => {
    mountCase('album/default', widget);
    const events: unknown[] = [];
    document.addEventListener('album:chosen', (event) => events.push((event as CustomEvent).detail), { once: true });
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    tracks()[1]?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect([played, current()]).toEqual([['/media/sounds/b.wav'], '-o-']);
    expect(player().getAttribute('aria-label')).toBe('Low tide');
    expect(events).toEqual([{ index: 1 }]);
    expect(document.querySelectorAll('audio')).toHaveLength(1);
  });

  it('pauses the track that plays, and goes on with it', () => {
    mountCase('album/default', widget);
    tracks()[0]?.click();
    expect(isPaused).toBe(false);
    tracks()[0]?.click();
    expect(isPaused).toBe(true);
    tracks()[0]?.click();
    expect([isPaused, played]).toEqual([false, ['/media/sounds/a.wav', '/media/sounds/a.wav']]);
  });

  it('goes on with the next track, and ends with the last', () => {
    mountCase('album/default', widget);
    tracks()[1]?.click();
    player().dispatchEvent(new Event('ended'));
    player().dispatchEvent(new Event('ended'));
    expect([played, current()]).toEqual([['/media/sounds/b.wav', '/media/sounds/c.wav'], '--o']);
  });

  it('has buttons that Space presses, and leaves a press with a modifier to the browser', () => {
    mountCase('album/default', widget);
    expect(tracks().every((each) => each.getAttribute('role') === 'button')).toBe(true);
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    tracks()[2]?.dispatchEvent(space);
    expect([space.defaultPrevented, current()]).toEqual([true, '--o']);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    tracks()[0]?.dispatchEvent(press);
    expect([press.defaultPrevented, current()]).toEqual([false, '--o']);
  });

  it('reports a file that cannot be played, and not one that was given up', async () => {
    const page = mountCase('album/default', widget);
    failure = Object.assign(new Error('other'), { name: 'AbortError' });
    tracks()[1]?.click();
    await Promise.resolve();
    expect(page.reports).toEqual([]);
    failure = Object.assign(new Error('no'), { name: 'NotSupportedError' });
    tracks()[2]?.click();
    await vi.waitFor(() =>
      expect(page.reports).toEqual([expect.objectContaining({ code: 'load-failed', detail: '/media/sounds/c.wav' })]),
    );
  });

  it('leaves the page as it was, and quiet', () => {
    const page = mountCase('album/default', widget);
    const press = (): void => tracks()[2]?.click();
    press();
    page.end();
    expect([isPaused, player().getAttribute('src'), current()]).toEqual([true, '/media/sounds/a.wav', '---']);
    expect(tracks()[0]?.hasAttribute('role')).toBe(false);
  });
});
