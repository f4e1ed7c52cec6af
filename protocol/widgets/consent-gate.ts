import type { WidgetTable } from './option-table.js';

/**
 * Consent gate: starts the page's own scripts and frames with `data-consent` after the visitor's yes. One for each page; the server writes
 * it into pages that have such content.
 *
 * Markup: `<script type="text/plain" data-consent="analytics" src="…">`, or with code instead of `src`, and
 * `<iframe data-consent="embeds" data-src="https://…" title="…">`, anywhere in the page. `data-consent` is one of `consentPurposes`.
 * The server adds, of the owner's code in head and foot, `<template data-consent="marketing">` with markup, and scripts that are `necessary`.
 */
export const consentGateTable = {
  name: 'consent-gate',
  options: {
    /** Hosts of which the scripts may load scripts, apart by spaces; the page's policy admits the same. */
    hosts: { type: 'text', default: '', maxLength: 4000 },
    /** The page may run a tag of Google, which is told of the visitor's consent in `dataLayer`. */
    google: { type: 'boolean', default: false },
  },
  parts: {},
  events: {
    /** Every script that may run has run, each once on the page. */
    started: { detail: [] },
  },
} as const satisfies WidgetTable;
