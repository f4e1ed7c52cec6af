/** Days after which a form's entries may be removed. */
export const retentionDays = [30, 90, 180, 365, 730, 1095] as const;

export type RetentionDays = (typeof retentionDays)[number];
