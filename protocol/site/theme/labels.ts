import type { BlockLabels } from '../../blocks/block-table.js';
import type { FaceName } from './faces.js';
import type { LookName } from './looks.js';
import type { Theme } from './theme.js';

const faceLabels: Readonly<Record<FaceName, string>> = {
  'young-serif': 'Young Serif',
  figtree: 'Figtree',
  'system-sans': 'Without serifs, of the device',
  'system-serif': 'With serifs, of the device',
  'system-old': 'Old style, of the device',
  'system-mono': 'Typewriter, of the device',
};

/** The editor's labels for the theme; no page loads them. */
export const themeLabels = {
  name: 'Theme',
  description: 'Colours, typefaces and shapes of every page.',
  groups: { dark: 'Light and dark', type: 'Sizes of text', form: 'Space and shapes' },
  fields: {
    paper: { label: 'Ground' },
    ink: { label: 'Text' },
    accent: { label: 'Links and buttons' },
    tint: { label: 'Tinted bands' },
    deep: { label: 'Dark bands' },
    scheme: {
      label: 'Pages are',
      choices: { both: 'As the device of the visitor', light: 'Always light', dark: 'Always dark' },
    },
    darkTone: {
      label: 'Hue of the dark ground',
      choices: {
        deep: 'Of the dark bands',
        paper: 'Of the ground',
        accent: 'Of links and buttons',
        neutral: 'None',
      },
    },
    darkDepth: {
      label: 'Darkness of the dark ground',
      choices: { deep: 'Nearly black', normal: 'Dark', soft: 'Dark grey' },
    },
    headingFace: { label: 'Headings', choices: faceLabels },
    textFace: { label: 'Running text', choices: faceLabels },
    headingFont: { label: 'Uploaded typeface of headings' },
    textFont: { label: 'Uploaded typeface of running text' },
    textSize: { label: 'Size of text' },
    headingSize: { label: 'Size of headings' },
    spacing: { label: 'Space between parts' },
    corners: {
      label: 'Corners',
      choices: { none: 'Square', slight: 'Slightly round', round: 'Round', 'very-round': 'Very round' },
    },
    buttonShape: {
      label: 'Shape of buttons',
      choices: { corners: 'As all corners', square: 'Square', pill: 'Fully round' },
    },
    buttonFill: {
      label: 'Filling of buttons',
      choices: { accent: 'In the colour of links', ink: 'In the colour of text', outline: 'An outline' },
    },
    css: {
      label: 'Your own CSS',
      help: 'Rules for header, content and footer of every page. They come after those of the theme. No other site is loaded from them. @media (--mobile) and @media (--desktop) name the breakpoints.',
    },
  } satisfies Readonly<Record<keyof Theme, BlockLabels['fields'][string]>>,
} as const satisfies BlockLabels;

/** Names of the looks to start from. */
export const lookLabels: Readonly<Record<LookName, string>> = {
  workshop: 'Workshop',
  harbour: 'Harbour',
  orchard: 'Orchard',
};
