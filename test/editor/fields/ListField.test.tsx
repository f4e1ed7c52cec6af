// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { placeItem } from '../../../editor/fields/list-items.js';
import type { SiteAccess } from '../../../editor/services/use-site-access.js';
import type { FieldSpec } from '../../../protocol/blocks/block-table.js';
import { galleryBlockTable } from '../../../protocol/blocks/gallery.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { mediaFile } from '../../support/media.js';
import { renderField } from '../support/field.js';
import { button, flush, press, type } from '../support/render.js';

const picture = (name: string) => mediaFile(`/media/own/${name}.jpg`);

function site(change: Partial<SiteAccess> = {}): SiteAccess {
  return {
    listPages: async () => [],
    readSections: async () => [],
    checkLink: async () => null,
    listMedia: async ({ kind, search }) => ({
      files: ['bay', 'boat'].filter((name) => kind === 'picture' && name.includes(search.toLowerCase())).map(picture),
      next: null,
      languages: ['en'],
    }),
    upload: async () => ({ ok: false, failure: 'failed', status: 422, message: 'Only pictures.', body: null }),
    ...change,
  };
}

function setup(spec: FieldSpec, initial: JsonValue, access = site()) {
  const told: string[] = [];
  let lastId = 0;
  const { container, stored } = renderField(
    { spec, label: { label: 'Slides' }, name: 'slides', values: { slides: initial } },
    { createId: () => `id-${(lastId += 1)}`, site: access, notify: (message) => told.push(message) },
  );
  return {
    container,
    told,
    last: () => stored.at(-1) as unknown as Record<string, string>[],
    count: () => stored.length,
  };
}

const slides = galleryBlockTable.fields.slides;
const item: FieldSpec = {
  type: 'list',
  default: [],
  max: 4,
  item: { title: { type: 'text', default: '' }, parts: { type: 'list', default: [], item: {} } },
};
const items = ['First', 'Second', 'Third'].map((title) => ({ id: title, title, parts: [{ id: 'p' }] }));
const ids = (list: readonly Record<string, string>[]): string[] => list.map(({ id }) => id ?? '');
const status = (container: Element): string =>
  [...container.querySelectorAll('.list-field > [role=status]')].at(-1)?.textContent ?? '';

describe('an item of a list', () => {
  test('is copied with ids of its own beside the original', () => {
    const { container, last } = setup(item, items);
    press(button(container, 'Duplicate: Second'));
    expect(ids(last())).toEqual(['First', 'Second', 'id-2', 'Third']);
    expect(last()[2]).toMatchObject({ title: 'Second', parts: [{ id: 'id-1' }] });
    expect(status(container)).toBe('At most 4 entries.');
    press(button(container, 'Duplicate: Third'));
    expect(last()).toHaveLength(4);
  });

  test('is removed with a word that can be answered by undo; the focus stays in the list', () => {
    const { container, last, told } = setup(item, items);
    press(button(container, 'Remove: Second'));
    expect([ids(last()), told, document.activeElement?.textContent]).toEqual([
      ['First', 'Third'],
      ['“Second” removed.'],
      'Add',
    ]);
  });

  test('moves by Alt and an arrow from anywhere on its row, with its new place said aloud, and not past the ends', () => {
    const { container, last, count } = setup(item, items);
    const name = (title: string): HTMLElement => button(container, title);
    press(name('First'), 'ArrowDown', { altKey: true });
    expect([ids(last()), status(container)]).toEqual([['Second', 'First', 'Third'], 'Now entry 2 of 3.']);
    press(name('Second'), 'ArrowUp', { altKey: true });
    press(name('Second'), 'ArrowDown');
    expect(count()).toBe(1);
  });

  test('is dragged by its handle to the gap under the pointer; Escape leaves the list as it was', () => {
    const { container, last, count } = setup(item, items);
    const rows = [...container.querySelectorAll('.list-item')];
    rows.forEach((row, at) => (row.getBoundingClientRect = () => ({ top: at * 40, height: 40 }) as DOMRect));
    const pointer = (target: Element, kind: string, clientY: number): void =>
      act(
        () =>
          void target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, clientY, button: 0 })),
      );
    const handle = rows[0]!.querySelector('.list-handle')!;
    pointer(handle, 'pointerdown', 20);
    pointer(handle, 'pointermove', 110);
    expect(container.querySelector('.is-drop-after')).toBe(rows[2]);
    press(handle as HTMLElement, 'Escape');
    pointer(handle, 'pointerup', 110);
    expect([count(), container.querySelector('.is-drop-after')]).toEqual([0, null]);
    pointer(handle, 'pointerdown', 20);
    pointer(handle, 'pointermove', 70);
    pointer(handle, 'pointerup', 70);
    expect(ids(last())).toEqual(['Second', 'First', 'Third']);
  });
});

