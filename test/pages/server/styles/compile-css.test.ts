import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCss } from '../../../../pages/server/styles/compile-css.js';
import { parse, walk } from '../../../../pages/server/styles/css-tools.mjs';

const scope = ':where(.site-header,.site-header *,main,main *,.site-footer,.site-footer *)';
const faultsOf = (css: string): string[] => compileCss(css).faults.map(({ kind, line }) => `${line} ${kind}`);

describe('CSS of the owner', () => {
  test.each([
    ['h1{color:red}', `h1${scope}{color:red}`],
    ['a b>c::before{color:red}', `a b>c${scope}::before{color:red}`],
    ['body .card:hover,p:first-letter{color:red}', `body .card:hover${scope},p${scope}:first-letter{color:red}`],
    ['@media (width<600px){main{--gap:1rem}}', `@media (width<600px){main${scope}{--gap:1rem}}`],
    ['p{background:url("/media/own/a-1.png")}', `p${scope}{background:url(/media/own/a-1.png)}`],
    ['p{color:red;/* why */}q{}', `p${scope}{color:red}`],
    ['', ''],
  ])('%s reaches header, content and footer alone', (css, rules) => {
    expect(compileCss(css).rules).toBe(rules);
    expect(compileCss(css).faults.filter(({ kind }) => kind !== 'property')).toEqual([]);
  });

  test.each([
    ['@media (--mobile){p{color:red}}', '(max-width:27rem)', '[LIM-14]'],
    ['@media screen and (--desktop){p{color:red}}', 'screen and (min-width:27.0625rem)', '[LIM-15]'],
    ['@media (--desktop-narrow),print{p{color:red}}', '(min-width:50rem),print', '[LIM-12]'],
  ])('%s gets the width of the breakpoint %s %s', (css, condition) => {
    expect(compileCss(css)).toEqual({ rules: `@media ${condition}{p${scope}{color:red}}`, faults: [] });
  });

  test('a tablet has no styles of its own, which a remark says; so does one for a name of no breakpoint [LIM-16]', () => {
    const { rules, faults } = compileCss('\n@media (--tablet){p{color:red}}\n@media (--watch){q{color:red}}');
    expect(rules).toContain('@media (max-width:-1px){');
    expect(faults).toEqual([
      { kind: 'never', line: 2, what: '--tablet' },
      { kind: 'breakpoint', line: 3, what: '--watch' },
    ]);
  });

  test('has movements under names of its own', () => {
    const css = '@keyframes fade{from{opacity:0}}p{animation:fade 1s}q{animation-name:other}';
    expect(compileCss(css).rules).toBe(
      `@keyframes own-fade{from{opacity:0}}p${scope}{animation:own-fade 1s}q${scope}{animation-name:other}`,
    );
  });

  test.each([
    ['@import url(/media/a.css);', 'at-rule'],
    ['@\\69mport "/media/a.css";', 'at-rule'],
    ['@font-face{font-family:x;src:url(/media/own/a.woff2)}', 'at-rule'],
    ['p{background:url(https://elsewhere.example/a.png)}', 'address'],
    ['p{background:url(//elsewhere.example/a.png)}', 'address'],
    ['p{background:url(data:image/svg+xml,a)}', 'address'],
    ['p{background:url(/media/../api/x)}', 'address'],
    ['p{--x:url(https://elsewhere.example/)}', 'address'],
    ['p{color:var(--y,url(https://elsewhere.example/))}', 'address'],
    ['p{background:image-set("https://elsewhere.example/a.png" 1x)}', 'address'],
    ['p{background:u\\72l("https://elsewhere.example/a.png")}', 'forbidden'],
    ['p{width:expression(alert(1))}', 'forbidden'],
    ['p{behavior:url(/media/a.htc)}', 'forbidden'],
    ['p{b\\65havior:x}', 'forbidden'],
    ['body{display:none}', 'outside'],
    [':root{--accent:red}', 'outside'],
    ['p{z-index:99999}', 'layer'],
    ['p{z-index:calc(1000*9)}', 'layer'],
    ['p{.q{color:red}}', 'nesting'],
    ['& p{color:red}', 'nesting'],
    ['p{color red}', 'syntax'],
    ['p{color:red', ''],
    ['} p{color:red}', 'syntax'],
    ['-->', 'syntax'],
  ])('%s is refused, and the rule before it stays', (css, kind) => {
    const { rules, faults } = compileCss(`h1{color:red}\n${css}`);
    expect(faults[0] ? [faults[0].kind, faults[0].line] : ['', 2]).toEqual([kind, 2]);
    expect(rules).toContain(`h1${scope}{color:red}`);
    expect(rules).not.toMatch(/elsewhere|import|expression|behavior|9999|\.\./);
  });

  test('names lines, and tells what browsers would pass over without refusing it', () => {
    expect(faultsOf('p {\n  colr: red;\n  color: 12px;\n  width: var(--a);\n}\n\nq { color red }')).toEqual([
      '2 property',
      '3 value',
      '7 syntax',
    ]);
    expect(compileCss('p{colr:red}').rules).toContain('colr:red');
    expect(compileCss('p{color red}'.repeat(50).replaceAll('}', '}\n')).faults).toHaveLength(20);
  });

  test('that grows out of all proportion is refused as a whole', () => {
    expect(compileCss('a{color:red}'.repeat(1500))).toEqual({
      rules: '',
      faults: [{ kind: 'size', line: 1, what: '' }],
    });
  });

  test('cannot end the element that it stands in', () => {
    const { rules } = compileCss('p::before{content:"</style><script>alert(1)</script><!--"}');
    expect(rules).not.toMatch(/<[/!]/);
    expect(rules).toContain(String.raw`\3c /style>`);
  });

  test('is compiled from anything without a throw, and what comes out is whole and stays as it is', () => {
    const piece = fc.constantFrom(
      'p',
      '{',
      '}',
      '(',
      ')',
      ':',
      ';',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      '@media',
      '@import',
      'url(',
      'https://e.example',
      '<!--',
      '</style>',
      ' ',
      '\n',
      '\0',
      '\r',
      '>',
      'body',
      'color:red',
      '::before',
      '[',
      ']',
      ',',
      '--a:b',
      '&',
      '#a',
      '.b',
      '!important',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { rules } = compileCss(pieces.join(''));
        expect(rules).not.toMatch(/<[/!]|[\0\r]|@import|url\(http/);
        const errors: unknown[] = [];
        const root = parse(rules, {
          positions: false,
          parseCustomProperty: true,
          onParseError: (error) => errors.push(error),
        });
        expect(errors).toEqual([]);
        walk(root, ({ type, prelude }) => {
          if (type === 'Rule') expect(prelude?.type).toBe('SelectorList');
        });
      }),
      { numRuns: 1000 },
    );
    for (const open of ['(', '[', '{', '@media a{', ':is('])
      expect(compileCss(`p${open.repeat(5000)}`).rules).not.toContain('p(');
  });
});
