// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ProductView } from '../../pages/blocks/block-template.js';
import { pictureRatioNames, pictureRatios } from '../../protocol/blocks/picture-ratios.js';
import { productGridTable } from '../../protocol/blocks/product-grid.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { productTypes } from '../../protocol/commerce/product.js';
import { collectionViews } from '../../protocol/enums/collection-views.js';
import { counted, productOf, variantOf, viewOf } from '../support/products.js';
import { kindsOfProduct, parse, render } from './blocks/render-support.js';

const accordion = {
  id: 'faq',
  type: 'accordion',
  value: {
    items: [
      { id: 'one', title: 'First', text: 'A\n\nB\nC' },
      { id: 'two', title: 'Second', text: 'D' },
    ],
  },
};
const fields = [
  { id: 'name', type: 'text', title: 'Name', required: true, maxLength: 40, autofill: 'name' },
  { id: 'mail', type: 'email', title: 'Email', required: true, description: 'For our answer.' },
  { id: 'letter', type: 'textarea', title: 'Letter', required: false, maxLength: 500 },
  {
    id: 'topic',
    type: 'checkbox',
    title: 'Topic',
    required: true,
    options: [
      { id: 'a', label: 'Order' },
      { id: 'b', label: 'Repair' },
    ],
  },
  { id: 'agree', type: 'checkbox', title: 'Agree', required: true, options: [{ id: 'a', label: 'Yes' }] },
  {
    id: 'wood',
    type: 'radio',
    title: 'Wood',
    required: true,
    options: [
      { id: 'a', label: 'Ash' },
      { id: 'b', label: 'Elm' },
    ],
  },
  { id: 'size', type: 'select', title: 'Size', required: false, options: [{ id: 'a', label: 'Low' }] },
];
const form = {
  id: 'contact',
  type: 'form',
  value: { formId: 'letters', formName: 'Letters', fields, successMessage: 'Thanks.' },
};
const control = (root: ParentNode, name: string): HTMLInputElement =>
  root.querySelector<HTMLInputElement>(`[name="field:${name}"]`)!;

describe('accordion', () => {
  it('gives every panel an address and leaves it open for readers without script', async () => {
    const root = parse(await render(accordion));
    const panels = [...root.querySelectorAll('[data-part=panel]')];
    expect(panels.map((panel) => panel.id)).toEqual(['faq-one', 'faq-two']);
    expect(
      panels.every((panel) => !panel.hasAttribute('hidden') && panel.previousElementSibling?.tagName === 'H3'),
    ).toBe(true);
    expect([...panels[0]!.querySelectorAll('p')].map((paragraph) => paragraph.innerHTML)).toEqual(['A', 'B<br>C']);
  });

  it('writes only the options that differ from their defaults', async () => {
    const plain = parse(await render(accordion)).firstElementChild!;
    expect(plain.hasAttribute('data-block-json')).toBe(false);
    expect(plain.hasAttribute('data-first-open')).toBe(false);
    const set = parse(
      await render({
        ...accordion,
        value: { ...accordion.value, allowMultiple: true, transitionMs: 250, firstOpen: true },
      }),
    ).firstElementChild!;
    expect(JSON.parse(set.getAttribute('data-block-json')!)).toEqual({ allowMultiple: true });
    expect(set.getAttribute('data-first-open')).toBe('true');
  });
});

