import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../../pages/server/media/cleaning/clean-svg.js';
import { uploadKind } from '../../../../../pages/server/media/upload-kind.js';

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
const clean = (source: string): string | null => {
  const bytes = cleanSvg(Buffer.from(source));
  return bytes && Buffer.from(bytes).toString();
};

/** What stands inside the drawing afterwards. */
const inside = (source: string): string | undefined => clean(svg(source))?.slice(head.length + 1, -'</svg>'.length);

describe('a drawing', () => {
  it('keeps what it shows', () => {
    const drawn =
      '<title>Two &lt; three</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.a{fill:url(#a)}</style><g class="a" transform="rotate(4)" style="fill:url(&quot;#a&quot;);opacity:.5"><path d="M0 0h1"/></g>' +
      '<use href="#a" x="2"/><image href="data:image/png;base64,AAAA"/>';
    expect(inside(drawn)).toBe(drawn);
    const whole = clean(
      `\ufeff<?xml version="1.0"?><!-- made --><!DOCTYPE svg PUBLIC "a" "b">\n${svg('', ' viewBox="0 0 1 1"')}\n`,
    );
    expect(whole).toBe(`${head} viewBox="0 0 1 1"></svg>`);
    expect(clean(whole ?? '')).toBe(whole);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another name', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script in a data section', '<script><![CDATA[alert(1)]]></script>'],
    [
      'a page inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="a()"/></body></foreignObject>',
    ],
    ['an element of another language', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">a()</x:script>'],
    ['an animation of an address', '<set attributeName="href" to="javascript:a()"/>'],
    ['a comment', '<!-- <script>a()</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://x.example/a.css"?>'],
  ])('loses %s', (_what, source) => {
    expect(inside(`${source}<g></g>`)).toBe('<g></g>');
  });

  it.each([
    ['a handler', '<g onload="a()"></g>'],
    ['a handler of another case', '<g OnClick="a()"></g>'],
    ['a foreign address', '<g href="https://x.example/#a"></g>'],
    ['an address that runs', '<g xlink:href="java&#115;cript:a()"></g>'],
    ['a foreign fill', '<g fill="url(https://x.example/#a)"></g>'],
    ['a foreign fill with escapes', '<g fill="u\\72l(https://x.example/#a)"></g>'],
    ['a foreign style', '<g style="background:url(//x.example/a)"></g>'],
    ['another base', '<g xml:base="https://x.example/"></g>'],
    ['another language', '<g xmlns="http://www.w3.org/1999/xhtml"></g>'],
  ])('loses %s of an element', (_what, source) => {
    expect(inside(source)).toBe('<g></g>');
  });

  it('keeps what a link surrounds, and a style sheet without what it fetches', () => {
    expect(inside('<a href="https://x.example"><g></g></a>')).toBe('<g></g>');
    expect(
      inside('<style>@import "https://x.example/a.css";@font-face{src:url(https://x.example/f)}.a{fill:red}</style>'),
    ).toBe('<style>.a{fill:red}</style>');
  });

  it.each([
    ['is not well-formed', '<svg><g></svg>'],
    ['does not end', '<svg><g/>'],
    ['names entities of its own', '<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>'],
    ['names an unknown entity', '<svg>&nbsp;</svg>'],
    ['has a style that reaches outside', svg('<style>.a{background:url(https://x.example/a)}</style>')],
    ['has a style that hides an address', svg('<style>.a{background:u\\72l(//x.example/a)}</style>')],
    ['has two roots', `${svg('')}${svg('')}`],
    ['is another language', '<html><svg/></html>'],
    ['nests too deeply', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    ['has an attribute twice', '<svg id="a" id="b"/>'],
    ['holds what XML forbids', '<svg>&#0;</svg>'],
  ])('that %s is refused', (_what, source) => {
    expect(clean(source)).toBeNull();
  });

  it.each([
    ['open comments', '<!--'.repeat(200_000)],
    ['many comments', '<!-- -->'.repeat(100_000)],
    ['many elements', '<path d="M0 0h1"/>'.repeat(50_000)],
    ['open styles', `<style>${'/*'.repeat(500_000)}</style>`],
    ['imports that do not end', `<style>${'@import '.repeat(100_000)}</style>`],
    ['addresses that do not end', `<g style="${'url( '.repeat(200_000)}"/>`],
    ['spaces', `<g style="${'image '.repeat(1)}${' '.repeat(900_000)}" ${' '.repeat(900_000)}/>`],
  ])('with %s without number is judged at once', (_what, source) => {
    const drawing = Buffer.from(svg(source));
    expect(drawing.length).toBeLessThan(2 * 1024 * 1024);
    expect([true, false]).toContain(cleanSvg(drawing) === null);
  });

  it('is known by its first element, after comments without number', () => {
    expect(uploadKind(Buffer.from(`${'<!-- -->'.repeat(300)}<svg/>`))).toBe('svg');
    expect(uploadKind(Buffer.from(`${'<!-- -->'.repeat(300)}<svg >`))).toBe('svg');
    expect(uploadKind(Buffer.from(`${'<!-- -->'.repeat(500)}${' '.repeat(90)}<p>`))).toBe(null);
  });

  it('larger than 2 MB is refused', () => {
    expect(cleanSvg(Buffer.from(svg(' '.repeat(2 * 1024 * 1024))))).toBeNull();
  });

  it('in bytes that are no UTF-8 is refused', () => {
    expect(cleanSvg(Buffer.from(svg(''), 'utf16le'))).toBeNull();
  });

  it('of any parts holds nothing that runs, and stays the same when it is cleaned again', () => {
    const part = fc.constantFrom(
      '<g>',
      '</g>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      ' onload="a()"',
      '<g onload="a()"/>',
      '<![CDATA[',
      ']]>',
      '&lt;script&gt;',
      '<a href="javascript:a()">',
      '</a>',
      '@import "x";',
      '<!--',
      '-->',
      '"',
      "'",
      '>',
      'x',
      '<foreignObject>',
      '</foreignObject>',
      'url(x)',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = clean(svg(parts.join('')));
        if (once === null) return;
        expect(once).not.toMatch(/<script|<foreignObject|<a\b|<[^>]*(?:\son\w+=|javascript:)/i);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
