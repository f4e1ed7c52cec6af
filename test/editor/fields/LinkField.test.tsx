// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { checkLink } from '../../../editor/fields/check-field.js';

const errorOf = (typed: string): string => {
  const checked = checkLink(typed);
  return 'error' in checked ? checked.error : '';
};

describe('the check of an address', () => {
  test.each([
    ['example.com', 'Links must be formatted as https://example.com or http://example.com', 'STR-56'],
    ['https:example.com', 'Links must be formatted as https://example.com or http://example.com', 'LINK-13'],
    ['//example.com', 'Links must be formatted as https://example.com or http://example.com', 'LINK-14'],
    ['/two words', '/two words is not a valid page URL', 'STR-57'],
    ['/back\\slash', '/back\\slash is not a valid page URL', 'LINK-15'],
    [`/${'a'.repeat(151)}`, '3 characters too long. Not saved.', 'LINK-10'],
    ['javascript:alert(1)', 'Only web, email, telephone and text message addresses can be used.', 'LINK-11'],
    [
      'tel:911',
      'A telephone link holds at least four digits, plus or minus signs and nothing else, as in tel:+1-207-555-0142.',
      'LINK-03',
    ],
    [
      'sms:hello',
      'A text message link holds digits, commas and brackets and nothing else, as in sms:2075550142.',
      'LINK-05',
    ],
    ['mailto:you@there', 'An email link holds one address, as in mailto:name@example.com.', 'LINK-07'],
  ])('%s: %s [%s]', (typed, expected) => {
    expect(errorOf(typed)).toBe(expected);
  });

  test.each([
    '',
    '/',
    '#top',
    ' /shop ',
    '/s/list.pdf',
    '/pages/5f1d3c0a7b2e4d6f8a9c2001',
    'https://example.com',
    'ftp://example.com/a',
    'mailto:a@b.example',
    'tel:1234',
  ])('%j is accepted and trimmed', (typed) => {
    expect(checkLink(typed)).toEqual({ value: typed.trim() });
  });
});
