import * as popup from '../enums/popup.js';
import type { WidgetTable } from './option-table.js';

/** Popup: an overlay that opens automatically. Its options are named as the popup settings. [POP-02] */
export const popupTable = {
  name: 'popup',
  options: {
    /** Whether visitors see it; the editor's frame always shows it. */
    enabled: { type: 'boolean', default: true },
    /** Version of the content; a new version is shown again to all visitors. [POP-01] */
    version: { type: 'text', default: '', maxLength: 40 },
    /** Whether phones and tablets show it. */
    enableMobile: { type: 'boolean', default: true },
    /** Whether a sent form or a followed link hides this version permanently. */
    showUntilSignup: { type: 'boolean', default: false },
    /** Days after closing until it is shown again; 0 for every page, -1 for never. [POP-03] [POP-04] */
    displayFrequency: {
      type: 'number',
      default: popup.neverAgain,
      min: popup.neverAgain,
      max: 3650,
      integer: true,
      unit: 'days',
    },
    /** One of `positions`; any other is the centre. Read by the style sheet. [POP-05] */
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
