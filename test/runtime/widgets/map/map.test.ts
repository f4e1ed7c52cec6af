// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyPageContext } from '../../../../protocol/context/page-context.js';
import type { mapTable } from '../../../../protocol/widgets/map.js';
import type { OptionValues } from '../../../../protocol/widgets/option-table.js';
import { widget } from '../../../../runtime/widgets/map/map.js';
import { mountCase, type MountedPage, type MountOptions } from '../../../support/mount.js';

const open = (): HTMLElement => document.querySelector<HTMLElement>('[data-part=open]')!;
const drawn = (): HTMLElement | null => document.querySelector('.map-drawn');
const status = (): string => document.querySelector('[data-part=status]')!.textContent ?? '';
const marker = (): HTMLImageElement => document.querySelector<HTMLImageElement>('.map-marker img')!;
const failedWords = 'The map cannot be shown. Use the link to the map service, or try again.';

/** Waits for code that is under way. */
const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  await vi.dynamicImportSettled();
};

async function show(name = 'map/default', options: MountOptions = {}): Promise<MountedPage> {
  const page = mountCase(name, widget, options);
  open().click();
  await settled();
  return page;
}

type Options = OptionValues<(typeof mapTable)['options']>;

const optionsOf = (changes: Partial<Options>): Options => ({
  provider: 'leaflet',
  tiles: 'https://tile.test/{z}/{x}/{y}.png',
  tileZoom: 19,
  mapLat: 54.1,
  mapLng: 7.9,
  markerLat: '',
  markerLng: '',
  mapZoom: 15,
  addressTitle: 'Tern',
  style: 'Grayscale',
  showLabels: true,
  showTerrain: false,
  draggable: true,
  scrollwheel: false,
  showControls: true,
  disableDefaultUI: false,
  markerDraggable: false,
  linkOnClick: true,
  ...changes,
});

const update = (page: MountedPage, changes: Partial<Options>): void =>
  page.registry.connection(page.roots()[0]!, 'map')?.update?.(optionsOf(changes) as never);

const zoomButtons = (): number => document.querySelectorAll('.leaflet-control-zoom').length;

