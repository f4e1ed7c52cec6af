import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the build
import { readCatalogues } from '../../protocol/strings/compile.mjs';
import * as consoleMessages from '../../protocol/strings/console.js';
import { specificationRow } from '../support/specification.js';

const english = (readCatalogues() as Record<string, Record<string, Record<string, string>>>)['en'] as Record<
  string,
  Record<string, string>
>;
const rows = new Map(
  [...readFileSync('test/specification.md', 'utf8').matchAll(/^- \*\*(STR-\d+)\*\* "([^"]+)"/gm)].map(
    ([, id, text]) => [id as string, text as string],
  ),
);

/** The specification writes short texts with or without a full stop at their end; either is right. */
const bare = (text: string): string => text.replace(/\.$/, '');
const catalogue = (path: string): string => {
  const [area, key] = path.split('.') as [string, string];
  return english[area]?.[key] ?? '';
};

test.each([
  ['STR-01', 'dialog.noCartSession'],
  ['STR-02', 'page.logoutTitle'],
  ['STR-03', 'page.logoutText'],
  ['STR-04', 'form.submitting'],
  ['STR-05', 'form.captchaIncomplete'],
  ['STR-06', 'form.unableToSubmit'],
  ['STR-07', 'form.notConfigured'],
  ['STR-08', 'form.rateLimit'],
  ['STR-09', 'form.unableToSend'],
  ['STR-10', 'form.unknown'],
  ['STR-11', 'form.exception'],
  ['STR-12', 'form.noKey'],
  ['STR-13', 'form.parseFields'],
  ['STR-14', 'form.invalidFields'],
  ['STR-15', 'form.scrollDown'],
  ['STR-16', 'form.scrollUp'],
  ['STR-17', 'form.captchaAbsent'],
  ['STR-19', 'form.email'],
  ['STR-21', 'form.tooLong'],
  ['STR-27', 'cart.countOne'],
  ['STR-28', 'cart.countMany'],
  ['STR-29', 'cart.countOver'],
  ['STR-30', 'cart.countNone'],
  ['STR-33', 'state.available'],
  ['STR-34', 'state.scheduled'],
  ['STR-35', 'state.hidden'],
  ['STR-36', 'state.needsReview'],
  ['STR-37', 'state.draft'],
  ['STR-38', 'state.private'],
  ['STR-40', 'summary.notAvailable'],
  ['STR-41', 'consent.accept'],
  ['STR-42', 'consent.decline'],
  ['STR-43', 'consent.text'],
  ['STR-44', 'errors.parse'],
  ['STR-45', 'errors.unauthorized'],
  ['STR-46', 'errors.internal'],
  ['STR-47', 'errors.unavailable'],
  ['STR-58', 'editor.errorChoice'],
  ['STR-59', 'editor.mediaNameMissing'],
  ['STR-62', 'editor.tagExists'],
  ['STR-63', 'editor.tagOneAtATime'],
  ['STR-64', 'editor.datasetNoColumn'],
  ['STR-65', 'editor.datasetNoRow'],
  ['STR-66', 'editor.datasetMissing'],
  ['STR-67', 'editor.uploadTooLarge'],
  ['STR-68', 'editor.uploadUnsupported'],
  ['STR-73', 'account.membersOnly'],
  ['STR-93', 'editor.placesFailed'],
  ['STR-94', 'editor.unableToLoad'],
  ['STR-98', 'refusal.noFile'],
  ['STR-100', 'editor.uploadNoAnswer'],
  ['STR-101', 'editor.processingFailed'],
  ['STR-102', 'editor.processingCancelled'],
  ['STR-103', 'editor.processingIncomplete'],
  ['STR-104', 'editor.uploadIncomplete'],
  ['STR-105', 'editor.uploadError'],
  ['STR-106', 'editor.mediaNotRenamed'],
  ['STR-107', 'editor.uploadProblem'],
  ['STR-114', 'editor.scheduleZoneUnknown'],
  ['STR-99', 'errors.network'],
])('the text of [%s] is that of the specification', (row, path) => {
  expect(bare(catalogue(path))).toBe(bare(rows.get(row) as string));
});

test('the words for the states of a page are those of the specification [ENUM-07]', () => {
  const words = [...specificationRow('ENUM-07').matchAll(/"([^"]+)"/g)].map(([, each]) => each);
  expect(words).toHaveLength(4);
  expect(['state.scheduled', 'state.needsReview', 'state.draft', 'state.private'].map(catalogue)).toEqual(words);
});

test.each([
  ['STR-18', consoleMessages.formFailed],
  ['STR-39', consoleMessages.notMoney],
  ['STR-50', consoleMessages.secondRun],
  ['STR-51', consoleMessages.moduleFailed],
  ['STR-54', consoleMessages.soundCloud],
  ['STR-55', consoleMessages.noButton],
  ['STR-78', consoleMessages.videoLoader],
  ['STR-79', consoleMessages.imageLoader],
  ['STR-80', consoleMessages.noLightbox],
  ['STR-81', consoleMessages.galleryEvaluating],
  ['STR-82', consoleMessages.galleryDecoding],
  ['STR-83', consoleMessages.imageSource],
  ['STR-84', consoleMessages.imageElement],
  ['STR-85', consoleMessages.imageParent],
  ['STR-86', consoleMessages.imageAlignment],
  ['STR-87', `${consoleMessages.eventStatus}{n}`],
  ['STR-88', consoleMessages.unexpectedStatus],
  ['STR-89', consoleMessages.metricSettingsTimeout],
  ['STR-90', consoleMessages.noPageLoadId],
  ['STR-91', consoleMessages.storage],
])('the console message of [%s] is that of the specification', (row, message) => {
  expect(bare(message)).toBe(bare(rows.get(row) as string));
});

test('payments by instalments have their words, with their number and amounts [CART-21]', () => {
  expect(catalogue('cart.instalments')).toMatch(/\{n, plural, one\{.*\{amount\}\} other\{#.*\{amount\}\}\}/);
  expect(catalogue('cart.instalmentFirst')).toContain('{rest}');
});
