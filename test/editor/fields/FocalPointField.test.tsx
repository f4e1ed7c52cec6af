// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../protocol/document/document.js';
import { renderField } from '../support/field.js';
import { flush, type } from '../support/render.js';

async function setup(image: string, initial?: JsonValue, isReadOnly = false) {
  const { container, stored } = renderField(
    {
      spec: { type: 'focal-point', default: '0.5,0.5', of: 'image' },
      label: { label: 'Focal point', help: 'Helps.' },
      name: 'focalPoint',
      values: initial === undefined ? { image } : { image, focalPoint: initial },
    },
    { isReadOnly },
  );
  // The code of the field comes by itself.
  await flush();
  const picture = (): HTMLElement | null => container.querySelector('.focal-picture');
  return {
    container,
    stored,
    picture,
    sliders: () => [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement],
  };
}

/** Presses the picture, which is 200 by 100 px, at a place in it. */
function press(
  picture: HTMLElement,
  eventType: 'pointerdown' | 'pointermove',
  x: number,
  y: number,
  buttons = 1,
): void {
  picture.getBoundingClientRect = () => ({ left: 10, top: 20, width: 200, height: 100 }) as DOMRect;
  act(
    () =>
      void picture.dispatchEvent(
        new PointerEvent(eventType, { bubbles: true, clientX: 10 + x, clientY: 20 + y, button: 0, buttons }),
      ),
  );
}

describe('focal point', () => {
  test('is where the picture is pressed and dragged to, held within it', async () => {
    const { picture, stored, container } = await setup('/media/a.jpg');
    press(picture()!, 'pointerdown', 50, 80);
    press(picture()!, 'pointermove', 500, -30);
    press(picture()!, 'pointermove', 10, 10, 0);
    expect(stored).toEqual(['0.25,0.8', '1,0']);
    expect((container.querySelector('.focal-mark') as HTMLElement).style.left).toBe('100%');
  });

  test('is set by two named sliders, for keys and readers', async () => {
    const { sliders, stored, container } = await setup('/media/a.jpg', '0.2,0.3');
    expect(
      sliders().map((slider) => [
        slider.type,
        slider.value,
        slider.closest('label')!.querySelector('span')!.textContent,
      ]),
    ).toEqual([
      ['range', '20', 'From the left'],
      ['range', '30', 'From the top'],
    ]);
    type(sliders()[0], '21');
    type(sliders()[1], '100');
    expect(stored).toEqual(['0.21,0.3', '0.21,1']);
    expect(container.querySelector('fieldset legend')!.textContent).toBe('Focal point');
  });

  test('has sliders alone while there is no picture, and cannot be moved in a page that is only read', async () => {
    const none = await setup('');
    expect([none.picture(), none.sliders().length]).toEqual([null, 2]);
    const closed = await setup('/media/a.jpg', '0.2,0.3', true);
    press(closed.picture()!, 'pointerdown', 50, 80);
    expect([closed.stored, closed.sliders().every((slider) => slider.disabled)]).toEqual([[], true]);
  });
});
