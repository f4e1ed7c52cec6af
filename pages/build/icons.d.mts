export function buildIcons(folder: string, importLibrary?: () => Promise<unknown>): Promise<void>;
