import type { Theme } from '../../protocol/site/theme/theme.js';

/** Sets fields of the theme as one step of undo. Steps with the same `joinKey` may be joined. */
export type SetTheme = (name: string, values: Partial<Theme>, joinKey: string | null) => void;
