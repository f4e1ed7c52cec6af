import { describe, expect, it } from 'vitest';
import { findCodeFaults } from '../../../protocol/site/code-faults.js';
import type { CodePlace } from '../../../protocol/site/site-code.js';

const faults = (code: string, place: CodePlace = 'foot'): string[] =>
  findCodeFaults(code, place).map(({ kind, line, what }) => `${line} ${kind} ${what}`);

const snippets = [
  '<meta name="google-site-verification" content="a > b">',
  `<!-- Tag -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  if (1 < 2) document.title = '</div>';
</script>`,
  '<noscript><img height="1" width="1" style="display:none" src="https://www.facebook.com/tr?id=1"/></noscript>',
  '<style>p > b { color: red }</style><link rel="stylesheet" href="https://fonts.test/a.css">',
  '<script type="application/ld+json">{"a": "<b>"}</script>',
];

describe('faults of an owner’s code', () => {
  it.each(snippets)('are none in what services hand out: %s', (code) => {
    expect(faults(code, 'head')).toEqual([]);
    expect(faults(code)).toEqual([]);
  });

  it.each([
    ['<ul><li>One<li>Two</ul><p>Words<br/><svg><path d=""/></svg>', []],
    ['<div>\n<b>Words</div>', ['2 unclosed b']],
    ['<p>\n<div>', ['2 unclosed div']],
    ['<p>\n</div>', ['2 stray div']],
    ['<script>\nlet a = 1;', ['1 unclosed script']],
    ['Words\n<!-- no end', ['2 broken <!-- no end']],
    ['<a href="https://a.test>Words</a>', ['1 broken <a href="https://a.test>Words</a>']],
    ['<base href="/x">', ['1 structure base']],
    ['<body>\n</body>', ['1 structure body', '2 structure body']],
    ['<!doctype html>', ['1 structure !doctype']],
    ['<meta http-equiv="Refresh" content="0; url=https://a.test">', ['1 refresh Refresh']],
    ['<meta http-equiv="Content-Security-Policy" content="x">', ['1 equiv Content-Security-Policy']],
    ['<noscript><meta http-equiv=refresh content=0></noscript>', ['1 refresh refresh']],
    ['<img src="/a.png" onload="go()">', ['1 handler onload']],
    ['<a href=" java\tscript:go()">Go</a>', ['1 script-address href']],
    ['<script src="http://a.test/a.js"></script>', ['1 insecure http://a.test/a.js']],
    ['<a href="http://a.test">A link</a>', []],
    ['<script>\ndocument.write("<p>")</script>', ['1 writes document.write']],
  ] as const)('are named with their lines: %s', (code, expected) => {
    expect(faults(code)).toEqual(expected);
  });

  it('are what would begin the body, in the head', () => {
    expect(faults('<style></style>\n<div><img src="/a.png"></div>', 'head')).toEqual(['2 body-only div']);
    expect(faults('<meta name="a">\nwords', 'head')).toEqual(['2 text words']);
    expect(faults('<template><p>Words</p></template>', 'head')).toEqual([]);
  });

  it('are found at once in what is long and hostile', () => {
    const start = performance.now();
    findCodeFaults(`${'<a "'.repeat(2000)}${'<!'.repeat(2000)}${'<p a="'.repeat(1000)}`, 'foot');
    expect(performance.now() - start).toBeLessThan(500);
  });
});