describe('form', () => {
  it('posts by itself: address, method and a named control for every field', async () => {
    const root = parse(await render(form, { path: '/contact' })).querySelector('form')!;
    expect(root.getAttribute('action')).toBe('/api/form/SaveFormSubmission');
    expect(root.getAttribute('method')).toBe('post');
    expect(root.hasAttribute('novalidate')).toBe(false);
    expect(new Set([...root.querySelectorAll('[name]')].map((element) => element.getAttribute('name')))).toEqual(
      new Set(['formId', 'pagePath', 'formName', ...fields.map((field) => `field:${field.id}`)]),
    );
    expect(root.querySelector<HTMLInputElement>('[name=formId]')!.value).toBe('letters');
    expect(root.querySelector<HTMLInputElement>('[name=pagePath]')!.value).toBe('/contact');
  });

  it('validates in the browser, and never cuts a long letter [FIELD-14]', async () => {
    const root = parse(await render(form));
    expect(control(root, 'name').required).toBe(true);
    expect(control(root, 'name').getAttribute('maxlength')).toBe('40');
    expect(control(root, 'name').getAttribute('autocomplete')).toBe('name');
    expect(control(root, 'mail').type).toBe('email');
    expect(control(root, 'mail').getAttribute('maxlength')).toBe('256');
    expect(control(root, 'letter').hasAttribute('maxlength')).toBe(false);
    expect(control(root, 'letter').getAttribute('data-max-length')).toBe('500');
    expect(control(root, 'letter').required).toBe(false);
    expect(control(root, 'topic').required).toBe(false);
    expect(control(root, 'agree').required).toBe(true);
    expect(control(root, 'wood').required).toBe(true);
  });

  it('names every control and group, and ties its explanation to it', async () => {
    const root = parse(await render(form));
    const controls = [...root.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')];
    expect(new Set(controls.map(({ name }) => name))).toEqual(new Set(fields.map(({ id }) => `field:${id}`)));
    for (const element of controls) {
      expect(
        (element.closest('label') ?? root.querySelector(`label[for="${element.id}"]`))?.textContent?.trim(),
      ).toBeTruthy();
    }
    expect(
      [...root.querySelectorAll('fieldset > legend:first-child')].map(
        (legend) => legend.querySelector('[data-field-part=title]')?.textContent,
      ),
    ).toEqual(['Topic', 'Agree', 'Wood']);
    expect(control(root, 'mail').getAttribute('aria-describedby')).toBe(
      root.querySelector('[data-field-part=description]')!.id,
    );
    const ids = [...root.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps room for the counter from the start [FIELD-15]', async () => {
    const counters = [...parse(await render(form)).querySelectorAll('[data-field-part=counter]')];
    expect(counters.map((counter) => counter.textContent)).toEqual(['0 / 500']);
  });

  it('shows a refused post again with its answers, and the error above the title [FORM-35]', async () => {
    const formState = {
      formId: 'letters',
      values: { name: ['Ada'], letter: ['\nDear joiners'], topic: ['Repair'], wood: ['Elm'], size: ['Low'] },
      errors: { mail: 'Email is required.' },
      message: 'One or more fields is invalid, please check your entries',
    };
    const root = parse(await render(form, { formState }));
    expect(control(root, 'name').value).toBe('Ada');
    expect(root.querySelector('textarea')!.textContent!.endsWith('Dear joiners')).toBe(true);
    expect([...root.querySelectorAll('input:checked')].map((input) => input.getAttribute('value'))).toEqual([
      'Repair',
      'Elm',
    ]);
    expect(root.querySelector('option[selected]')?.textContent).toBe('Low');
    const error = root.querySelector('[data-field-id=mail] > :first-child')!;
    expect(error.textContent).toBe('Email is required.');
    expect(error.hasAttribute('hidden')).toBe(false);
    expect(control(root, 'mail').getAttribute('aria-invalid')).toBe('true');
    expect(control(root, 'mail').getAttribute('aria-describedby')!.split(' ')).toContain(error.id);
    expect(root.querySelector('[role=alert]')!.textContent).toBe(formState.message);
    expect(root.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  });

  it('leaves another form on the page as it is', async () => {
    const formState = { formId: 'other', values: { name: ['Ada'] }, errors: { name: 'No.' }, message: 'No.' };
    expect(await render(form, { formState })).toBe(await render(form));
  });

  it('thanks with the built-in text by default', async () => {
    const success = parse(await render({ ...form, value: { ...form.value, successMessage: '' } })).querySelector(
      '[data-part=success]',
    )!;
    expect(success.textContent).toBe('Thank you!');
    expect(success.hasAttribute('hidden')).toBe(true);
  });
});

describe('product grid', () => {
  const grid = { id: 'grid', type: 'product-grid', value: {} };

  it('shows every product, or the chosen ones in their order', async () => {
    const titles = async (value: object): Promise<(string | null)[]> =>
      [...parse(await render({ ...grid, value: { ...value } })).querySelectorAll('h2, h3')].map(
        (title) => title.textContent,
      );
    expect(await titles({})).toEqual(['First', 'Second', 'Third']);
    expect(
      await titles({
        products: [
          { id: 'a', sku: 'TWO' },
          { id: 'b', sku: 'none' },
          { id: 'c', sku: 'ONE' },
        ],
      }),
    ).toEqual(['Second', 'First']);
  });

  it('sells stock by a form that posts natively, and shows the quantity left', async () => {
    const items = [...parse(await render(grid)).querySelectorAll('li')];
    const forms = items.map((item) => item.querySelector('form'));
    expect(forms.map((element) => element?.getAttribute('action') ?? null)).toEqual([
      '/api/commerce/cart/entries',
      '/api/commerce/cart/entries',
      null,
    ]);
    expect(forms.map((element) => element?.querySelector<HTMLInputElement>('[name=sku]')?.value ?? null)).toEqual([
      'ONE',
      'TWO',
      null,
    ]);
    // A card puts one piece in the cart; the product's page asks how many.
    expect(items.flatMap((item) => [...item.querySelectorAll('[name=quantity]')])).toEqual([]);
    expect(items.map((item) => /Only 3 left|Sold out/.exec(item.textContent ?? '')?.[0] ?? '')).toEqual([
      '',
      'Only 3 left',
      'Sold out',
    ]);
  });

  it('shows price, sale and quantity left of each product, and links to its page [PROD-06] [PROD-07] [PROD-08]', async () => {
    const shop = [
      productOf('varied', {
        variants: [
          variantOf('a', { optionValues: ['A'], priceCents: 2000 }),
          variantOf('b', { optionValues: ['B'], priceCents: 1500 }),
        ],
        options: ['Kind'],
      }),
      productOf('sale', { variants: [variantOf('c', { priceCents: 2000, salePriceCents: 1200, onSale: true })] }),
      productOf('plan', {
        variants: [variantOf('d')],
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'monthly' }, numBillingCycles: 0 },
      }),
    ].map(viewOf);
    const [varied, sale, plan] = [
      ...parse(await render(grid, { products: shop })).querySelectorAll('li'),
    ] as Element[] as [Element, Element, Element];
    const price = (item: Element): string => item.querySelector('.price-now')!.textContent!;
    expect([varied, sale, plan].map(price)).toEqual(['from $15.00', '$12.00', '$10.00 every month']);
    expect(sale.querySelector('s:not([hidden])')?.textContent).toBe('Was $20.00');
    expect([varied, plan].map((item) => item.querySelector('s:not([hidden])'))).toEqual([null, null]);
    expect([varied, sale, plan].map((item) => item.querySelector('.product-mark')?.textContent ?? '')).toEqual([
      '',
      'Sale',
      '',
    ]);
    // What is chosen first, or has a checkout of its own, is bought on its own page.
    expect(
      [varied, sale, plan].map(
        (item) =>
          item.querySelector('form')?.getAttribute('action') ?? item.querySelector('.button')?.getAttribute('href'),
      ),
    ).toEqual(['/shop/varied', '/api/commerce/cart/entries', '/shop/plan']);
    expect([...varied.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/shop/varied',
      '/shop/varied',
      '/shop/varied',
    ]);
    const trigger = varied.querySelector('[data-widget=quick-view] [data-part=trigger]');
    expect(trigger?.getAttribute('aria-label')).toBe('Quick view: varied');
    expect(
      parse(await render({ ...grid, value: { quickView: false } }, { products: shop })).querySelector(
        '[data-widget=quick-view]',
      ),
    ).toBeNull();
  });

  it('shows products side by side, one below the other, or each in full [ENUM-02]', async () => {
    const draw = async (view: string): Promise<Element> =>
      parse(await render({ ...grid, value: { view } })).querySelector('ul')!;
    expect([...(await draw('list')).classList]).toContain('view-list');
    expect([...(await draw('nonsense')).classList]).toContain('view-grid');
    const full = await draw('product');
    expect(full.querySelectorAll('.offer')).toHaveLength(3);
    expect(full.querySelector('[data-widget~=quick-view]')).toBeNull();
    expect(collectionViews).toEqual(['list', 'grid', 'product']);
  });

  it('holds 200 products at most [LIM-04]', () => {
    const items = Array.from({ length: 201 }, (_, at) => ({ id: `p${at}`, sku: `SKU-${at}` }));
    expect(settleBlockValue(productGridTable, { products: items.slice(1) }).products).toHaveLength(200);
    expect(settleBlockValue(productGridTable, { products: items }).products).toHaveLength(200);
  });

  it('has no form when it only shows products', async () => {
    expect(parse(await render({ ...grid, value: { purchasable: false } })).querySelector('form')).toBeNull();
  });
});

describe('product', () => {
  const block = { id: 'one', type: 'product', value: { sku: 'ONE' } };
  const [plain, choice, card, pictures] = kindsOfProduct as [ProductView, ProductView, ProductView, ProductView];
  const draw = async (product: ProductView): Promise<Element> =>
    parse(await render(block, { products: [product], websiteId: 'site-1' })).firstElementChild!;

  it('offers its choices as native controls that post by themselves, the cheapest chosen [PROD-02]', async () => {
    const form = (await draw(choice)).querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/api/commerce/cart/entries']);
    expect(form.querySelector('fieldset legend')?.textContent).toBe('Wood');
    expect(
      [...form.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ name, value, checked }) => [
        name,
        value,
        checked,
      ]),
    ).toEqual([
      ['option-0', 'Ash', true],
      ['option-0', 'Elm', false],
    ]);
    expect(form.querySelector<HTMLInputElement>('[name=productId]')?.value).toBe('2');
    expect(form.querySelector('[name=sku]')).toBeNull();
    expect(
      (JSON.parse(form.dataset['variants']!) as { priceText: string }[]).map(({ priceText }) => priceText),
    ).toEqual(['$10.00', '$15.00']);
  });

  it('shows the first variant as a choice of it would: price, sale, measures, and the values that cannot be had', async () => {
    const product = viewOf(
      productOf('f', {
        options: ['Wood', 'Height'],
        images: [
          { src: '/media/a.svg', alt: 'Ash', shows: ['Ash'] },
          { src: '/media/b.svg', alt: 'Elm', shows: ['Elm'] },
        ],
        variants: [
          variantOf('ONE', { optionValues: ['Ash', 'Low'], onSale: true, salePriceCents: 800 }),
          variantOf('AT', { optionValues: ['Ash', 'Tall'] }),
          counted('EL', 0, { optionValues: ['Elm', 'Low'] }),
          variantOf('CT', { optionValues: ['Cherry', 'Tall'] }),
        ],
        measurements: { weight: 6.5, length: 13, width: 12, height: 18, variants: { AT: { height: 26 } } },
      }),
    );
    const form = (await draw(product)).querySelector<HTMLFormElement>('form')!;
    const names = [...form.querySelectorAll('label')].map(({ textContent }) =>
      textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(names).toEqual(['Ash', 'Elm Sold out', 'Cherry Not available', 'Low', 'Tall']);
    expect([
      form.querySelector('.price-now')?.textContent,
      form.querySelector('.price-was')?.hasAttribute('hidden'),
    ]).toEqual(['$8.00', false]);
    expect(form.querySelector('[data-part=measures]')?.textContent).toContain('13 × 12 × 18 in');
    expect(form.dataset['pictures']).toBe('pictures-f-slides');
    const variants = JSON.parse(form.dataset['variants']!) as { picture?: number; measures: string[][] }[];
    expect(variants.map(({ picture, measures }) => [picture, measures[1]?.[1]])).toEqual([
      [0, '13 × 12 × 18 in'],
      [0, '13 × 12 × 26 in'],
      [1, '13 × 12 × 18 in'],
      [undefined, '13 × 12 × 18 in'],
    ]);
    expect(form.querySelector<HTMLInputElement>('[type=number]')?.max).toBe('999');
  });

  it('makes a list of many values', async () => {
    const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const many = viewOf(
      productOf('m', {
        options: ['Letter'],
        variants: [
          ...values.map((value) => variantOf(value, { optionValues: [value] })),
          variantOf('ONE', { optionValues: ['h'] }),
        ],
      }),
    );
    const list = (await draw(many)).querySelector('select')!;
    expect([list.name, list.options.length, list.value, list.labels?.[0]?.textContent?.startsWith('Letter')]).toEqual([
      'option-0',
      8,
      'a',
      true,
    ]);
  });

  it('names the unit of a product with one variant', async () => {
    const form = (await draw(plain)).querySelector('form')!;
    expect([
      form.querySelector<HTMLInputElement>('[name=sku]')?.value,
      form.dataset['variants'],
      form.getAttribute('data-widget'),
    ]).toEqual(['ONE', undefined, 'add-to-cart']);
  });

  it('sends a gift card to its own checkout, by an address that the form makes', async () => {
    const form = (await draw(card)).querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/checkout/giftcard']);
    expect([...new FormData(form)]).toEqual([
      ['websiteId', 'site-1'],
      ['giftCardProductId', '3'],
      ['sku', 'ONE'],
    ]);
  });

  it('shows several pictures as a slideshow, and one as it is', async () => {
    expect((await draw(pictures)).querySelectorAll('[data-widget~=slideshow] [data-part=slide]')).toHaveLength(2);
    expect((await draw(plain)).querySelector('[data-widget~=slideshow]')).toBeNull();
  });

  it('shows renewal, type, quantity limit and measurements [SUB-03] [PROD-12]', async () => {
    const product = viewOf(
      productOf('p', {
        productType: productTypes.service,
        variants: [variantOf('ONE')],
        maxQuantity: 2,
        measurements: { weight: 6.5, length: 13, width: 12, height: 0 },
      }),
    );
    const root = await draw(product);
    expect([...root.querySelectorAll('.product-term')].map((term) => term.textContent)).toEqual([
      'A service. Nothing is sent by post.',
      'Up to 2 pieces per order.',
    ]);
    const subscription = await draw(
      viewOf(
        productOf('s', {
          variants: [variantOf('ONE')],
          subscriptionPlan: { billingPeriod: { value: 1, unit: 'weekly' }, numBillingCycles: 0 },
        }),
      ),
    );
    expect(subscription.querySelector('.product-term')?.textContent).toBe('renews every week');
    expect(subscription.querySelector('.price-now')?.textContent).toBe('$10.00 every week');
    expect(root.querySelector('dl')?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Weight6.5 lb');
    expect(root.querySelector<HTMLInputElement>('input[type=number]')?.max).toBe('2');
  });

  it('is hidden when its product does not exist', async () => {
    const root = parse(await render({ ...block, value: { sku: 'GONE' } })).firstElementChild as HTMLElement;
    expect([root.hidden, root.childElementCount]).toEqual([true, 0]);
  });
});

describe('pictures', () => {
  it.each(pictureRatioNames)('a %s picture says its size before it is there', async (ratio) => {
    const image = parse(
      await render(
        { id: 'p', type: 'image', value: { image: '/media/a.svg', alt: 'A', ratio } },
        { firstPicture: { isTaken: true } },
      ),
    ).querySelector('img')!;
    expect([Number(image.getAttribute('width')), Number(image.getAttribute('height'))]).toEqual([
      pictureRatios[ratio].width,
      pictureRatios[ratio].height,
    ]);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('keeps the box where there is no picture', async () => {
    const root = parse(
      await render({ id: 'p', type: 'image', value: { image: 'https://evil.example/a.png', ratio: 'wide' } }),
    );
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('.picture-wide')).not.toBeNull();
  });

  it('loads the opening picture eagerly', async () => {
    const image = parse(await render({ id: 'p', type: 'hero', value: { image: '/media/a.svg' } })).querySelector(
      'img',
    )!;
    expect(image.hasAttribute('loading')).toBe(false);
  });
});

describe('journal list', () => {
  it('formats dates for the language, and leaves other texts unchanged', async () => {
    const posts = [
      { id: 'a', title: 'A', date: '2026-09-04' },
      { id: 'b', title: 'B', date: 'Autumn' },
      { id: 'c', title: 'C', date: '2026-13-40' },
    ];
    const dates = async (locale: string): Promise<(string | null)[]> =>
      [
        ...parse(await render({ id: 'j', type: 'journal-list', value: { posts } }, { locale })).querySelectorAll(
          '.post-date',
        ),
      ].map((date) => date.textContent);
    expect(await dates('en')).toEqual(['September 4, 2026', 'Autumn', '2026-13-40']);
    expect((await dates('de'))[0]).toBe('4. September 2026');
  });
});

describe('dialog', () => {
  it('links to the text below it', async () => {
    const root = parse(
      await render({
        id: 'rules',
        type: 'dialog',
        value: { triggerText: 'Rules', heading: 'Four', text: 'Shoes.', dialogStyle: 'confirm-or-cancel' },
      }),
    );
    const trigger = root.querySelector('a')!;
    const content = root.querySelector('[data-part=content]')!;
    expect(trigger.getAttribute('href')).toBe(`#${content.id}`);
    expect(content.getAttribute('hidden')).toBe('until-found');
    expect(root.firstElementChild!.getAttribute('data-dialog-style')).toBe('confirm-or-cancel');
  });
});
