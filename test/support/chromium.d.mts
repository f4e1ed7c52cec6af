export function findChromium(env?: Record<string, string | undefined>): string | undefined;
export function findHeadlessChromium(env?: Record<string, string | undefined>): string | undefined;
export const featuresOffInPlaywright: readonly string[];
export const chromiumArguments: string[];
