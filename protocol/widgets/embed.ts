import { consentPurposes } from '../enums/consent.js';
import type { WidgetTable } from './option-table.js';

/** What the frame of another host is for, by which visitors' consent is asked. */
const embedCategories = ['content', 'tracking'] as const;

/** Embed: a page of another host, shown in a frame by a press. */
export const embedTable = {
  name: 'embed',
  options: {
    /** The https address of the page. */
    frame: { type: 'text', default: '', maxLength: 2000 },
    /** Name of the frame. */
    title: { type: 'text', default: '', maxLength: 200 },
    /** `tracking`: the frame counts visitors, so that it is shown to those alone who accept that. */
    category: { type: 'choice', default: 'content', choices: embedCategories },
    /** With a purpose, a visitor's yes shows the frame without a press, and a withdrawal takes it away. */
    consent: { type: 'choice', default: 'none', choices: ['none', ...consentPurposes] },
  },
  parts: {
    /** The button that shows the frame: a link to the page, for use without script. */
    open: 'one',
    /** Where it is said that consent is missing. */
    status: 'optional',
  },
  events: { shown: { detail: [] }, hidden: { detail: [] } },
} as const satisfies WidgetTable;
