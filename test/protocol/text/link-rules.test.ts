import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { classifyLink, collectionPanelId, findLinkProblem, type LinkClass } from '../../../protocol/text/link-rules.js';
import { safeLink } from '../../../protocol/text/links.js';

const panel = '/pages/5f1d3c0a7b2e4d6f8a9c2001';

describe('the class of an address', () => {
  test.each<[string, LinkClass, string]>([
    ['/', 'internal', 'ROUTE-14'],
    ['/shop?a=b#c', 'internal', 'ROUTE-14'],
    ['/s', 'internal', 'ROUTE-15'],
    ['/s/price-list.pdf', 'file', 'ROUTE-15'],
    ['#top', 'anchor', 'ROUTE-16'],
    [panel, 'collection-panel', 'ROUTE-13'],
    [`${panel}0`, 'internal', 'ROUTE-13'],
    [panel.slice(0, -1), 'internal', 'ROUTE-13'],
    ['/pages/5f1d3c0a7b2e4d6f8a9c200g', 'internal', 'ROUTE-13'],
    ['tel:+1207', 'tel', 'LINK-02'],
    ['sms:1207', 'sms', 'LINK-04'],
    ['mailto:a@b.example', 'mailto', 'LINK-06'],
    ['javascript:void 0', 'javascript', 'LINK-08'],
    ['ftp://example.org/a', 'ftp', 'LINK-09'],
    ['http://example.org', 'external', 'LINK-11'],
    ['HTTPS://example.org', 'external', 'LINK-11'],
    ['//example.org/a', 'external', 'LINK-11'],
    ['data:text/html,x', 'misc', 'LINK-12'],
    ['webcal://example.org', 'misc', 'LINK-12'],
    ['x-app:open', 'misc', 'LINK-12'],
    ['constructor:x', 'misc', 'LINK-12'],
    ['https:example.org', 'malformed', 'LINK-13'],
    ['http:/example.org', 'malformed', 'LINK-13'],
    ['ftp:example.org', 'malformed', 'LINK-13'],
    ['example.com', 'malformed', 'LINK-14'],
    ['example.com:8080/a', 'malformed', 'LINK-14'],
    ['shop', 'malformed', 'LINK-14'],
    ['', 'malformed', 'LINK-14'],
  ])('%j is %s [%s]', (link, expected) => {
    expect(classifyLink(link)).toBe(expected);
    expect(classifyLink(`  ${link}\n`)).toBe(expected);
  });

  it('names the page of a collection panel link, and of no other link [ROUTE-13]', () => {
    expect(collectionPanelId(panel.toUpperCase().replace('/PAGES', '/pages'))).toBe('5f1d3c0a7b2e4d6f8a9c2001');
    for (const other of ['/pages/', `${panel}/a`, `${panel}?a`, `/x${panel}`, `https://a.example${panel}`])
      expect(collectionPanelId(other)).toBeNull();
  });
});

/** The longest accepted address, and one character more. */
const filled = (start: string, length: number, end = ''): string =>
  start + '1'.repeat(length - start.length - end.length) + end;

