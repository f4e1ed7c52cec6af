import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { withAutoplay } from '../../../protocol/media/video-autoplay.js';
import { isBrokenSound, readHost, readPlayerAddress } from '../../../protocol/media/video-embed.js';
import { readVideoEmbed, readVideoSource, videoProviderName } from '../../../protocol/media/video-source.js';

describe('the player in an embed', () => {
  test.each([
    ['its address', 'https://player.vimeo.com/video/1', 'iframe', 'https://player.vimeo.com/video/1', 0],
    [
      'embed markup',
      '<iframe width="640" height="480" src="https://a.example.com/p?x=1&amp;y=2" onload="alert(1)"></iframe>',
      'iframe',
      'https://a.example.com/p?x=1&y=2',
      640 / 480,
    ],
    [
      'single quotes and other text',
      "<p>film</p><IFRAME src='https://a.example.com/p'>",
      'iframe',
      'https://a.example.com/p',
      0,
    ],
    ['no quotes', '<iframe src=https://a.example.com/p width=300>', 'iframe', 'https://a.example.com/p', 0],
    ['an address without a scheme', '<iframe src="//a.example.com/p">', 'iframe', 'https://a.example.com/p', 0],
    [
      'an object',
      '<object data="https://a.example.com/p" width="4" height="3"></object>',
      'object',
      'https://a.example.com/p',
      4 / 3,
    ],
    ['an embed element', '<embed src="https://a.example.com/p">', 'object', 'https://a.example.com/p', 0],
    [
      'a percentage is no width',
      '<iframe src="https://a.example.com/p" width="x" height="315">',
      'iframe',
      'https://a.example.com/p',
      0,
    ],
    ['nothing', '', 'invalid', '', 0],
    ['words', 'a film', 'invalid', '', 0],
    ['script', 'javascript:alert(1)', 'invalid', '', 0],
    ['script in a frame', '<iframe src="javascript:alert(1)">', 'invalid', '', 0],
    ['data', '<iframe src="data:text/html,x">', 'invalid', '', 0],
    ['an insecure address', '<iframe src="http://a.example.com/p">', 'invalid', '', 0],
    ['a path of the site', '<iframe src="/config/">', 'invalid', '', 0],
    ['a name and password', '<iframe src="https://a.example.com@evil.example.com/p">', 'invalid', '', 0],
    ['a frame without an address', '<iframe srcdoc="<script>alert(1)</script>">', 'invalid', '', 0],
  ])('%s [VID-01] [VID-02]', (_name, source, type, src, ratio) => {
    const embed = readVideoEmbed(source);
    expect([embed.type, embed.src, readPlayerAddress(source)]).toEqual([type, src, src]);
    expect(embed.ratio).toBeCloseTo(ratio);
  });

  it('is never anything but an https address without quotes, brackets and white space', () => {
    const pieces = fc.constantFrom(
      '<iframe',
      ' src=',
      '"',
      "'",
      'https://a.example.com/',
      'javascript:',
      '//',
      '>',
      ' ',
      '\n',
      '&amp;',
      '@',
      '\\',
      'data=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 })), { maxLength: 14 }), (parts) => {
        const { src, type } = readVideoEmbed(parts.join(''));
        expect(type === 'invalid').toBe(src === '');
        if (src) expect(src).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?([/?#][^\s<>"'\\]*)?$/i);
      }),
    );
  });

  test.each([
    ['https://www.youtube.com/embed/a', 'YouTube', 'https://www.youtube.com/embed/a?autoplay=1'],
    [
      'https://www.youtube-nocookie.com/embed/a?rel=0#t=3',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/a?rel=0&autoplay=1#t=3',
    ],
    ['https://player.vimeo.com/video/1', 'Vimeo', 'https://player.vimeo.com/video/1?autoplay=1'],
    ['https://fast.wistia.net/embed/iframe/a', 'Wistia', 'https://fast.wistia.net/embed/iframe/a?autoPlay=true'],
    ['https://animoto.com/embed/a', 'Animoto', 'https://animoto.com/embed/a?autostart=1'],
    ['https://youtube.com.evil.example/a', 'youtube.com.evil.example', 'https://youtube.com.evil.example/a'],
    ['https://notvimeo.com/a', 'notvimeo.com', 'https://notvimeo.com/a'],
  ])('%s is asked to play where its host hears that [VID-10]', (src, name, played) => {
    expect(videoProviderName(src)).toBe(name);
    expect(withAutoplay(src)).toBe(played);
  });

  test.each([
    ['https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1', false],
    ['https://w.soundcloud.com/player/?color=1&url=https://soundcloud.com/a/b', false],
    ['https://w.soundcloud.com/player/', true],
    ['https://w.soundcloud.com/player/?url=tracks', true],
    ['https://w.soundcloud.com/player/?url=%E0%A4', true],
    ['https://w.soundcloud.com/player/?url=https://evil.example/soundcloud.com', true],
  ])('%s names no sound: %s [VID-15]', (source, isBroken) => {
    expect(isBrokenSound(source)).toBe(isBroken);
    expect(readVideoEmbed(source).type).toBe(isBroken ? 'invalid' : 'iframe');
  });

  it('has a host without its port', () => {
    expect(readHost('https://a.example.com:8443/x')).toBe('a.example.com');
  });
});

describe('a video field', () => {
  test.each([
    ['', { kind: 'none' }],
    ['  ', { kind: 'none' }],
    ['/media/films/a.mp4', { kind: 'file', path: '/media/films/a.mp4' }],
    ['/media/a.webm?x=1', { kind: 'file', path: '/media/a.webm?x=1' }],
    ['/media/a.svg', { kind: 'invalid' }],
    ['//evil.example/a.mp4', { kind: 'embed' }],
    ['a film', { kind: 'invalid' }],
    ['javascript:alert(1)//.mp4', { kind: 'invalid' }],
  ])('%j', (text, expected) => {
    expect(readVideoSource(text)).toMatchObject(expected);
  });

  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?dnt=1'],
    ['https://vimeo.com/channels/staff/1084537', 'https://player.vimeo.com/video/1084537?dnt=1'],
    ['https://home.wistia.com/medias/e4a27b971d', 'https://fast.wistia.net/embed/iframe/e4a27b971d'],
    ['https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA', 'https://animoto.com/embed/JzwsBn5FRVxS0qoqcBP5zA'],
  ])('%s is played by its player and watched on its own page without script', (text, src) => {
    expect(readVideoSource(text)).toMatchObject({ kind: 'embed', page: text, embed: { type: 'iframe', src } });
  });
});
