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
