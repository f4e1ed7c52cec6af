export function minifyModule(code: string): Promise<string>;
