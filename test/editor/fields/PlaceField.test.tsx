// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldScope } from '../../../editor/fields/field-props.js';
import { mapBlockTable } from '../../../protocol/blocks/map.js';
import type { PlacesAnswer } from '../../../protocol/http/places.js';
import { renderField } from '../support/field.js';
import { flush, type } from '../support/render.js';

const hall = { title: 'Town hall', line1: 'Market 1', line2: '20095 Hamburg', country: 'Germany', lat: 53.5, lng: 10 };
const found: PlacesAnswer = {
  isAvailable: true,
  places: [
    { id: 'hall', name: 'Town hall, Hamburg' },
    { id: 'hill', name: 'Town Hill, Maine' },
  ],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function setup(answer: PlacesAnswer | null | (() => PlacesAnswer | null) = found, isReadOnly = false) {
  const asked: string[] = [];
  const scope: Partial<FieldScope> = {
    isReadOnly,
    findPlaces: async (query) => {
      asked.push(query);
      return typeof answer === 'function' ? answer() : answer;
    },
    readPlace: async (id) => (id === 'hall' ? hall : null),
  };
  const rendered = renderField(
    {
      spec: mapBlockTable.fields.addressLine1,
      label: { label: 'Address' },
      name: 'addressLine1',
      values: { addressLine1: '' },
    },
    scope,
  );
  await flush();
  const input = rendered.container.querySelector('input')!;
  const press = (key: string): void =>
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  return {
    ...rendered,
    asked,
    input,
    press,
    /** Types, and waits for so many milliseconds. */
    write: async (text: string, ms = 300) => {
      type(input, text);
      act(() => void vi.advanceTimersByTime(ms));
      await flush();
    },
    options: () => [...rendered.container.querySelectorAll<HTMLElement>('[role=option]')],
    words: () => rendered.container.querySelector('[role=status]')!.textContent,
    button: (name: string) =>
      [...rendered.container.querySelectorAll('button')].find(({ textContent }) => textContent === name),
  };
}

describe('the address of a place', () => {
  test('is searched for 300 ms after the last letter, from three letters on [EDIT-05]', async () => {
    const { asked, write } = await setup();
    await write('to', 1000);
    await write('tow', 299);
    expect(asked).toEqual([]);
    await write('town');
    expect(asked).toEqual(['town']);
  });

  test('is chosen by arrow keys and Enter, and fills the location in one step [EDIT-06]', async () => {
    const { write, press, input, options, patches, words } = await setup();
    await write('town');
    expect(input.getAttribute('role')).toBe('combobox');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(words()).toBe('2 places. Choose one with the arrow keys.');
    press('ArrowUp');
    expect(input.getAttribute('aria-activedescendant')).toBe(options()[1]!.id);
    press('ArrowDown');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    press('Enter');
    await flush();
    expect(patches).toEqual([
      {
        addressTitle: 'Town hall',
        addressLine1: 'Market 1',
        addressLine2: '20095 Hamburg',
        addressCountry: 'Germany',
        mapLat: 53.5,
        mapLng: 10,
        markerLat: '',
        markerLng: '',
      },
    ]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(words()).toBe('Taken: Town hall, Hamburg');
  });

  test('is kept as it is typed; Escape closes the list', async () => {
    const { write, press, input, options, stored } = await setup();
    await write('town');
    press('Escape');
    expect(options()).toEqual([]);
    expect(input.value).toBe('town');
    expect(stored).toEqual(['town']);
  });

  test('says that nothing could be loaded, and tries again', async () => {
    let answer: PlacesAnswer | null = null;
    const { write, words, button, asked, options } = await setup(() => answer);
    await write('town');
    expect(words()).toBe('Unable to load results');
    answer = found;
    act(() => button('Try again')!.click());
    act(() => void vi.advanceTimersByTime(300));
    await flush();
    expect(asked).toEqual(['town', 'town']);
    expect(options()).toHaveLength(2);
  });

  test('says so when a place cannot be read, and keeps what was typed', async () => {
    const { write, options, words, patches, input } = await setup();
    await write('town');
    act(() => options()[1]!.click());
    await flush();
    expect(words()).toBe('Unable to load results');
    expect([patches, input.value]).toEqual([[], 'town']);
  });

  test('is plain text where the site has no search', async () => {
    const { write, words, stored, options } = await setup({ isAvailable: false, places: [] });
    await write('Market 1');
    expect([words(), options(), stored]).toEqual(['', [], ['Market 1']]);
  });

  test('may be coordinates, which become those of the map', async () => {
    const { write, asked, button, patches } = await setup();
    await write('53.5, 10.01');
    expect(asked).toEqual([]);
    act(() => button('Use these coordinates')!.click());
    expect(patches).toEqual([{ mapLat: 53.5, mapLng: 10.01, markerLat: '', markerLng: '', addressLine1: '' }]);
  });
});
