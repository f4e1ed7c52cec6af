import * as popup from '../enums/popup.js';
import { popupTable } from '../widgets/popup.js';
import type { BlockTable } from './block-table.js';

const { enableMobile, showUntilSignup, displayFrequency } = popupTable.options;

/** Popup: blocks that open automatically over the page; on the popup page, over every page. [POP-02] */
export const popupBlockTable = {
  type: 'popup',
  widgets: ['popup'],
  fields: {
    /** Off by default, until the content is written. */
    isOn: { type: 'boolean', default: false },
    name: { type: 'text', default: '', maxLength: 80 },
    position: { type: 'choice', default: 'center center', choices: popup.positions },
    displayFrequency,
    showUntilSignup,
    enableMobile,
  },
  shownBy: 'isOn',
  liveFields: [],
  children: true,
  previewOnly: true,
} as const satisfies BlockTable;
