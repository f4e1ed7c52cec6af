import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readInlineStyles } from '../../../../pages/server/author-folder/inline-styles.js';

const sourceOf = (sheet: string): string => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

describe('the styles in a page', () => {
  it.each<[page: string, sheets: readonly string[]]>([
    ['<style>a{}</style><STYLE media="print">b{}</STYLE >', ['a{}', 'b{}']],
    ['<style>a{}</style><style>a{}</style>', ['a{}']],
    ['<style title="a>b">c{}</style>', ['c{}']],
    ['<style><!--\na{}\n--></style>', ['<!--\na{}\n-->']],
    ['<!-- <style>a{}</style> --><style>b{}</style>', ['b{}']],
    ['<script>"<style>"</script><style>b{}</style>', ['b{}']],
    ['<textarea><style>a{}</style></textarea><title><style></title>', []],
    ['<noscript><style>a{}</style></noscript>', ['a{}']],
    ['<style>a{}\r\nb{}\rc{}</style>', ['a{}\nb{}\nc{}']],
    ['<svg><style><![CDATA[a{}]]></style></svg>', ['<![CDATA[a{}]]>', 'a{}']],
    ['<style></style>', ['']],
    ['<style>é💥</style>', ['é💥']],
    ['<style>a{}', ['a{}']],
    ['<styled>a{}</styled><p>style</p>', []],
  ])('of %s are %j', (page, sheets) => {
    expect(readInlineStyles(page).sources).toEqual(sheets.map(sourceOf));
  });

  it.each<[page: string, hasOwn: boolean]>([
    ['<p style="color:red">', true],
    ["<p class=a\nSTYLE = 'color:red'>", true],
    ['<textarea style="color:red"></textarea>', true],
    ['<!-- <p style="color:red"> -->', false],
    ['<script>p.style = ""</script>', false],
    ['<p data-style="1">style: none</p>', false],
  ])('are its own in %s: %s', (page, hasOwn) => {
    expect(readInlineStyles(page).hasOwn).toBe(hasOwn);
  });
});
