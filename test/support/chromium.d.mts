export function findChromium(env?: Record<string, string | undefined>): string | undefined;
export function findHeadlessChromium(env?: Record<string, string | undefined>): string | undefined;
