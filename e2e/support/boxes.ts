import type { Locator } from '@playwright/test';

/** Box of an element in the page, in pixels, rounded to tenths. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of all elements of `locator`, in their order, measured at once. */
export function readBoxes(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const tenth = (value: number): number => Math.round(value * 10) / 10;
      return { x: tenth(x + scrollX), y: tenth(y + scrollY), width: tenth(width), height: tenth(height) };
    }),
  );
}

/** The boxes of the words in the elements of `locator`, in pixels of the window: words may be wider than their element. */
export function readWordBoxes(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { x, y, width, height } = words.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** The pairs of `boxes` of which one covers a part of the other. */
export function findOverlaps(boxes: readonly Box[]): (readonly [Box, Box])[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      )
      .map((other) => [one, other] as const),
  );
}
