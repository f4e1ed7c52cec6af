// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { videoBlockTable } from '../../../../protocol/blocks/video.js';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import * as consoleMessages from '../../../../protocol/strings/console.js';
import { videoTable } from '../../../../protocol/widgets/video.js';
import type { Environment } from '../../../../runtime/core/widget.js';
import { decide } from '../../../../runtime/services/consent/answer.js';
import { cookieJar } from '../../../../runtime/services/cookies.js';
import { playback } from '../../../../runtime/services/playback/playback.js';
import { widget } from '../../../../runtime/widgets/video/video.js';
import { mountCase, mountHtml, type MountOptions } from '../../../support/mount.js';
import { holdObservers } from '../../../support/observers.js';

const all = <E extends HTMLElement = HTMLElement>(selector: string): E[] => [...document.querySelectorAll<E>(selector)];
const frames = (): string[] => all<HTMLIFrameElement>('iframe').map(({ src }) => src);
const overlays = (): HTMLElement[] => all('[data-part=overlay]');
/** The addresses of the players once there are as many. */
const shown = (...addresses: string[]): Promise<void> => vi.waitFor(() => expect(frames()).toEqual(addresses));
/** What plays the films is there: the browser's controls are gone from the one with an overlay. */
const ready = (): Promise<void> => vi.waitFor(() => expect(all('video')[0]!.hasAttribute('controls')).toBe(false));
const isInert = (): boolean[] => overlays().map((overlay) => overlay.hasAttribute('inert'));

const nameAndDescription = (element: HTMLElement): (string | null)[] => {
  const id = element.getAttribute('aria-describedby');
  return [element.getAttribute('aria-label'), id && document.getElementById(id)!.textContent];
};

/** The visitor agrees to cookies, until the test ends. */
function agree(environment: Environment): void {
  decide(environment, true);
  document.dispatchEvent(new CustomEvent('consent:changed'));
  onTestFinished(() => environment.use(cookieJar).remove(cookies.consent.name));
}

/** A page whose policy waits for a yes. */
const restrictive: MountOptions = {
  context: {
    cookieSettings: {
      ...emptyPageContext.cookieSettings,
      isCookieBannerEnabled: true,
      isRestrictiveCookiePolicyEnabled: true,
    },
  },
};

// The test document plays nothing and complains of every frame that it does not load.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

