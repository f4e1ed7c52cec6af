// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { blockTables } from '../../../protocol/blocks/index.js';
import { documentVersion } from '../../../protocol/document/document.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
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

  it('that is an album has one player and a link for each track that is a file of the site [LIM-02]', async () => {
    const tracks = [
      { id: 'a', title: 'First light', source: '/media/sounds/a.wav', duration: '3:45' },
      { id: 'b', title: 'Elsewhere', source: 'https://soundcloud.com/tern/taps', duration: '' },
      { id: 'c', title: '', source: '/media/sounds/c.wav', duration: '' },
    ];
    const value = { title: 'Tides', tracks };
    const page = parse(await render({ id: 'sound', type: 'audio', value }));
    expect(page.querySelectorAll('audio')).toHaveLength(1);
    const player = page.querySelector('audio')!;
    expect([player.getAttribute('src'), player.getAttribute('aria-label'), player.getAttribute('preload')]).toEqual([
      '/media/sounds/a.wav',
      'First light',
      'none',
    ]);
    expect(player.hasAttribute('autoplay')).toBe(false);
    expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'First light 3:45',
      'Sound',
    ]);
    expect(page.querySelector('.sound-title')?.textContent).toBe('Tides');
    expect(page.querySelector('[data-widget~=video]')).toBeNull();
  });

  it('holds sixty tracks, and the server refuses a page with one more and says so [LIM-02]', () => {
    const tracks = Array.from({ length: 61 }, (_, at) => ({ id: `t${at}`, title: `${at}` }));
    const document = (list: typeof tracks) => ({
      version: documentVersion,
      id: '0'.repeat(24),
      path: '/album',
      title: 'Album',
      description: '',
      navigationTitle: '',
      pageType: 2,
      blocks: [{ id: 'one', type: 'audio', value: { tracks: list } }],
    });
    expect(parsePageDocument(document(tracks.slice(1)), blockTables)).toMatchObject({ ok: true });
    expect(parsePageDocument(document(tracks), blockTables)).toEqual({
      ok: false,
      error: 'The page is not valid: the list "tracks" holds at most 60 entries.',
    });
  });

  it('whose address cannot be read is named in the console, and visitors see nothing [VID-15] [STR-54]', async () => {
    const { roots } = mountHtml(await draw('https://soundcloud.com/tern'), widget);
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('Issue parsing SoundCloud url'));
    expect(consoleMessages.soundCloud).toBe('Issue parsing SoundCloud url');
    expect(roots()[0]?.hidden).toBe(true);
  });
});
