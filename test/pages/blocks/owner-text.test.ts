import { html } from 'hono/html';
import { describe, expect, it } from 'vitest';
import { isEmptyOwnerText, ownerTextHtml } from '../../../pages/blocks/owner-text.js';

const render = async (text: string): Promise<string> => String(await html`${ownerTextHtml(text)}`);

describe("the owner's own words", () => {
  it.each([
    ['plain words', 'a & b', 'a &amp; b'],
    ['a link', 'Read <a href="/privacy">more</a>.', 'Read <a href="/privacy">more</a>.'],
    [
      'emphasis',
      '<em>a</em> <i>b</i> <strong>c</strong> <b>d</b>',
      '<em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong>',
    ],
    ['paragraphs', '<p>a</p>', 'a'],
    ['a link that may not be', '<a href="javascript:x">a</a>', 'a'],
    ['other markup', '<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
    ['attributes that may not be', '<em onclick="x">a</em>', '&lt;em onclick=&quot;x&quot;&gt;a&lt;/em&gt;'],
    ['an element without its end', 'a <em>b', 'a &lt;em&gt;b'],
    ['elements that cross', '<em>a <b>b</em></b>', '&lt;em&gt;a &lt;b&gt;b&lt;/em&gt;&lt;/b&gt;'],
    ['markup inside emphasis', '<em><script>x</script></em>', '<em>&lt;script&gt;x&lt;/script&gt;</em>'],
  ])('%s', async (_name, text, expected) => {
    expect(await render(text)).toBe(expected);
  });

  it.each([
    ['', true],
    [' \n ', true],
    ['<p></p>', true],
    ['<p>&nbsp;</p>', true],
    ['<p>a</p>', false],
  ])('%j is empty: %s', (text, expected) => {
    expect(isEmptyOwnerText(text)).toBe(expected);
  });
});