describe('video', () => {
  it('shows its overlay first, a button that says what it plays; there is no player before the press [VID-04]', () => {
    mountCase('video/default', widget);
    expect(overlays().map((overlay) => [overlay.getAttribute('role'), overlay.getAttribute('aria-label')])).toEqual([
      ['button', 'Play video: Cutting reed'],
      ['button', 'Play video: Oiling a seat'],
    ]);
    expect(frames()).toEqual([]);
  });

  test.each([
    ['a click', (overlay: HTMLElement) => overlay.click()],
    [
      'Space',
      (overlay: HTMLElement) =>
        overlay.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })),
    ],
  ])(
    '%s reveals the player, which is asked to play and has the focus [VID-05] [VID-06] [VID-10]',
    async (_name, press) => {
      mountCase('video/default', widget);
      press(overlays()[0]!);
      await shown('https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1');
      expect(isInert()).toEqual([true, false]);
      expect(document.activeElement).toBe(document.querySelector('iframe'));
      expect(document.querySelector('iframe')?.title).toBe('Cutting reed');
    },
  );

  it('shows a player whose address the server has prepared within the press [VID-05]', () => {
    const src = 'https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1';
    mountHtml(`<div data-widget="video" data-html="${src}"><a data-part="overlay" href="/film">Play</a></div>`, widget);
    overlays()[0]!.click();
    expect([frames(), isInert()]).toEqual([[src], [true]]);
    expect(document.activeElement).toBe(document.querySelector('iframe'));
  });

  it('leaves a press with a modifier to the browser', () => {
    mountCase('video/default', widget);
    const press = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    overlays()[0]!.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false));
    overlays()[0]!.dispatchEvent(press);
    expect(frames()).toEqual([]);
  });

  it('is inactive while it is revealed: a second press adds no player [VID-06]', async () => {
    mountCase('video/default', widget);
    overlays()[0]!.click();
    overlays()[0]!.click();
    await shown('https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1');
  });

  it('restores the overlay of other videos [VID-08]', async () => {
    mountCase('video/default', widget);
    overlays()[0]!.click();
    await shown('https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1');
    overlays()[1]!.click();
    await shown('https://player.vimeo.com/video/1234567?dnt=1&autoplay=1#t=5');
    expect(isInert()).toEqual([false, true]);
  });

  it('gives the focus back to the overlay when it is stopped while it has it', async () => {
    const { environment } = mountCase('video/default', widget);
    overlays()[0]!.click();
    await vi.waitFor(() => expect(document.activeElement?.matches('iframe')).toBe(true));
    environment.use(playback).stopWithin(document.body);
    expect(document.activeElement).toBe(overlays()[0]);
  });

  it('goes back to its overlay when the page is left', async () => {
    mountCase('video/default', widget);
    overlays()[0]!.click();
    await shown('https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1');
    window.dispatchEvent(new Event('pagehide'));
    expect(frames()).toEqual([]);
  });

  it('plays a film of the site at one press, with its controls and the focus', async () => {
    mountCase('video/film', widget);
    const [film] = all<HTMLVideoElement>('video');
    await ready();
    overlays()[0]!.click();
    expect(film!.play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(film);
  });

  it('plays a video file for a press before its player has loaded [VID-06]', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    mountCase('video/film', widget);
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    overlays()[0]!.dispatchEvent(pressed);
    expect([pressed.defaultPrevented, play.mock.calls.length]).toEqual([true, 0]);
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(isInert()[0]).toBe(true);
  });

  it('gives a film the name of the video', async () => {
    mountCase('video/film', widget);
    await ready();
    expect(all('video').map((film) => film.getAttribute('aria-label'))).toEqual(['The window', null]);
  });

  it('shows on the overlay that a video file cannot be loaded, until it is pressed again', async () => {
    mountCase('video/film', widget);
    await ready();
    vi.mocked(HTMLMediaElement.prototype.play).mockImplementationOnce(() =>
      Promise.reject(new DOMException('', 'NotSupportedError')),
    );
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    overlays()[0]!.click();
    await vi.waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe('The video cannot be played.'),
    );
    expect([isInert(), load.mock.instances]).toEqual([[false], [document.querySelector('video')]]);
    overlays()[0]!.click();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('leaves a film that the browser refuses to play by itself to its controls', async () => {
    mountCase('video/film', widget);
    await ready();
    vi.mocked(HTMLMediaElement.prototype.play).mockImplementationOnce(() =>
      Promise.reject(new DOMException('', 'NotAllowedError')),
    );
    overlays()[0]!.click();
    await Promise.resolve();
    await Promise.resolve();
    expect([isInert(), document.querySelector('[role=alert]')]).toEqual([[true], null]);
  });

  it('stops a film and gives back its overlay when it is shut away, not when it is scrolled out of view', async () => {
    const observers = holdObservers();
    const { roots } = mountCase('video/film', widget);
    await ready();
    overlays()[0]!.click();
    const [root] = roots();
    let isRendered = true;
    Object.assign(root!, { checkVisibility: () => isRendered });
    observers.approach(root!);
    expect(isInert()).toEqual([true]);
    isRendered = false;
    observers.resize(new Map([[root!, [0, 0] as const]]));
    expect(isInert()).toEqual([false]);
    expect(all<HTMLVideoElement>('video')[0]!.pause).toHaveBeenCalled();
    expect(observers.observed.size.size).toBe(0);
  });

  it('stops the player of another host when it is shut away', async () => {
    const observers = holdObservers();
    const { roots } = mountCase('video/default', widget);
    overlays()[0]!.click();
    await shown('https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1');
    Object.assign(roots()[0]!, { checkVisibility: () => false });
    observers.approach(roots()[0]!);
    expect(frames()).toEqual([]);
    expect(isInert()).toEqual([false, false]);
  });

  it('reloads a player without an overlay when its panel closes', async () => {
    const observers = holdObservers();
    const { roots } = mountCase('video/no-overlay', widget);
    await shown('https://films.example.com/player?a=1&b=2');
    const append = vi.spyOn(roots()[0]!, 'append');
    Object.assign(roots()[0]!, { checkVisibility: () => false });
    observers.approach(roots()[0]!);
    expect(append).toHaveBeenCalledExactlyOnceWith(document.querySelector('iframe'));
  });

  it('pauses a film that plays by its own controls when another begins, and when the page is hidden', async () => {
    const { environment } = mountCase('video/film', widget);
    await ready();
    const [first, second] = all<HTMLVideoElement>('video');
    void second!.play();
    expect(environment.use(playback).isPlayingWithin(second!)).toBe(false);
    expect(environment.use(playback).isPlayingWithin(document.body)).toBe(true);
    overlays()[0]!.click();
    expect(second!.pause).toHaveBeenCalled();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    vi.mocked(first!.pause).mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(first!.pause).toHaveBeenCalled();
  });

  it('without an overlay is there at once, without playing, made of nothing but the address', async () => {
    mountCase('video/no-overlay', widget);
    await shown('https://films.example.com/player?a=1&b=2');
    expect(document.querySelector('iframe')!.getAttribute('loading')).toBe('lazy');
    expect(document.querySelector('script, [onload]')).toBeNull();
  });

  it('behind consent describes what a press does, and creates a play button where the markup has none', async () => {
    const { disconnect } = mountCase('video/consent', widget, restrictive);
    await vi.waitFor(() => expect(overlays()).toHaveLength(2));
    expect(overlays().map(nameAndDescription)).toEqual([
      ['Play video: Cutting reed', 'Playing it loads YouTube, which may set cookies.'],
      ['Play video', 'Playing it loads films.example.com, which may set cookies.'],
    ]);
    expect(frames()).toEqual([]);
    disconnect();
    expect([overlays().length, document.querySelector('[aria-describedby]')]).toEqual([1, null]);
  });

  it('plays at a press on the created button; consent does not interrupt it', async () => {
    const { environment } = mountCase('video/consent', widget, restrictive);
    await vi.waitFor(() => expect(overlays()).toHaveLength(2));
    overlays()[1]!.click();
    await shown('https://films.example.com/player');
    expect(document.activeElement).toBe(document.querySelector('iframe'));
    agree(environment);
    expect(frames()).toEqual(['https://films.example.com/player']);
  });

  it('behind consent has the player there at once when the visitor agrees', async () => {
    const { environment } = mountCase('video/consent', widget, restrictive);
    await vi.waitFor(() => expect(overlays()).toHaveLength(2));
    agree(environment);
    expect(overlays().map(nameAndDescription)).toEqual([['Play video: Cutting reed', null]]);
    await shown('https://films.example.com/player');
    expect(document.querySelector<HTMLElement>('[data-part=note]')!.hidden).toBe(true);
  });

  it('shows no note without a consent requirement', async () => {
    mountCase('video/consent', widget);
    expect(document.querySelector<HTMLElement>('[data-part=note]')!.hidden).toBe(true);
    await shown('https://films.example.com/player');
  });

  it('shows nothing of an invalid embed to visitors, and says so to editors [VID-12] [STR-71]', async () => {
    mountCase('video/invalid', widget);
    await vi.waitFor(() => expect(all('[data-widget=video]').every(({ hidden }) => hidden)).toBe(true));
    mountCase('video/invalid', widget, { editing: true });
    await vi.waitFor(() =>
      expect(all('[data-widget=video] > p').map(({ textContent }) => textContent)).toEqual(
        Array(4).fill('Invalid video embed.'),
      ),
    );
  });

  it('shows an editor that a featured image needs a video [VID-13]', async () => {
    mountHtml('<div data-widget="video"><button data-part="overlay"><img alt=""></button></div>', widget, {
      editing: true,
    });
    await vi.waitFor(() =>
      expect(document.querySelector('p')?.textContent).toBe(
        'A custom featured image is only allowed with embedded videos.',
      ),
    );
  });

  it('names a sound that it cannot read in the console, and visitors see nothing [VID-15] [STR-54]', async () => {
    const { roots } = mountCase('video/soundcloud', widget, { editing: true });
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith(consoleMessages.soundCloud));
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(roots().map(({ hidden }) => hidden)).toEqual([true, false]);
  });

  it('takes the modes none, fit and fill, and keeps the default for any other [VID-03]', () => {
    const { reports } = mountCase('video/modes', widget);
    expect(all('[data-widget=video]').map((root) => root.getAttribute('data-mode'))).toEqual(['fit', 'fill', 'none']);
    expect(reports.map(({ code, detail }) => [code, detail])).toEqual([['bad-option', 'mode']]);
  });

  it('is rendered anew when the mode changes, which reloads the player [VID-09]', () => {
    expect(videoBlockTable.fields.mode).toBe(videoTable.options.mode);
    expect(videoBlockTable.liveFields).toEqual([]);
  });

  it('plays nothing in the editor’s frame [VID-06]', () => {
    mountCase('video/default', widget, { editing: true });
    overlays()[0]!.click();
    expect(frames()).toEqual([]);
  });
});
