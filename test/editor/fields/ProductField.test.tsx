// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../protocol/document/document.js';
import type { ProductChoice } from '../../../protocol/http/products.js';
import { renderField } from '../support/field.js';
import { type } from '../support/render.js';

const products: readonly ProductChoice[] = [
  { sku: 'STOOL', title: 'Stool', variantName: '', state: 'Available', isShown: true },
  { sku: 'BOARD-S', title: 'Board', variantName: 'Small', state: 'Available', isShown: true },
  { sku: 'LATER', title: 'Settle', variantName: '', state: 'Scheduled', isShown: false },
];

async function setup(
  initial: JsonValue,
  listProducts?: () => Promise<readonly ProductChoice[] | null>,
  isReadOnly = false,
) {
  const { container, stored } = renderField(
    {
      spec: { type: 'product', default: '' },
      label: { label: 'Product', help: 'Helps.' },
      name: 'sku',
      values: { sku: initial },
    },
    { isReadOnly, ...(listProducts && { listProducts }) },
  );
  await act(async () => {});
  return { container, stored, select: container.querySelector('select'), input: container.querySelector('input') };
}

const list = async (): Promise<readonly ProductChoice[]> => products;

describe('a product', () => {
  test('is chosen by name, and shows its state when visitors do not see it', async () => {
    const { select, stored, container } = await setup('STOOL', list);
    expect([...select!.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'No product'],
      ['STOOL', 'Stool'],
      ['BOARD-S', 'Board: Small'],
      ['LATER', 'Settle (Scheduled)'],
    ]);
    expect([select!.value, container.querySelector('label')!.htmlFor]).toEqual(['STOOL', select!.id]);
    act(() => {
      select!.value = 'BOARD-S';
      select!.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(stored).toEqual(['BOARD-S']);
  });

  test('is kept and reported when the shop no longer has it', async () => {
    const { select, container } = await setup('GONE', list);
    expect([
      select!.value,
      select!.getAttribute('aria-invalid'),
      container.querySelector('.field-error')?.textContent,
    ]).toEqual(['GONE', 'true', 'The shop has no product with the number GONE.']);
  });

  test.each([
    ['the list cannot be had', async () => null],
    ['nobody lists products', undefined],
  ])('is typed in where %s', async (_, listProducts) => {
    const { select, input, stored } = await setup('STOOL', listProducts);
    expect([select, input!.value]).toEqual([null, 'STOOL']);
    type(input!, 'BOARD-S');
    expect(stored).toEqual(['BOARD-S']);
  });

  test('cannot be changed in a read-only page', async () => {
    expect((await setup('STOOL', list, true)).select!.disabled).toBe(true);
    expect((await setup('STOOL', undefined, true)).input!.readOnly).toBe(true);
  });
});
