import { describe, expect, it } from 'vitest';
import { isGoogleTag, scriptHosts } from '../../../protocol/site/gated-content.js';

describe('hosts of a script that waits for consent', () => {
  it.each([
    ['https://tags.test/a.js?x=1', '', ['tags.test']],
    ['//tags.test/a.js', '', ['tags.test']],
    ['/own.js', '', []],
    ['http://tags.test/a.js', '', []],
    ['https://me:you@tags.test/', '', []],
    ['', "load('https://a.test/x.js'); load('//b.test/y.js'); // https://a.test again", ['a.test', 'b.test']],
    ['', "location = 'http://plain.test/' + 'ftp://c.test'", []],
  ])('%s %s', (src, code, hosts) => {
    expect(scriptHosts(src, code)).toEqual(hosts);
  });

  it('are those of Google for one of its tags, besides', () => {
    expect(scriptHosts('https://www.googletagmanager.com/gtag/js?id=G-1', '')).toContain('www.google-analytics.com');
    expect(scriptHosts('', "gtag('config', 'G-1')")).toContain('www.googletagmanager.com');
    expect(isGoogleTag('https://tags.test/gtag.js')).toBe(false);
    // What is pushed there is read by a tag alone.
    expect(isGoogleTag("dataLayer.push({ event: 'sent' })")).toBe(false);
  });
});
