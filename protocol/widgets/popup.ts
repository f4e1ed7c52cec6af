import * as popup from '../enums/popup.js';
import type { WidgetTable } from './option-table.js';

/** Popup: something to be read over the page, shown by itself. Its names are those of the popup settings. [POP-02] */
export const popupTable = {
  name: 'popup',
  options: {
    /** Whether visitors see it at all; in the editor's frame it is there in any case. */
    enabled: { type: 'boolean', default: true },
    /** What the visitor's answer is about; another version asks anew. [POP-01] */
    version: { type: 'text', default: '', maxLength: 40 },
    /** Whether phones and tablets show it. */
    enableMobile: { type: 'boolean', default: true },
    /** Whether a sent form or a followed link silences this version for good. */
    showUntilSignup: { type: 'boolean', default: false },
    /** Days until it is shown again after it was closed; 0 shows it on every page, -1 never again. [POP-03] [POP-04] */
    displayFrequency: {
      type: 'number',
      default: popup.neverAgain,
      min: popup.neverAgain,
      max: 3650,
      integer: true,
      unit: 'days',
    },
    /** One of `positions`; any other is the middle. The style sheet reads it. [POP-05] */
    position: { type: 'text', default: 'center center' satisfies popup.PopupPosition, maxLength: 20 },
  },
  parts: {
    close: 'optional',
  },
  events: {
    opened: { detail: [] },
    closed: { detail: [] },
    submitted: { detail: [] },
  },
} as const satisfies WidgetTable;
