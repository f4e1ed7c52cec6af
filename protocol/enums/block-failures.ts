/**
 * Why a block is not shown as it should be: its template threw, its type is not known, the page could not show its newest change, a
 * behaviour in it failed.
 */
export const blockFailures = ['render-failed', 'unknown-block', 'not-shown', 'behaviour-failed'] as const;

export type BlockFailure = (typeof blockFailures)[number];
