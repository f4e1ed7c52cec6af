import type { BlockTable } from '../../blocks/block-table.js';
import type { FieldValues } from '../../blocks/block-value.js';
import { settleBlockValue } from '../../blocks/settle.js';
import { isHexColour } from '../../colours/oklch.js';
import { documentVersion, type Block } from '../../document/document.js';
import { customCssLength } from '../../enums/limits.js';
import { migrateDocument } from '../../migrations/index.js';
import type { StoredDocument } from '../../migrations/migration.js';
import { faceNames } from './faces.js';
import { isFaceAddress } from './own-faces.js';

const colour = <const C extends string>(value: C) => ({ type: 'text', format: 'colour', default: value }) as const;

const percent = <const R extends readonly [number, number, number]>(range: R) =>
  ({ type: 'number', default: 100, min: range[0], max: range[1], integer: true, unit: 'percent', range }) as const;

/** The look of the whole site. Everything else that its style sheets need is derived from these values. */
export const themeTable = {
  type: 'theme',
  widgets: [],
  fields: {
    /** Ground of the page. */
    paper: colour('#f7f2e8'),
    ink: colour('#1f2523'),
    /** Links and buttons. */
    accent: colour('#9c3f1c'),
    /** Ground of tinted bands. */
    tint: colour('#ece2d0'),
    /** Ground of dark bands. */
    deep: colour('#22302f'),
    /** `both`: light or dark as the device of the visitor. */
    scheme: { type: 'choice', default: 'both', choices: ['both', 'light', 'dark'] },
    /** From which colour the dark ground has its hue. */
    darkTone: { type: 'choice', default: 'deep', choices: ['deep', 'paper', 'accent', 'neutral'] },
    darkDepth: { type: 'choice', default: 'normal', choices: ['deep', 'normal', 'soft'] },
    headingFace: { type: 'choice', default: 'young-serif', choices: faceNames },
    textFace: { type: 'choice', default: 'figtree', choices: faceNames },
    /** Addresses of uploaded typefaces, which come before those; empty for none. */
    headingFont: { type: 'text', default: '', maxLength: 150 },
    textFont: { type: 'text', default: '', maxLength: 150 },
    textSize: percent([90, 120, 1]),
    headingSize: percent([70, 125, 5]),
    spacing: percent([60, 140, 5]),
    corners: { type: 'choice', default: 'slight', choices: ['none', 'slight', 'round', 'very-round'] },
    buttonShape: { type: 'choice', default: 'corners', choices: ['corners', 'square', 'pill'] },
    buttonFill: { type: 'choice', default: 'accent', choices: ['accent', 'ink', 'outline'] },
    /** Rules of the owner as they were typed. Pages get what the server makes of them. */
    css: { type: 'paragraphs', default: '', maxLength: customCssLength },
  },
  visibleWhen: {
    darkTone: [{ scheme: ['both', 'dark'] }],
    darkDepth: [{ scheme: ['both', 'dark'] }],
  },
  groups: {
    dark: ['scheme', 'darkTone', 'darkDepth'],
    type: ['headingFace', 'textFace', 'textSize', 'headingSize'],
    form: ['spacing', 'corners', 'buttonShape', 'buttonFill'],
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;

export type Theme = FieldValues<(typeof themeTable)['fields']>;

export const themeColours = ['paper', 'ink', 'accent', 'tint', 'deep'] as const satisfies readonly (keyof Theme)[];

export const themeFonts = ['headingFont', 'textFont'] as const satisfies readonly (keyof Theme)[];

/** Id of the theme as a block. */
export const themeId = 'site-theme';

/** The theme settled by its table: every field present, of its choices and in its range. Never throws. */
export function settleTheme(value: Readonly<Record<string, unknown>>): Theme {
  const settled = settleBlockValue(themeTable, value);
  const colours = themeColours.map((name) => {
    const own = String(settled[name]).toLowerCase();
    return [name, isHexColour(own) ? own : themeTable.fields[name].default] as const;
  });
  const fonts = themeFonts.map((name) => [name, isFaceAddress(settled[name]) ? settled[name] : ''] as const);
  return { ...settled, ...Object.fromEntries([...colours, ...fonts]) };
}

/** The look of a site that has chosen none. */
export const defaultTheme: Theme = settleTheme({});

/** The theme as it is stored: a document of one block, so that the migrations of documents are its own. */
export function storedTheme(theme: Theme): StoredDocument {
  return { version: documentVersion, blocks: [{ id: themeId, type: themeTable.type, value: theme as Block['value'] }] };
}

/** The stored theme of any release; that of a newer release is null, and none at all the default. */
export function openTheme(stored: unknown): Theme | null {
  const { version, blocks } = (stored ?? {}) as Partial<StoredDocument>;
  const migrated = migrateDocument({ version, blocks: Array.isArray(blocks) ? (blocks as readonly Block[]) : [] });
  if (!migrated.ok) return null;
  return settleTheme(migrated.document.blocks.find(({ type }) => type === themeTable.type)?.value ?? {});
}

/** Names of a theme's fields. */
export const themeFields = Object.keys(themeTable.fields) as readonly (keyof Theme)[];
