import { describe, expect, test } from 'vitest';
import { readSoundSource } from '../../../protocol/media/sound-source.js';

const player = 'https://w.soundcloud.com/player/';
const playing = `${player}?url=https%3A%2F%2Fsoundcloud.com%2Ftern%2Ftaps&auto_play=true`;

describe('the source of a sound', () => {
  test.each([
    'https://soundcloud.com/tern/taps',
    'https://www.soundcloud.com/tern/taps/',
    ' https://m.soundcloud.com/tern/taps?si=123&utm_source=clipboard ',
    'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/tern/taps&color=%23ff5500',
    '<iframe width="100%" height="166" src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/tern/taps"></iframe>',
  ])('%s is the player of a sound', (source) => {
    expect(readSoundSource(source)).toEqual({ kind: 'player', src: playing, page: 'https://soundcloud.com/tern/taps' });
  });

  test('may be a set, and a private track by its token', () => {
    for (const path of ['tern/sets/shop', 'tern/taps/s-AbC1'])
      expect(readSoundSource(`https://soundcloud.com/${path}`)).toMatchObject({
        page: `https://soundcloud.com/${path}`,
      });
  });

  test.each(['/media/a.mp3', '/media/a.WAV', '/media/a.ogg?v=2'])('%s is a file of the site', (path) => {
    expect(readSoundSource(path)).toEqual({ kind: 'file', path });
  });

  test.each(['https://soundcloud.com/', 'https://soundcloud.com/tern', `${player}?url=tracks`, `${player}`])(
    '%s names no sound [VID-15]',
    (source) => {
      expect(readSoundSource(source)).toEqual({ kind: 'unreadable', src: player });
    },
  );

  test.each([
    '/media/a.mp4',
    'https://soundcloud.com.evil.example/a/b',
    'http://soundcloud.com/tern/taps',
    'javascript:alert(1)',
    'nonsense',
  ])('%s is none', (source) => {
    expect(readSoundSource(source)).toEqual({ kind: 'invalid' });
  });

  test('may be empty', () => {
    expect(readSoundSource('  ')).toEqual({ kind: 'none' });
  });
});
