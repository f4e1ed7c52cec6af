import type { WidgetTable } from './option-table.js';

/**
 * Consent banner: asks whether the site may use tracking cookies. [CONS-01 to CONS-21]
 *
 * Markup: one root near the start of the body that holds the `banner` (a `section`, emitted `hidden`), and wherever the author likes,
 * usually in the footer, a root that holds a `manage` button. Settings come from the page context; the owner's own words, with
 * links and emphasis, stand in `text`.
 *
 * The behaviour adds the parts `words` (the built-in text) and `actions` with the buttons `decline` and `accept`, and puts the look into
 * the banner's state: `bar` or `popup`, `top` or `bottom`, for a popup `left` or `right`, `dark` or `light`, and `icon`, `text` or
 * `button` for the shape of the buttons.
 */
export const consentBannerTable = {
  name: 'consent-banner',
  options: {},
  parts: {
    /** The region that asks; hidden until it is wanted. */
    banner: 'optional',
    /** The owner's words, inside the banner; left out for the built-in ones. */
    text: 'optional',
    /** Buttons that show the banner again. */
    manage: 'any',
  },
  events: {
    shown: { detail: [] },
    answered: { detail: ['allowed'] },
  },
} as const satisfies WidgetTable;
