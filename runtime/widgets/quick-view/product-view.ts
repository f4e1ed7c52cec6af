import * as cartText from '#strings/cart';
import * as text from '#strings/product';
import { choiceState } from '../../../protocol/commerce/choice-state.js';
import type { ProductDisplay } from '../../../protocol/commerce/product-display.js';
import { isBoughtAlone } from '../../../protocol/commerce/product-rules.js';
import * as calls from '../../../protocol/http/calls.js';
import type { ProductAnswer } from '../../../protocol/http/products.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionControl } from '../../../protocol/widgets/product.js';
import { listen } from '../../core/listen.js';

type Child = Node | string | false | undefined;
/** Creates an element with a class, properties and children. Strings become text nodes, never markup. */
type Build = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
) => HTMLElementTagNameMap[K];

function createBuild(document: Document): Build {
  return (tag, className, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties);
    if (className) element.className = className;
    element.append(...children.filter((child): child is Node | string => !!child));
    return element;
  };
}

/** Marks an element as a part of the form's widgets. */
function part<T extends HTMLElement>(name: string, element: T): T {
  element.setAttribute(attributes.part, name);
  return element;
}

/** The order form, as on the product's page; the runtime connects its widgets once it is in the page. */
function form(build: Build, { choices, variants, firstSku, title }: ProductDisplay, price: HTMLElement): HTMLElement {
  const first = variants.find(({ sku }) => sku === firstSku);
  const [choice] = choices;
  const notes = { free: '', soldOut: cartText.soldOut(), absent: text.notAvailable() };
  const offered = choices.map(({ name, values }, at) =>
    build(
      'fieldset',
      'choice',
      {},
      build('legend', '', {}, name),
      build(
        'div',
        'choice-values',
        {},
        ...values.map((value) =>
          build(
            'label',
            'choice-value',
            {},
            build('input', '', {
              type: 'radio',
              name: optionControl(at),
              value,
              defaultChecked: first?.values[at] === value,
            }),
            build('span', '', {}, value),
            ' ',
            build('small', 'choice-note', {}, notes[choiceState(variants, first?.values ?? [], at, value)]),
          ),
        ),
      ),
    ),
  );
  const element = build(
    'form',
    'offer',
    { method: 'post', action: calls.cartEntries, noValidate: true },
    price,
    ...offered,
    !choice && build('input', '', { type: 'hidden', name: 'sku', value: firstSku }),
    part('availability', build('p', 'scarce offer-availability', { role: 'status' }, first?.leftText)),
    build(
      'div',
      'buy offer-order',
      {},
      build('input', 'buy-quantity', {
        type: 'number',
        name: 'quantity',
        defaultValue: '1',
        min: '1',
        max: `${Math.max(...variants.map(({ most }) => most))}`,
        required: true,
        ariaLabel: `${cartText.quantity()}: ${title}`,
      }),
      part(
        'button',
        build('button', 'button button-solid', {}, part('label', build('span', '', {}, cartText.addToCart()))),
      ),
      part('message', build('p', 'buy-message', { role: 'status' })),
    ),
  );
  if (choice) element.dataset['variants'] = JSON.stringify(variants);
  element.setAttribute(attributes.widget, choice ? 'add-to-cart product' : 'add-to-cart');
  return element;
}

/**
 * The product summary: one picture, description, price, and the order form unless the product is sold out or bought alone. The picture is that
 * of the chosen variant, until `signal` aborts.
 */
export function productView(
  document: Document,
  { product, display }: ProductAnswer,
  href: string,
  signal: AbortSignal,
): HTMLElement {
  const build = createBuild(document);
  const { title, description, isSoldOut, renewalText, kindText, limitText } = display;
  const chosen = display.choices.length && display.variants.find(({ sku }) => sku === display.firstSku);
  const { priceText, wasText } = chosen || display;
  const image = product.images[(chosen && chosen.picture) || 0];
  const picture =
    image && build('img', 'picture picture-square', { src: image.src, alt: image.alt, width: 1000, height: 1000 });
  const former = build(
    's',
    'price-was',
    { hidden: !wasText },
    build('span', 'product-spoken', {}, `${text.was()} `),
    part('was', build('span', '', {}, wasText)),
  );
  const price = build(
    'p',
    'price',
    {},
    part('former', former),
    ' ',
    part('price', build('span', 'price-now', {}, priceText)),
  );
  const isBoughtHere = !isSoldOut && !isBoughtAlone(product);
  const terms = [renewalText, kindText, limitText, isSoldOut && cartText.soldOut()];
  const element = build(
    'div',
    'quick-view-product',
    {},
    picture,
    build(
      'div',
      'product-about',
      {},
      build('h2', '', {}, title),
      !isBoughtHere && price,
      ...terms.map((term) => term && build('p', 'product-term', {}, term)),
      isBoughtHere && form(build, display, price),
      build('p', 'product-description', {}, description),
      build('a', 'quick-view-more', { href }, text.details()),
    ),
  );
  listen<CustomEvent<{ readonly sku: string | null }>>(element, 'product:chosen', signal, ({ detail }) => {
    const at = display.variants.find(({ sku }) => sku === detail.sku)?.picture;
    const shown = at === undefined ? undefined : product.images[at];
    if (picture && shown) Object.assign(picture, { src: shown.src, alt: shown.alt });
  });
  return element;
}
