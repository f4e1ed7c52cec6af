// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributeSelector, wordSelector } from '../../../protocol/names/attributes.js';
import { applyAttributes, setAttribute } from '../../../runtime/core/attributes.js';

describe('selectors built from values', () => {
  // That a browser then finds exactly the element is proved in e2e/widgets/selectors.spec.ts; the test document cannot read escapes.
  it.each([
    ['"', '[data-x="\\""]'],
    ['\\', '[data-x="\\\\"]'],
    ['"] *', '[data-x="\\"] *"]'],
    ['a\nb', '[data-x="a\\a b"]'],
  ])('escapes %j', (value, selector) => {
    expect(attributeSelector('data-x', value)).toBe(selector);
  });

  it.each(["'", '*', '#x, body', ' ', '</p>', 'ÿ§', '[', ':not(*)'])(
    'finds exactly the element whose attribute holds %j',
    (value) => {
      const other = document.createElement('p');
      const wanted = document.createElement('p');
      other.setAttribute('data-x', 'other');
      wanted.setAttribute('data-x', value);
      document.body.replaceChildren(other, wanted);
      expect([...document.querySelectorAll(attributeSelector('data-x', value))]).toEqual([wanted]);
    },
  );

  it('finds every element that carries the attribute when no value is asked for', () => {
    const element = document.createElement('p');
    element.setAttribute('data-x', '');
    document.body.replaceChildren(element, document.createElement('p'));
    expect([...document.querySelectorAll(attributeSelector('data-x'))]).toEqual([element]);
  });

  it('finds a word among several, and no part of a word', () => {
    const element = document.createElement('p');
    element.setAttribute('data-x', 'one two-three');
    document.body.replaceChildren(element);
    expect(document.querySelector(wordSelector('data-x', 'one'))).toBe(element);
    expect(document.querySelector(wordSelector('data-x', 'two'))).toBeNull();
  });
});

describe('applyAttributes', () => {
  it('restores former attributes and removes added ones when the signal aborts', () => {
    const element = document.createElement('p');
    element.setAttribute('role', 'note');
    element.setAttribute('title', 'Kept');
    const controller = new AbortController();
    applyAttributes(element, { role: 'region', hidden: '', title: null }, controller.signal);
    expect(element.outerHTML).toBe('<p role="region" hidden=""></p>');
    controller.abort();
    expect(element.getAttribute('role')).toBe('note');
    expect(element.getAttribute('title')).toBe('Kept');
    expect(element.hasAttribute('hidden')).toBe(false);
  });

  it('does not write a value that is set already', async () => {
    const element = document.createElement('p');
    element.setAttribute('role', 'note');
    const observer = new MutationObserver(() => {});
    observer.observe(element, { attributes: true });
    setAttribute(element, 'role', 'note');
    expect(observer.takeRecords()).toEqual([]);
  });
});
