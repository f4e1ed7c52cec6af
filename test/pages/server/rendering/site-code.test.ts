import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../../pages/server/rendering/script-hash.js';
import { siteCodeOf } from '../../../../pages/server/rendering/site-code.js';
import type { CodePiece } from '../../../../protocol/site/site-code.js';

const piece = (code: string, more: Partial<CodePiece> = {}): CodePiece => ({
  id: crypto.randomUUID(),
  version: 1,
  name: 'A piece',
  place: 'head',
  purpose: 'necessary',
  pageId: null,
  isOn: true,
  code,
  ...more,
});

const sourcesOf = (code: string) => siteCodeOf([piece(code)])?.sources[0] ?? {};

describe('the owner’s code of a page', () => {
  it('is none where nothing is on, and that of the page alone where it is for one page', () => {
    expect(siteCodeOf([], 'p')).toBeNull();
    expect(siteCodeOf([piece('<meta>', { isOn: false })], 'p')).toBeNull();
    const pieces = [piece('<meta name="all">'), piece('<p>One</p>', { place: 'foot', pageId: 'p' })];
    expect(siteCodeOf(pieces, 'p')?.markup).toEqual({ head: '<meta name="all">\n', foot: '<p>One</p>\n' });
    expect(siteCodeOf(pieces, 'q')?.markup.foot).toBe('');
    expect(siteCodeOf(pieces)?.markup.foot).toBe('');
  });

  it('runs what is necessary without a yes, by a hash, and leaves data as it is [CONS-18]', () => {
    const code = '<script nonce="x" id=a>go()</script><script type="application/ld+json">{}</script>';
    const found = siteCodeOf([piece(code)]);
    expect(found?.markup.head).toBe(
      '<script type="text/plain" data-consent="necessary" id="a">go()</script><script type="application/ld+json">{}</script>\n',
    );
    expect(found?.sources[0]?.['script-src']).toBe(hashOf('go()'));
    expect(found?.gate.map(({ name }) => name)).toEqual(['data-widget', 'data-load']);
    expect(siteCodeOf([piece('<meta name="a">')])?.gate).toEqual([]);
  });

  it('keeps all of what waits in a template, without what is for browsers without script', () => {
    const code =
      '<script type="module" src="https://a.test/x.js?a=1&b=2"></script><noscript><img src="https://a.test/1"></noscript><img src="https://a.test/2">';
    const found = siteCodeOf([piece(code, { purpose: 'marketing', place: 'foot' })]);
    expect(found?.markup.foot).toBe(
      '<template data-consent="marketing"><script type="text/plain" data-consent="marketing" data-module="" src="https://a.test/x.js?a=1&amp;b=2"></script><img src="https://a.test/2"></template>\n',
    );
    expect(found?.gate).toContainEqual({ name: 'data-hosts', value: 'a.test' });
    // A picture alone waits for the gate as well.
    expect(siteCodeOf([piece('<img src="https://a.test/2">', { purpose: 'marketing' })])?.gate).not.toEqual([]);
  });

  it('admits the hosts that it names and no others', () => {
    expect(sourcesOf('<meta name="a">')).toEqual({ 'img-src': 'https:' });
    expect(sourcesOf('<link rel="stylesheet" href="https://fonts.test/a.css">')).toEqual({
      'style-src': 'https://fonts.test',
      'font-src': 'https:',
      'img-src': 'https:',
    });
    expect(
      sourcesOf('<iframe src="https://frames.test/a"></iframe><form action="https://forms.test/a"></form>'),
    ).toEqual({
      'frame-src': 'https://frames.test',
      'form-action': 'https://forms.test',
      'img-src': 'https:',
    });
    expect(sourcesOf('<p style="color: red">A</p><style>b{}</style>')['style-src']).toBe(
      `'unsafe-hashes' ${hashOf('color: red')} ${hashOf('b{}')}`,
    );
    const google = siteCodeOf([piece('<script src="https://www.googletagmanager.com/gtm.js"></script>')]);
    expect(google?.gate).toContainEqual({ name: 'data-google', value: '' });
    expect(google?.sources[0]?.['trusted-types']).toBe('*');
  });
});
