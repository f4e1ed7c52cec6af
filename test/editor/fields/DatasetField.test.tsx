// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { tableTable } from '../../../protocol/blocks/table.js';
import { renderField } from '../support/field.js';
import { button, flush, press, type } from '../support/render.js';

async function setup(dataset: string, isReadOnly = false) {
  const { container, stored } = renderField(
    { spec: tableTable.fields.dataset, label: { label: 'Cells' }, name: 'dataset', values: { dataset } },
    { isReadOnly },
  );
  await flush();
  return {
    container,
    stored,
    cell: (label: string) => container.querySelector<HTMLInputElement>(`.dataset input[aria-label="${label}"]`),
    said: () => container.querySelector('.field > .field-help')?.textContent,
    problem: () => container.querySelector('#f-error')?.textContent,
  };
}

function pasteInto(target: Element, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

describe('the cells of a table', () => {
  test('are pasted from a spreadsheet in the place of all others; a slip of a key replaces nothing', async () => {
    const { container, stored, said, problem } = await setup('a\tb\n1\t2');
    type(container.querySelector('textarea')!, 'x');
    expect(stored).toEqual([]);
    type(container.querySelector('textarea')!, 'Day\tOpen\nFriday\t\n');
    expect(stored).toEqual(['Day\tOpen\nFriday\t']);
    expect([said(), problem()]).toEqual(['Rows: 1, columns: 2.', 'One or more rows was missing data']);
  });

  test('are written one by one, and Enter leads to the one below', async () => {
    const { cell, stored } = await setup('Day\tOpen\nFriday\t10\nSaturday\t');
    type(cell('Row 2, column Open')!, '11\t30');
    expect(stored.at(-1)).toBe('Day\tOpen\nFriday\t10\nSaturday\t11 30');
    cell('Name of column 2')!.focus();
    press(document.activeElement as HTMLElement, 'Enter');
    expect(document.activeElement).toBe(cell('Row 1, column Open'));
  });

  test('are pasted from a cell on; words of one cell are left to the browser', async () => {
    const { cell, stored } = await setup('a\tb\n1\t2');
    expect(pasteInto(cell('Row 1, column b')!, 'only words')).toBe(false);
    expect(pasteInto(cell('Row 1, column b')!, 'x\ty\nz')).toBe(true);
    expect(stored).toEqual(['a\tb\t\n1\tx\ty\n\tz\t']);
  });

  test('begin with one, and grow and shrink by row and column', async () => {
    const { container, stored, problem } = await setup('');
    expect(problem()).toBe('Your dataset must have at least one column');
    press(button(container, 'Add a row'));
    press(button(container, 'Add a column'));
    press(button(container, 'Remove: Row 1'));
    press(button(container, 'Remove: Column 2'));
    expect(stored).toEqual(['\n', '\t\n\t', '\t', '']);
  });

  test('that are too many characters are not stored, which is said', async () => {
    const { container, stored, problem } = await setup('a\n1');
    type(container.querySelector('textarea')!, `a\n${'x'.repeat(60_000)}`);
    expect([stored, problem()]).toEqual([[], '2 characters too long. Not saved.']);
  });

  test('are drawn twenty rows at a time', async () => {
    const rows = Array.from({ length: 45 }, (_row, at) => `row ${at + 1}`).join('\n');
    const { container, cell } = await setup(`a\n${rows}`);
    expect([cell('Row 20, column a')?.value, cell('Row 21, column a')]).toEqual(['row 20', null]);
    press(button(container, 'Next rows'));
    press(button(container, 'Next rows'));
    expect([cell('Row 45, column a')?.value, container.querySelectorAll('.dataset tbody tr').length]).toEqual([
      'row 45',
      5,
    ]);
    press(button(container, 'Add a row'));
    expect(cell('Row 46, column a')?.value).toBe('');
  });

  test('are only read by who may not write', async () => {
    const { container, cell } = await setup('a\n1', true);
    expect([container.querySelectorAll('button, textarea').length, cell('Row 1, column a')?.readOnly]).toEqual([
      0,
      true,
    ]);
  });
});
