import { expect, it } from 'vitest';
import { deviceOf } from '../../../protocol/site/device.js';

it.each([
  [360, 640, 'phone'],
  [932, 430, 'phone'],
  [768, 1024, 'tablet'],
  [1180, 820, 'tablet'],
  [1366, 768, 'desktop'],
  [1280, 800, 'desktop'],
  [1920, 1080, 'desktop'],
])('a screen of %i by %i is that of a %s', (width, height, device) => {
  expect(deviceOf(width, height)).toBe(device);
});
