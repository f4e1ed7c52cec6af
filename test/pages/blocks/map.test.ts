// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { defaultMapSettings } from '../../../protocol/maps/map-settings.js';
import { parse, render } from './render-support.js';

const block = (value: Record<string, string | number | boolean>) => ({ id: 'place', type: 'map', value });
const drawn = async (value: Record<string, string | number | boolean>, changes = {}) =>
  parse(await render(block(value), changes)).firstElementChild as HTMLElement;

describe('a map without script', () => {
  it('is its address as text and a link to a map service, and asks nobody for anything', async () => {
    const map = await drawn({ addressTitle: 'Tern', addressLine1: '4 Slip Lane', addressCountry: 'Harbour' });
    expect(map.querySelector('address')?.textContent).toBe('Tern4 Slip LaneHarbour');
    const link = map.querySelector<HTMLAnchorElement>('[data-part=link]')!;
    expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=4%20Slip%20Lane%2C%20Harbour');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
    expect(map.querySelectorAll('img, iframe, script')).toHaveLength(0);
    expect(map.querySelector<HTMLElement>('[data-part=open]')!.hidden).toBe(true);
  });

  it('links to its coordinates where it has no address, the marker before the middle [MAP-02] [MAP-09]', async () => {
    const map = await drawn({ mapLat: 1, mapLng: 2, markerLat: '3', mapZoom: 9 });
    expect(map.querySelector('[data-part=link]')?.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=3&mlon=2#map=9/3/2',
    );
  });

  it('names who learns of the visitor before the press, and whose map it is', async () => {
    const map = await drawn({ style: 'Satellite' });
    expect(map.querySelector('[data-part=open] small')?.textContent).toContain('tiles.maps.eox.at');
    expect(map.querySelector('[data-part=credit]')?.textContent).toContain('Copernicus');
    expect(map.dataset['layer']).toBe('satellite');
  });

  it('has no button where the operator wants no maps', async () => {
    const map = await drawn({}, { maps: { ...defaultMapSettings, provider: 'none' } });
    expect(map.querySelector('button')).toBeNull();
    expect(map.querySelector('[data-part=canvas]')).not.toBeNull();
  });

  it('is of Google by its name, with no tiles', async () => {
    const map = await drawn({ addressLine1: 'A' }, { maps: { ...defaultMapSettings, provider: 'google', key: 'k' } });
    expect([map.dataset['provider'], map.dataset['tiles']]).toEqual(['google', undefined]);
    expect(map.querySelector('[data-part=link]')?.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps/);
    expect(map.outerHTML).not.toContain('"k"');
  });
});
