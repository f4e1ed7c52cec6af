export function selectorTokens(css: string): string[][];
