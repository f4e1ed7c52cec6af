// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as pageEvents from '../../../../protocol/names/events.js';
import { playback } from '../../../../runtime/services/playback/playback.js';
import { widget } from '../../../../runtime/widgets/video/video.js';
import { mountHtml } from '../../../support/mount.js';

function open() {
  const { environment } = mountHtml('<section><i></i></section><b></b>', widget);
  const service = environment.use(playback);
  const told: number[] = [];
  document.addEventListener(pageEvents.playback, () => told.push(1));
  const stopped: string[] = [];
  const play = (selector: string): AbortController => {
    const playing = new AbortController();
    service.start(document.querySelector(selector)!, () => (stopped.push(selector), playing.abort()), playing.signal);
    return playing;
  };
  return { service, told, stopped, play, section: document.querySelector('section')! };
}

describe('playback', () => {
  it('has one thing play at a time [VID-08]', () => {
    const { play, stopped, service, section } = open();
    play('i');
    expect(service.isPlayingWithin(section)).toBe(true);
    play('b');
    expect(stopped).toEqual(['i']);
    expect(service.isPlayingWithin(section)).toBe(false);
    expect(service.isPlayingWithin(document.body)).toBe(true);
  });

  it('reports start and end, and drops ended players', () => {
    const { play, told, service } = open();
    const playing = play('i');
    expect(told).toHaveLength(1);
    playing.abort();
    expect(told).toHaveLength(2);
    expect(service.isPlayingWithin(document.body)).toBe(false);
  });

  it('stops only the players inside an element', () => {
    const { play, stopped, service, section } = open();
    play('b');
    service.stopWithin(section);
    expect(stopped).toEqual([]);
    service.stopWithin(document.body);
    expect(stopped).toEqual(['b']);
  });

  it('starts the same player again without stopping it', () => {
    const { play, stopped } = open();
    play('i');
    play('i');
    expect(stopped).toEqual([]);
  });
});
