// @vitest-environment happy-dom
import { DOMParser } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { cleanPasted } from '../../../editor/rich-text/clean-pasted.js';
import { createRichSchema, toNode, toValue } from '../../../editor/rich-text/schema.js';
import { parseInert } from '../../../editor/ui/inert-html.js';
import { richDocumentSchema } from '../../contracts/rich-text-schema.js';

const schema = createRichSchema();

/** The nodes of pasted markup, written as their names and words. */
function pasted(html: string): { readonly drawn: string; readonly isMissed: boolean } {
  const body = parseInert(html, window as unknown as Window & typeof globalThis);
  const isMissed = cleanPasted(body);
  return { drawn: String(toNode(schema, toValue(DOMParser.fromSchema(schema).parse(body)))), isMissed };
}

const item = (level: number, marker: string, words: string): string =>
  `<p class="MsoListParagraph" style="margin:0;mso-list:l0 level${level} lfo1"><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span>${words}</p>`;

describe('pasted markup', () => {
  test.each([
    [
      'bold of normal weight around a whole document',
      '<b style="font-weight:normal"><p>One</p></b>',
      'doc(paragraph("One"))',
    ],
    [
      'bold and italic as styles',
      '<p><span style="font-weight:700;font-style:italic">One</span></p>',
      'doc(paragraph(strong(em("One"))))',
    ],
    ['a heading of the first level', '<h1>One</h1>', 'doc(heading("One"))'],
    [
      'items of Word',
      item(1, '·', 'One') + item(1, '·', 'Two'),
      'doc(bulletList(listItem(paragraph("One")), listItem(paragraph("Two"))))',
    ],
    ['numbered items of Word', item(1, '1.', 'One'), 'doc(orderedList(listItem(paragraph("One"))))'],
    [
      'nested items of Word',
      item(1, '·', 'One') + item(2, 'o', 'Two') + item(1, '·', 'Three'),
      'doc(bulletList(listItem(paragraph("One"), bulletList(listItem(paragraph("Two")))), listItem(paragraph("Three"))))',
    ],
    ['an address of a script', '<p><a href="javascript:alert(1)">One</a></p>', 'doc(paragraph("One"))'],
    ['a script', '<p>One<script>alert(1)</script></p>', 'doc(paragraph("One"))'],
    ['words below a style sheet', '<style>p { color: red }</style><p>One</p>', 'doc(paragraph("One"))'],
    ['underlined and coloured words', '<p><u style="color:red">One</u></p>', 'doc(paragraph("One"))'],
    ['a style in the words', '<p>the style="x" of it</p>', 'doc(paragraph("the style=\\"x\\" of it"))'],
  ])('reads %s', (_name, html, drawn) => {
    expect(pasted(html).drawn).toBe(drawn);
  });

  test('tells that a picture or a table was left out, whose words stay', () => {
    const { drawn, isMissed } = pasted(
      '<table><tr><td>One</td><td>Two</td></tr></table><img src="x" onerror="alert(1)">',
    );
    expect(isMissed).toBe(true);
    expect(drawn).toMatch(/One.*Two/);
    expect(pasted('<p>One</p>').isMissed).toBe(false);
  });

  test('is a document that can be stored, however deep it is nested', () => {
    const deep = '<ul><li>a'.repeat(12) + '<blockquote><h2>b</h2></blockquote>' + '</li></ul>'.repeat(12);
    const body = parseInert(deep, window as unknown as Window & typeof globalThis);
    cleanPasted(body);
    const value = toValue(DOMParser.fromSchema(schema).parse(body));
    expect(richDocumentSchema.safeParse(value).error).toBeUndefined();
    expect(toNode(schema, value).textContent).toBe(`${'a'.repeat(12)}b`);
  });
});
