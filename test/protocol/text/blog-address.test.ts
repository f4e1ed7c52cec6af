import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { blogAddress, cleanBlogFormat } from '../../../protocol/text/blog-address.js';

describe('the format of journal addresses', () => {
  test.each([
    ['%y/%m/%d/%t', '%y/%m/%d/%t', 'LINK-16'],
    ['%Y/%T', '%y/%t', 'LINK-16'],
    ['%x/%t', 'x/%t', 'LINK-16'],
    ['100%off/%t', '100off/%t', 'LINK-16'],
    ['%', '', 'LINK-16'],
    ['%t%', '%t', 'LINK-16'],
    ['%%t', '%t', 'LINK-17'],
    ['a//%%%y///b', 'a/%y/b', 'LINK-17'],
    ['a-/-b-', 'a/b', 'LINK-17'],
    ['News/%T', 'news/%t', 'LINK-18'],
    ['My News  Here/%t', 'my-news-here/%t', 'LINK-19'],
    ['blog.é_ß!/(%t)', 'blogess/%t', 'LINK-20'],
    ['a-1/2', 'a-1/2', 'LINK-20'],
  ])('%j is kept as %j [%s]', (format, expected) => {
    expect(cleanBlogFormat(format)).toBe(expected);
  });

  const hostile = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('%', '/', '-', ' ', 'y', 't', 'T', 'x', 'é', '!', '%t', '//'), { maxLength: 20 })
      .map((parts) => parts.join('')),
  );

  it('once clean, has only letters, digits, slashes, hyphens and the four tokens, and cleaning it again changes nothing [LINK-16] [LINK-17] [LINK-20]', () => {
    fc.assert(
      fc.property(hostile, (format) => {
        const kept = cleanBlogFormat(format);
        expect(kept).toMatch(/^(?:[a-z\d/-]|%[ymdt])*$/);
        expect(kept).not.toMatch(/\/\/|%%|-\/|\/-|^-|-$/);
        expect(cleanBlogFormat(kept)).toBe(kept);
      }),
      { numRuns: 1000 },
    );
  });

  it('makes an address of letters, digits, slashes and hyphens, whatever the title [LINK-20]', () => {
    fc.assert(
      fc.property(
        hostile,
        fc.oneof(fc.string(), hostile),
        fc.constantFrom('2026-09-04', '', 'soon'),
        (format, title, date) => {
          expect(blogAddress(format, { title, date })).toMatch(/^(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the address of an entry', () => {
  test.each([
    ['%y/%m/%d/%t', 'Why three', '2026/09/04/why-three'],
    ['%t', 'Soap, not varnish', 'soap-not-varnish'],
    ['%t', 'Ein Stück Öl & Weiß', 'ein-stuck-ol-weiss'],
    ['%t', 'Don’t', 'dont'],
    ['%y/%t', '???', '2026'],
    ['notes/%t', '50 % off / today', 'notes/50-off-today'],
    ['', 'Why three', ''],
  ])('%j of %j is %j', (format, title, expected) => {
    expect(blogAddress(format, { title, date: '2026-09-04' })).toBe(expected);
  });

  it('has no empty segments without a valid date', () => {
    expect(blogAddress('%y/%m/%t', { title: 'Why three', date: 'soon' })).toBe('why-three');
  });
});