describe('map', () => {
  it('has a button, and neither map nor picture before it is pressed', () => {
    mountCase('map/default', widget);
    expect(open().hidden).toBe(false);
    expect(drawn()).toBeNull();
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  it('is drawn at a press, named for its place, with its credit, and takes the focus', async () => {
    await show();
    expect(drawn()?.getAttribute('role')).toBe('region');
    expect(drawn()?.getAttribute('aria-label')).toBe('Map: Tern');
    expect(document.activeElement).toBe(drawn());
    expect(document.querySelector<HTMLElement>('[data-part=preview]')!.hidden).toBe(true);
    expect(document.querySelector<HTMLElement>('[data-part=credit]')!.hidden).toBe(false);
    expect(status()).toBe('');
  });

  it('is Grayscale unless another style is named, by name or number [MAP-07] [MAP-08]', async () => {
    const page = await show();
    expect(drawn()?.dataset['mapStyle']).toBe('Grayscale');
    for (const [style, name] of [
      ['5', 'MinimalDark'],
      ['minimallight', 'MinimalLight'],
      ['Neon', 'Grayscale'],
    ] as const) {
      update(page, { style });
      page.clock.advance(60);
      expect(drawn()?.dataset['mapStyle']).toBe(name);
    }
  });

  it('has a marker of 48 by 64, named for the place, in a link to it in a new tab [MAP-09] [MAP-14]', async () => {
    await show();
    expect([marker().width, marker().height]).toEqual([48, 64]);
    expect(marker().alt).toBe('Tern');
    const link = marker().closest('a');
    expect(link?.href).toBe(document.querySelector<HTMLAnchorElement>('[data-part=link]')!.href);
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  });

  it('has no link on its marker where that is not wanted, nor in the editor [MAP-05] [MAP-09]', async () => {
    const page = await show();
    update(page, { linkOnClick: false });
    page.clock.advance(60);
    expect(marker().closest('a')).toBeNull();
    page.end();
    await show('map/default', { editing: true });
    expect(marker().closest('a')).toBeNull();
  });

  it('shows changed options 60 ms after the last change [MAP-13]', async () => {
    const page = await show();
    expect(zoomButtons()).toBe(1);
    update(page, { showControls: false });
    page.clock.advance(50);
    update(page, { showControls: false, scrollwheel: true });
    page.clock.advance(59);
    expect(zoomButtons()).toBe(1);
    page.clock.advance(1);
    expect(zoomButtons()).toBe(0);
  });

  it('has no buttons without its interface, whatever else is set [MAP-05]', async () => {
    const page = await show();
    update(page, { showControls: true, disableDefaultUI: true });
    page.clock.advance(60);
    expect(zoomButtons()).toBe(0);
  });

  it('tells where its marker was dragged in the editor alone [MAP-05]', async () => {
    const moves: unknown[] = [];
    document.body.addEventListener('map:marker-moved', (event) => moves.push((event as CustomEvent).detail));
    const page = await show('map/default', { editing: true });
    const isDraggable = (): boolean => !!document.querySelector('.map-marker.leaflet-marker-draggable');
    expect(isDraggable()).toBe(false);
    update(page, { markerDraggable: true });
    page.clock.advance(60);
    expect(isDraggable()).toBe(true);
    page.end();
    const published = await show();
    update(published, { markerDraggable: true });
    published.clock.advance(60);
    expect(isDraggable()).toBe(false);
    expect(moves).toEqual([]);
  });

  it('returns to its button and says why when no tile can be loaded, and tries again at the next press', async () => {
    const page = await show();
    const tiles = [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')];
    expect(tiles.length).toBeGreaterThan(0);
    tiles.forEach((tile) => tile.dispatchEvent(new Event('error')));
    page.clock.advance(0);
    expect(status()).toBe(failedWords);
    expect(drawn()).toBeNull();
    expect(document.activeElement).toBe(open());
    expect(page.reports.map(({ code }) => code)).toEqual(['load-failed']);
    open().click();
    await settled();
    expect(drawn()).not.toBeNull();
  });

  it('leaves the others alone: two maps with the same id are drawn each in its own box', async () => {
    mountCase('map/two', widget);
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-part=open]')];
    buttons[1]!.click();
    await settled();
    expect([...document.querySelectorAll('[data-part=canvas]')].map((box) => box.children.length)).toEqual([0, 1]);
  });

  it('is the address and its link alone where the site has no provider', () => {
    mountCase('map/no-provider', widget);
    expect(open().hidden).toBe(true);
    expect(status()).toBe('');
  });

  it('leaves the page as it was', async () => {
    const before = (mountCase('map/default', widget), document.body.innerHTML);
    const page = await show();
    page.disconnect();
    expect(drawn()).toBeNull();
    page.connect();
    expect(document.body.innerHTML.replace(/\s*data-state="[^"]*"/g, '')).toBe(
      before.replace(/\s*data-state="[^"]*"/g, ''),
    );
  });
});

const key = { maps: { key: 'public key', language: 'de', region: 'AT' } };
/** The scripts that were asked for; none runs. */
let asked: HTMLScriptElement[] = [];
const scripts = (): readonly HTMLScriptElement[] => asked;

beforeEach(() => {
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((element) => void asked.push(element as HTMLScriptElement));
});

interface Recorded {
  readonly maps: Record<string, unknown>[];
  readonly markers: Record<string, unknown>[];
  press(): void;
}

/** The service's script as its documentation describes it. */
function arrive(): Recorded {
  const recorded: { maps: Record<string, unknown>[]; markers: Record<string, unknown>[] } = { maps: [], markers: [] };
  const listeners: Record<string, () => void> = {};
  class Kept {
    readonly options: Record<string, unknown>;
    constructor(options: Record<string, unknown>) {
      this.options = options;
    }
    setOptions(options: Record<string, unknown>): void {
      Object.assign(this.options, options);
    }
    setMap(): void {}
    getPosition = () => ({ lat: () => 1, lng: () => 2 });
    addListener(type: string, listener: () => void): void {
      listeners[type] = listener;
    }
  }
  Object.assign(window, {
    google: {
      maps: {
        Map: class extends Kept {
          constructor(_box: HTMLElement, options: Record<string, unknown>) {
            super(options);
            recorded.maps.push(options);
          }
        },
        Marker: class extends Kept {
          constructor(options: Record<string, unknown>) {
            super(options);
            recorded.markers.push(options);
          }
        },
        event: { clearInstanceListeners: () => {} },
      },
    },
  });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  (window as unknown as { mortiseMapsReady(): void }).mortiseMapsReady();
  return { ...recorded, press: () => listeners['click']?.() };
}

describe('a map of Google', () => {
  const context = { ...emptyPageContext, ...key };

  it('loads the script with key, language and region at the first press, once for all maps [MAP-10] [MAP-11]', async () => {
    const page = await show('map/google', { context });
    expect(scripts()).toHaveLength(1);
    const address = new URL(scripts()[0]!.src);
    expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/js');
    expect(address.searchParams.get('key')).toBe('public key');
    expect([address.searchParams.get('language'), address.searchParams.get('region')]).toEqual(['de', 'AT']);
    const { maps, markers } = arrive();
    await settled();
    expect(maps).toHaveLength(1);
    expect(maps[0]).toMatchObject({ center: { lat: 54.1, lng: 7.9 }, zoom: 12, zoomControl: true, scrollwheel: false });
    expect(markers[0]).toMatchObject({ title: 'Tern', icon: { scaledSize: { width: 48, height: 64 } } });
    page.disconnect();
    page.connect();
    open().click();
    await settled();
    expect(scripts()).toHaveLength(1);
    expect(maps).toHaveLength(2);
  });

  it('gives up after 30 s, says so, and asks anew at the next press [MAP-12]', async () => {
    const page = await show('map/google', { context });
    page.clock.advance(29_999);
    await settled();
    expect(status()).toBe('Loading the map…');
    page.clock.advance(1);
    await vi.waitFor(() => expect(status()).toBe(failedWords));
    open().click();
    await settled();
    expect(scripts()).toHaveLength(2);
    arrive();
    await vi.waitFor(() => expect(drawn()).not.toBeNull());
  });

  it('returns to its button when the script is refused, and when the key is', async () => {
    const page = await show('map/google', { context });
    scripts()[0]!.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(status()).toBe(failedWords));
    open().click();
    await settled();
    arrive();
    await vi.waitFor(() => expect(drawn()).not.toBeNull());
    (window as unknown as { gm_authFailure(): void }).gm_authFailure();
    expect(drawn()).toBeNull();
    expect(status()).toBe(failedWords);
    expect(page.reports.map(({ code }) => code)).toEqual(['load-failed', 'load-failed']);
  });

  it('opens the place in a new tab when its marker is pressed [MAP-09]', async () => {
    await show('map/google', { context });
    const service = arrive();
    await vi.waitFor(() => expect(service.markers).toHaveLength(1));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    service.press();
    expect(opened).toHaveBeenCalledWith(expect.stringContaining('openstreetmap'), '_blank', 'noopener');
    opened.mockRestore();
  });

  it('asks nobody without a key, names the cause in the console once, and tells a contributor', () => {
    const account = { id: 'a', email: '', displayName: '', roles: [] };
    mountCase('map/google', widget);
    expect([open().hidden, status(), scripts()]).toEqual([true, '', []]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([['The map service has no key']]);
    mountCase('map/google', widget, { context: { authenticatedAccount: account } });
    expect(status()).toBe('The map has no provider: its key is missing. Visitors see the address and the link.');
  });
});
