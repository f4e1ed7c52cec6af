import { roles } from './roles.js';

/** Whose accounts must have a second factor: nobody's, administrators', or those of all contributors. The owner decides. */
export const factorRequirements = ['nobody', 'administrators', 'everybody'] as const;

export type FactorRequirement = (typeof factorRequirements)[number];

/** Whether the requirement holds for an account with these roles. */
export function isFactorRequired(requirement: FactorRequirement, held: readonly number[]): boolean {
  return requirement === 'everybody' || (requirement === 'administrators' && held.includes(roles.admin));
}
