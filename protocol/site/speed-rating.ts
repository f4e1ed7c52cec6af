import { type ShownVital, vitalThresholds, type VitalRating } from '../enums/activity.js';

/** What web-vitals says of a value: milliseconds; layout shift has no unit. */
export function rateSpeed(vital: ShownVital, value: number): VitalRating {
  const [good, needsWork] = vitalThresholds[vital];
  if (value <= good) return 'good';
  return value <= needsWork ? 'needs-work' : 'poor';
}
