import * as text from '#strings/editor';

const units = {
  ms: text.unitMs,
  s: text.unitS,
  px: text.unitPx,
  percent: text.unitPercent,
  days: text.unitDays,
  minutes: text.unitMinutes,
} as const;

/** The unit in words; empty without one. */
export function unitWord(unit: keyof typeof units | undefined): string {
  return unit ? units[unit]() : '';
}
