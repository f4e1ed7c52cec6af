// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { widget } from '../../../runtime/widgets/video/video.js';
import { mountHtml } from '../../support/mount.js';
import { parse, render } from './render-support.js';

const draw = (source: string, title = 'Taps') => render({ id: 'sound', type: 'audio', value: { source, title } });

describe('a sound', () => {
  it('of the site has the controls of the browser, a name, and loads nothing before it is played', async () => {
    const player = parse(await draw('/media/sounds/a.wav')).querySelector('audio')!;
    expect([player.getAttribute('src'), player.getAttribute('preload'), player.getAttribute('aria-label')]).toEqual([
      '/media/sounds/a.wav',
      'none',
      'Taps',
    ]);
    expect(player.hasAttribute('controls')).toBe(true);
    expect(parse(await draw('/media/sounds/a.wav')).querySelector('[data-widget]')).toBeNull();
  });

  it('of SoundCloud is a link to its page without script, and a button that plays a sound with it', async () => {
    const markup = await draw('https://soundcloud.com/tern/taps');
    const link = parse(markup).querySelector('a')!;
    expect(link.getAttribute('href')).toBe('https://soundcloud.com/tern/taps');
    expect(link.textContent).toContain('SoundCloud, which may set cookies');
    mountHtml(markup, widget);
    await vi.dynamicImportSettled();
    expect(document.querySelector('iframe')).toBeNull();
    const button = document.querySelector<HTMLElement>('[role=button]')!;
    expect(button.getAttribute('aria-label')).toBe('Play sound: Taps');
    button.click();
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Ftern%2Ftaps&auto_play=true',
    );
    expect(document.querySelector('iframe')?.title).toBe('Taps');
  });

  it('whose address cannot be read is named in the console, and visitors see nothing [VID-15] [STR-54]', async () => {
    const { roots } = mountHtml(await draw('https://soundcloud.com/tern'), widget);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('Issue parsing SoundCloud url'));
    expect(consoleMessages.soundCloud).toBe('Issue parsing SoundCloud url');
    expect(roots()[0]?.hidden).toBe(true);
  });
});
