import type { WidgetTable } from './option-table.js';

/**
 * Consent banner: asks whether the site may use tracking cookies. [CONS-01 to CONS-21]
 *
 * Markup: one root near the start of the body with the `banner` (a `section`, emitted `hidden`), and anywhere, usually in the footer, a
 * root with a `manage` button. Settings come from the page context; the owner's text, with links and emphasis, is in `text`.
 *
 * The site's own template emits the rest as well: the part `words` with the built-in text instead of `text`, the part `actions` with the
 * buttons `decline` and `accept`, and the banner's state: `bar` or `popup`, `top` or `bottom`, for a popup `left` or `right`, `dark` or
 * `light`, and `icon`, `text` or `button` for the shape of the buttons. In markup without the button `accept` the behaviour adds them.
 */
export const consentBannerTable = {
  name: 'consent-banner',
  options: {},
  parts: {
    /** The banner; hidden until it is shown. */
    banner: 'optional',
    /** The owner's text, inside the banner; omitted for the built-in text. */
    text: 'optional',
    /** Buttons that show the banner again. */
    manage: 'any',
  },
  events: {
    shown: { detail: [] },
    answered: { detail: ['allowed'] },
  },
} as const satisfies WidgetTable;
