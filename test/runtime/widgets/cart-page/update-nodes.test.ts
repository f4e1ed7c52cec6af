// @vitest-environment happy-dom
import fc from 'fast-check';
import { html as litHtml, render } from 'lit-html';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../../protocol/commerce/cart.js';
import * as attributes from '../../../../protocol/names/attributes.js';
import {
  cartLines,
  cartSummary,
  type CartView,
  type CartWords,
  type TemplateTag,
} from '../../../../protocol/widgets/cart-view.js';
import { createTag } from '../../../../runtime/widgets/cart-page/template-tag.js';
import { updateNodes } from '../../../../runtime/widgets/cart-page/update-nodes.js';
import { fullCart } from '../../../support/carts.js';

const html = createTag(window as Window & typeof globalThis);

const words = new Proxy({} as CartWords, {
  get: (_, key) => (values?: object) => [key, ...Object.values(values ?? {})].join(' '),
});

const full = fullCart();
const text = fc.constantFrom('Stool', 'Lamp <b>', '"Oak" & ash', '', '\u{2014}');

/** Any view of a cart of a few lines, with every condition of the templates. */
const anyView: fc.Arbitrary<CartView> = fc
  .record({
    lines: fc.array(
      fc.record({
        sku: fc.constantFrom('A', 'B', 'C'),
        title: text,
        variantName: text,
        limitText: text,
        hasImage: fc.boolean(),
        quantity: fc.nat(4),
        isBusy: fc.boolean(),
        hasFailed: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    notices: fc.array(text, { maxLength: 2 }),
    coupons: fc.array(fc.record({ code: text, description: text, reason: text }), { maxLength: 3 }),
    options: fc.nat(3),
    texts: fc.record({ discount: text, shipping: text, tax: text, grandTotal: text, minimum: text }),
    isBusy: fc.boolean(),
  })
  .map(({ lines, notices, coupons, options, texts, isBusy }) => {
    const [option] = full.shippingOptions;
    const shippingOptions = Array.from({ length: options }, (_, id) => ({ ...option!, id: `${id}` }));
    const cart: Cart = { ...full, notices, coupons, shippingOptions, texts };
    return {
      cart,
      isBusy,
      lines: lines.map(({ hasImage, hasFailed, quantity, isBusy: isLineBusy, ...line }) => ({
        entry: { ...full.entries[0]!, ...line, image: hasImage ? { src: '/a.svg', alt: '' } : null },
        quantity,
        isBusy: isLineBusy,
        failed: hasFailed ? { quantity: 1, error: 'No "way" <i>' } : null,
      })),
    };
  });

/** An element as texts, with attributes in alphabetical order, and without the comments in which lit-html keeps its state. */
function contentOf(element: Element): unknown {
  const copy = element.cloneNode(true);
  for (const comment of [...copy.childNodes]) if (comment.nodeType === 8) comment.remove();
  copy.normalize();
  return [...copy.childNodes].map((node) =>
    node.nodeType === 3
      ? node.nodeValue
      : [
          node.nodeName,
          [...(node as Element).attributes].map(({ name, value }) => `${name}=${value}`).sort(),
          contentOf(node as Element),
        ],
  );
}

const templates: [string, <T>(tag: TemplateTag<T>, view: CartView, words: CartWords) => T][] = [
  ['lines', cartLines],
  ['summary', cartSummary],
];

describe('the nodes of the cart page', () => {
  it.each(templates)('are after every update what lit-html draws: %s', (_, template) => {
    fc.assert(
      fc.property(fc.array(anyView, { minLength: 1, maxLength: 5 }), (views) => {
        const [ours, theirs] = [document.createElement('div'), document.createElement('div')];
        for (const view of views) {
          updateNodes(ours, template(html, view, words));
          render(template(litHtml, view, words), theirs);
          expect(contentOf(ours)).toEqual(contentOf(theirs));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('stay where they are, with what the visitor typed and what a behaviour set', () => {
    const target = document.createElement('div');
    const draw = (title: string, isLong: boolean): void =>
      updateNodes(
        target,
        html`${isLong ? html`<ul><li>${title}</li></ul>` : ''}<form><input value="${title}"></form><a href="/${title}" data-widget="checkout">${title}</a>`,
      );
    draw('a', false);
    const [input, link] = [target.querySelector('input')!, target.querySelector('a')!];
    input.value = 'typed';
    link.setAttribute(attributes.state, 'ready');
    draw('b', true);
    draw('c', false);
    expect([target.querySelector('input'), target.querySelector('a')]).toEqual([input, link]);
    expect([input.value, link.getAttribute('href'), link.getAttribute(attributes.state)]).toEqual([
      'typed',
      '/c',
      'ready',
    ]);
  });

  it('are replaced where an element becomes or loses a behaviour', () => {
    const target = document.createElement('div');
    updateNodes(target, html`<a>${'x'}</a>`);
    const plain = target.firstChild;
    updateNodes(target, html`<a data-widget="checkout">${'x'}</a>`);
    expect(target.firstChild).not.toBe(plain);
    expect(target.innerHTML).toBe('<a data-widget="checkout">x</a>');
  });
});

it('a line of an answer cannot lead to a script: its address passes the link rules [LINK-11]', () => {
  const entry = { ...full.entries[0]!, url: ' java\nscript:alert(1)' };
  const line = { entry, quantity: 1, isBusy: false, failed: null };
  const drawn = cartLines(html, { cart: full, lines: [line], isBusy: false }, words);
  expect([...drawn.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['', '']);
});