test('an item that is placed keeps all others in their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { maxLength: 8 }),
      fc.nat(9),
      fc.integer({ min: -2, max: 9 }),
      (names, from, to) => {
        const list = names.map((id) => ({ id }));
        const id = names[from] ?? 'none';
        const placed = placeItem(list, id, to);
        const others = (all: readonly { id: string }[]): string[] =>
          all.map((each) => each.id).filter((each) => each !== id);
        expect(others(placed)).toEqual(others(list));
        if (names[from] !== undefined && to >= 0 && to < list.length) expect(placed[to]?.id).toBe(id);
        else expect(placed).toBe(list);
      },
    ),
  );
});

describe('pictures of a gallery', () => {
  const choices = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.picture-choice input')];
  const names = (): string[] => choices().map((choice) => choice.parentElement?.textContent ?? '');

  test('are chosen several at once, found by a search, and become slides in that order', async () => {
    const { container, last } = setup(slides, []);
    press(button(container, 'Add pictures…'));
    await flush();
    expect(names()).toEqual(['bay.jpg', 'boat.jpg']);
    type(document.querySelector('#picture-search') as HTMLInputElement, 'BOA');
    await flush();
    expect(names()).toEqual(['boat.jpg']);
    press(choices()[0]!);
    type(document.querySelector('#picture-search') as HTMLInputElement, '');
    await flush();
    press(choices()[0]!);
    press(button(document, 'Add 2 pictures'));
    expect(last().map(({ image, focalPoint, alt }) => [image, focalPoint, alt])).toEqual([
      ['/media/own/boat.jpg', '0.5,0.5', ''],
      ['/media/own/bay.jpg', '0.5,0.5', ''],
    ]);
    expect(new Set(ids(last())).size).toBe(2);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('are uploaded several at once; one that is refused says why, and the others are there', async () => {
    const { container, last } = setup(
      slides,
      [],
      site({
        upload: async (file, { onProgress }) => {
          onProgress(0.5);
          return file.name === 'b.heic'
            ? { ok: false, failure: 'failed', status: 422, message: 'Only pictures.', body: null }
            : { ok: true, value: { file: picture(file.name.slice(0, -4)) } };
        },
      }),
    );
    press(button(container, 'Add pictures…'));
    await flush();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = ['a.jpg', 'b.heic', 'c.jpg'].map((name) => new File(['x'], name));
    Object.defineProperty(input, 'files', { value: files });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    await flush();
    expect([...document.querySelectorAll('.upload-list .field-error')].map(({ textContent }) => textContent)).toEqual([
      'Error uploading Only pictures.',
    ]);
    press(button(document, 'Add 2 pictures'));
    expect(last().map(({ image }) => image)).toEqual(['/media/own/a.jpg', '/media/own/c.jpg']);
  });

  test('fill the list up to its limit, and no further', async () => {
    const { container, last } = setup({ ...slides, max: 1 }, []);
    press(button(container, 'Add pictures…'));
    await flush();
    press(choices()[0]!);
    press(choices()[1]!);
    press(button(document, 'Add 2 pictures'));
    expect(last()).toHaveLength(1);
    expect(button(container, 'Add pictures…').getAttribute('aria-disabled')).toBe('true');
  });
});
