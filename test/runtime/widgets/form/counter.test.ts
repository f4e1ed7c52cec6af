// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { counterLevel } from '../../../../runtime/widgets/form/counter.js';
import { openForm } from './open-form.js';

beforeEach(() => sessionStorage.clear());

async function openCounter(field = 'counted') {
  const form = await openForm('long-text');
  const counter = (): HTMLElement | null => form.field(field).querySelector('[data-field-part=counter], textarea + p');
  return { ...form, counter };
}

describe('the counter of a text area', () => {
  it('reads "current / max" and follows the text [FIELD-14] [FIELD-15]', async () => {
    const { counter, type, page } = await openCounter();
    expect(counter()?.textContent).toBe('0 / 10');
    type('counted-control', 'four');
    expect(counter()?.textContent).toBe('4 / 10');
    type('counted-control', 'line\nbreak');
    expect(counter()?.textContent).toBe('10 / 10');
    page.disconnect();
    expect(counter()?.textContent).toBe('0 / 10');
    type('counted-control', 'x');
    expect(counter()?.textContent).toBe('0 / 10');
  });

  it('has the error style above the limit only [FIELD-16]', async () => {
    const { counter, type } = await openCounter();
    type('counted-control', 'x'.repeat(10));
    expect(counter()?.dataset['state']).not.toBe('exceeded');
    type('counted-control', 'x'.repeat(11));
    expect(counter()?.textContent).toBe('11 / 10');
    expect(counter()?.dataset['state']).toBe('exceeded');
    type('counted-control', 'x');
    expect(counter()?.dataset['state']).toBeUndefined();
  });

  it('shows an initial value that is too long as an error [FIELD-16]', async () => {
    const { counter } = await openCounter('full');
    expect(counter()?.textContent).toBe('7 / 5');
    expect(counter()?.dataset['state']).toBe('exceeded');
  });

  it.each(['zero', 'nonsense'])('is absent when the longest is %s [FIELD-17]', async (field) => {
    const { counter, type } = await openCounter(field);
    expect(counter()).toBeNull();
    type(`${field}-control`, 'some text');
    expect(counter()).toBeNull();
  });

  it('is absent when the longest is negative [FIELD-17]', async () => {
    const { counter, page, control, type } = await openCounter('zero');
    page.disconnect();
    control('zero-control').dataset['maxLength'] = '-5';
    page.connect();
    expect(counter()).toBeNull();
    type('zero-control', 'some text');
    expect(counter()).toBeNull();
  });

  it('is created where the markup has none, and removed on disconnection [FIELD-15]', async () => {
    const { counter, page } = await openCounter('bare');
    expect(counter()?.textContent).toBe('0 / 10');
    page.disconnect();
    expect(counter()).toBeNull();
  });

  it('is announced near and above the limit, not on every key', async () => {
    const { counter, type } = await openCounter();
    const heard = [8, 9, 10, 11, 12, 10, 3].map((length) => {
      type('counted-control', 'x'.repeat(length));
      return counter()?.getAttribute('aria-live') === 'polite' ? counter()?.textContent : '';
    });
    expect(heard).toEqual(['', '9 / 10', '', '11 / 10', '', '10 / 10', '']);
  });

  it.each([
    [0, 500, ''],
    [449, 500, ''],
    [450, 500, 'near'],
    [500, 500, 'near'],
    [501, 500, 'exceeded'],
    [0, 1, ''],
    [1, 1, 'near'],
  ])('%i of %i is %j', (length, max, level) => expect(counterLevel(length, max)).toBe(level));
});
