// @vitest-environment happy-dom
import { act, useMemo } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEditing } from '../../../editor/document/editing.js';
import type { Editing } from '../../../editor/document/editing.js';
import { createBlock } from '../../../editor/document/new-block.js';
import { TypedTexts } from '../../../editor/fields/typed-texts.js';
import { SettingsPanel } from '../../../editor/panels/SettingsPanel.js';
import { useBlockActions } from '../../../editor/panels/use-block-actions.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { openGroups } from '../../../protocol/names/editor-storage.js';
import { samplePage } from '../support/documents.js';
import { button, createTestServices, marksOf, press, render, type, withServices } from '../support/render.js';

function Panel({ editing }: { readonly editing: Editing }) {
  const drafts = useMemo(() => new TypedTexts(), []);
  const marks = useMemo(() => marksOf(editing, drafts), [editing, drafts]);
  return <SettingsPanel {...{ editing, marks, drafts }} actions={useBlockActions(editing)} isReadOnly={false} />;
}

function open(blockType: BlockType, value: Readonly<Record<string, JsonValue>> = {}) {
  const made = createBlock(blockTables[blockType], () => 'x');
  const block = { ...made, id: 'b', value: { ...made.value, ...value } };
  const editing = createEditing(samplePage({ blocks: [block] }), () => 0);
  editing.select('b');
  const { container } = render(withServices(createTestServices(), <Panel editing={editing} />));
  return {
    editing,
    container,
    stored: () => editing.store.get().document.blocks[0]?.value ?? {},
    field: (name: string) => container.querySelector<HTMLInputElement>(`#field-b-${name}`),
    group: (title: string) =>
      [...container.querySelectorAll('details')].find(
        (details) => details.querySelector('h3')?.textContent === title,
      ) as HTMLDetailsElement,
  };
}

/** Opens or closes a group as a press on its heading does. */
function toggle(group: HTMLDetailsElement): void {
  act(() => {
    group.open = !group.open;
    group.dispatchEvent(new Event('toggle'));
  });
}

beforeEach(() => localStorage.clear());

describe('the settings of a gallery', () => {
  test('are those of its design; the value of a hidden one is kept and is there again', () => {
    const { field, stored } = open('gallery', { design: 'carousel', slidesPerRow: 5 });
    expect([field('slidesPerRow')?.value, field('columnWidth')]).toEqual(['5', null]);
    type(field('design') as HTMLInputElement, 'autocolumns');
    expect([field('slidesPerRow'), field('columnWidth')?.value, stored()['slidesPerRow']]).toEqual([null, '250', 5]);
    type(field('design') as HTMLInputElement, 'carousel');
    expect(field('slidesPerRow')?.value).toBe('5');
  });

  test('stand in groups; the first is open, and this device remembers the others', () => {
    const { group } = open('gallery', { design: 'slideshow' });
    expect([group('Arrangement').open, group('Slideshow').open]).toEqual([true, false]);
    toggle(group('Slideshow'));
    toggle(group('Arrangement'));
    const again = open('gallery', { design: 'slideshow' });
    expect([again.group('Arrangement').open, again.group('Slideshow').open]).toEqual([false, true]);
  });

  test('stand in closed groups as at first where storage holds something else or refuses', () => {
    for (const strange of ['{', 'null', '[]', '"a"', '{"gallery/layout":3}']) {
      localStorage.setItem(openGroups, strange);
      const { group } = open('gallery');
      expect([strange, group('Arrangement').open]).toEqual([strange, true]);
      toggle(group('Arrangement'));
      expect(open('gallery').group('Arrangement').open).toBe(false);
    }
  });

  test('go back to their defaults one by one, or a group at once as one step of undo', () => {
    const { container, editing, field, stored } = open('gallery', {
      design: 'grid',
      thumbnailsPerRow: 7,
      squareThumbs: true,
      padding: '4',
      slidesPerRow: 6,
    });
    press(button(container, 'Reset Pictures in a row to 4'));
    expect([stored()['thumbnailsPerRow'], document.activeElement === field('thumbnailsPerRow')]).toEqual([4, true]);
    press(button(container, 'Reset these settings: Arrangement'));
    const { thumbnailsPerRow, squareThumbs, padding, slidesPerRow } = stored();
    // What the design hides is not touched.
    expect([thumbnailsPerRow, squareThumbs, padding, slidesPerRow]).toEqual([4, false, '', 6]);
    act(() => void editing.undo());
    expect([stored()['squareThumbs'], stored()['padding']]).toEqual([true, '4']);
    expect(() => button(container, 'Reset Proportion of the pictures to Auto')).toThrow();
  });
});

