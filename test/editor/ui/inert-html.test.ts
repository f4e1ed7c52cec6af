// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { keptStyle, parseInert } from '../../../editor/ui/inert-html.js';

const parsed = (html: string): HTMLElement => parseInert(html, window as Window & typeof globalThis);

/** Names and values of the first element's attributes. */
function attributesOf(html: string): Record<string, string> {
  const element = parsed(html).firstElementChild;
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

describe('markup of any origin', () => {
  test.each([
    ['a style', '<p style="color:red">x</p>', { [keptStyle]: 'color:red' }],
    ['a handler without quotes', '<img src=x onerror=alert(1)>', { src: 'x', 'inert-onerror': 'alert(1)' }],
    ['a handler after a slash', '<img/onload="a()">', { 'inert-onload': 'a()' }],
    ['a handler in capitals', "<p ONCLICK = 'a > b'>x</p>", { 'inert-onclick': 'a > b' }],
    ['a handler behind another value', '<p title="a"onclick="b()">x</p>', { title: 'a', 'inert-onclick': 'b()' }],
  ])('%s is under a name that no browser acts on', (_name, html, attributes) => {
    expect(attributesOf(html)).toEqual(attributes);
  });

  test.each([
    ['the value of an address', '<a href="/shop/style=oak/onsale=1">x</a>', { href: '/shop/style=oak/onsale=1' }],
    ['the value of a title', `<p title="set style=1 onclick=2 > 3">x</p>`, { title: 'set style=1 onclick=2 > 3' }],
    [
      'a name that only ends so',
      '<p data-style="a onx=1" data-on="b">x</p>',
      { 'data-style': 'a onx=1', 'data-on': 'b' },
    ],
  ])('%s stays as it is', (_name, html, attributes) => {
    expect(attributesOf(html)).toEqual(attributes);
  });

  test('text that looks like an attribute stays as it is', () => {
    expect(parsed('<p>x style="a" onclick="b"</p>').textContent).toBe('x style="a" onclick="b"');
  });

  test('rules of style elements are no elements of the document', () => {
    expect(parsed('<style>p{color:red}</style><p>x</p>').querySelector('style')).toBeNull();
  });
});
