/** How often an event comes back, by the rule of RFC 5545: after days, or on the same day of each month that has it. */
export const repeats = {
  never: null,
  weekly: { frequency: 'WEEKLY', interval: 1, days: 7 },
  fortnightly: { frequency: 'WEEKLY', interval: 2, days: 14 },
  monthly: { frequency: 'MONTHLY', interval: 1, days: 0 },
} as const;

export type Repeats = keyof typeof repeats;

export const repeatNames = ['never', 'weekly', 'fortnightly', 'monthly'] as const satisfies readonly Repeats[];