test('data without a field is shown and survives changes', () => {
  const { container, field, stored } = open('heading', { mood: { calm: true } });
  type(field('text') as HTMLInputElement, 'Boats');
  expect([container.querySelector('.unknown-fields pre')?.textContent, stored()['mood']]).toEqual([
    expect.stringContaining('"calm": true'),
    { calm: true },
  ]);
});

describe('kinds of settings', () => {
  test('a number is typed beside its unit, or taken from the slider, which no key and no reader meets', () => {
    const { container, field, stored } = open('accordion');
    const slider = container.querySelector('#field-b-transitionMs ~ input[type=range]') as HTMLInputElement;
    expect([slider.min, slider.max, slider.step, slider.tabIndex, slider.getAttribute('aria-hidden')]).toEqual([
      '0',
      '600',
      '50',
      -1,
      'true',
    ]);
    expect(field('transitionMs')?.nextElementSibling?.textContent).toBe('milliseconds');
    type(slider, '400');
    expect([stored()['transitionMs'], field('transitionMs')?.value]).toEqual([400, '400']);
  });

  test('a day comes from the calendar; a stored text that is no day says so and is kept', () => {
    const { container, field, stored } = open('byline', { date: 'spring' });
    expect(container.querySelector('#field-b-date-error')?.textContent).toBe(
      'spring is no day. Choose one, or leave it empty.',
    );
    expect([field('date')?.type, stored()['date']]).toEqual(['date', 'spring']);
    type(field('date') as HTMLInputElement, '2026-03-04');
    expect(stored()['date']).toBe('2026-03-04');
  });

  test('subjects are added by Enter and comma, removed one by one, and never twice [STR-62] [EDIT-11]', () => {
    const note = (within: ParentNode) => within.querySelector('#field-b-tags-error')?.textContent;
    const { container, field, stored } = open('byline', { tags: 'oars' });
    const input = field('tags') as HTMLInputElement;
    type(input, 'ash, elm');
    press(input, 'Enter');
    expect([stored()['tags'], input.value]).toEqual(['oars, ash, elm', '']);
    type(input, 'ash');
    press(input, ',');
    expect([stored()['tags'], note(container)]).toEqual(['oars, ash, elm', 'This tag already exists']);
    press(button(container, 'Remove: ash'));
    expect([stored()['tags'], document.activeElement === input]).toEqual(['oars, elm', true]);
    type(input, 'x'.repeat(200));
    press(input, 'Enter');
    expect([stored()['tags'], input.getAttribute('aria-invalid'), input.value.length]).toEqual([
      'oars, elm',
      'true',
      200,
    ]);
  });

  test('a subject has at most 50 characters [LIM-08]', () => {
    const { container, field, stored } = open('byline', { tags: 'oars' });
    const input = field('tags') as HTMLInputElement;
    type(input, 'x'.repeat(51));
    press(input, 'Enter');
    expect([stored()['tags'], input.value.length]).toEqual(['oars', 51]);
    expect(container.querySelector('#field-b-tags-error')?.textContent).toContain('At most 50 characters');
    type(input, 'x'.repeat(50));
    press(input, 'Enter');
    expect(stored()['tags']).toBe(`oars, ${'x'.repeat(50)}`);
  });

  test('subjects are edited in their place, one at a time, and none is lost by it [STR-62] [STR-63]', () => {
    const { container, stored } = open('byline', { tags: 'oars, ash' });
    const note = () => container.querySelector('#field-b-tags-error')?.textContent;
    const edited = () => container.querySelector<HTMLInputElement>('.tag-list input');
    press(button(container, 'Edit oars'));
    type(edited()!, 'ash');
    press(button(container, 'Edit ash'));
    expect([note(), edited()?.value]).toEqual(['You may only edit one tag at a time', 'ash']);
    press(edited()!, 'Enter');
    expect([note(), edited()?.value]).toEqual(['This tag already exists', 'ash']);
    type(edited()!, ' sculls,  long ');
    press(edited()!, 'Enter');
    expect([stored()['tags'], note(), edited()]).toEqual(['sculls long, ash', 'oars is now sculls long.', null]);
    press(button(container, 'Edit ash'));
    type(edited()!, 'elm');
    press(edited()!, 'Escape');
    expect([stored()['tags'], edited()]).toEqual(['sculls long, ash', null]);
  });
});