describe('an address', () => {
  test.each([
    ['#', '', 100, 'LINK-01'],
    ['tel:', '', 50, 'LINK-02'],
    ['sms:', '', 1000, 'LINK-04'],
    ['mailto:', '@b.example', 1000, 'LINK-06'],
    ['ftp://example.org/', '', 100, 'LINK-09'],
    ['/', '', 150, 'LINK-10'],
    ['/', '#a', 150, 'LINK-10'],
  ])('that begins with %s and ends with %j is shorter than %i characters [%s]', (start, end, limit) => {
    expect(findLinkProblem(filled(start, limit - 1, end))).toBeNull();
    expect(findLinkProblem(filled(start, limit, end))).toEqual({ kind: 'length', excess: 1 });
    expect(findLinkProblem(filled(start, limit + 9, end))).toEqual({ kind: 'length', excess: 10 });
  });

  it('is refused at any length when it runs script [LINK-08]', () => {
    expect(findLinkProblem(filled('javascript:', 249))).toEqual({ kind: 'scheme' });
    expect(findLinkProblem(filled('JavaScript:', 250))).toEqual({ kind: 'length', excess: 1 });
  });

  test.each<[string, string | null, string]>([
    ['tel:1234', null, 'LINK-03'],
    ['tel:+1-2', null, 'LINK-03'],
    ['tel:123', 'tel', 'LINK-03'],
    ['tel:12 34', 'tel', 'LINK-03'],
    ['tel:1207x', 'tel', 'LINK-03'],
    ['sms:(207)5550142,2075550143', null, 'LINK-05'],
    ['sms:[207]1', null, 'LINK-05'],
    ['sms:', 'sms', 'LINK-05'],
    ['sms:hello', 'sms', 'LINK-05'],
    ['mailto:a@b.example', null, 'LINK-07'],
    ['mailto:a.b+c@mail.b.example?subject=Hello%20there', null, 'LINK-07'],
    ['mailto:a@b', 'mailto', 'LINK-07'],
    ['mailto:a@b.', 'mailto', 'LINK-07'],
    ['mailto:a@b@c.example', 'mailto', 'LINK-07'],
    ['mailto:ab.example', 'mailto', 'LINK-07'],
    ['https://example.org', null, 'LINK-11'],
    ['ftp://example.org', null, 'LINK-11'],
    ['//example.org', 'format', 'LINK-11'],
    ['file:///etc/passwd', 'scheme', 'LINK-11'],
    ['data:text/html,x', 'scheme', 'LINK-12'],
    ['https:example.org', 'format', 'LINK-13'],
    ['https://', 'format', 'LINK-13'],
    ['example.com', 'format', 'LINK-14'],
    ['/a b', 'page', 'LINK-15'],
    ['/a\\b', 'page', 'LINK-15'],
    ['/\u0000', 'page', 'LINK-15'],
    ['#a b', 'page', 'LINK-15'],
    ['/shop', null, 'LINK-15'],
    ['/s/a.pdf', null, 'LINK-15'],
    [panel, null, 'LINK-15'],
    ['', null, 'LINK-15'],
  ])('such as %j has the problem %s [%s]', (link, expected) => {
    expect(findLinkProblem(link)?.kind ?? null).toBe(expected);
  });

  it('is a link on the page as well when it is accepted', () => {
    const start = fc.constantFrom(
      '',
      '#',
      '/',
      '/s/',
      'tel:',
      'sms:',
      'mailto:',
      'mailto:a@',
      'ftp://',
      'https://',
      'http:',
      'javascript:',
      '//',
      'JAVA\nscript:',
      'data:',
    );
    const tail = fc.oneof(fc.string(), fc.stringMatching(/^[\d+()-]{0,60}$/), fc.webPath(), fc.domain());
    const anything = fc.tuple(start, tail).map((parts) => parts.join(''));
    const good = fc.oneof(
      fc.webUrl(),
      fc.webUrl({ validSchemes: ['ftp'] }),
      fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
      fc.stringMatching(/^mailto:[a-z.+]{1,20}@[a-z]{1,20}\.example$/),
      fc.stringMatching(/^(?:tel|sms):\d{4,20}$/),
      fc.stringMatching(/^#\S{0,20}$/),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(anything, good), (link) => {
        if (!link.trim() || findLinkProblem(link) !== null) return;
        taken += 1;
        expect(safeLink(link)).toBe(link.trim());
      }),
      { numRuns: 1000 },
    );
    // The premise has to hold often enough for the property to mean something.
    expect(taken).toBeGreaterThan(250);
  });

  it('is refused in any spelling when it runs script', () => {
    const hidden = fc.array(fc.constantFrom('', '\t', '\n', '\u0000', ' '), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(hidden, fc.mixedCase(fc.constant('javascript')), (gaps, scheme) => {
        const link = `${[...scheme].map((letter, index) => letter + (gaps[index] ?? '')).join('')}:alert(1)`;
        expect(findLinkProblem(link)).not.toBeNull();
      }),
    );
  });
});
