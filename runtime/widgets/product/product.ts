import { addToCart, soldOut } from '#strings/cart';
import { notAvailable, unavailable } from '#strings/product';
import { productTable } from '../../../protocol/widgets/product.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { chosenVariant, readVariants } from '../../models/variants.js';
import type { createShowing } from './show-choice.js';

/** Controls whose state differs from the markup, for example because the browser restored it after a reload. */
const changed = 'input:checked:not([checked]),option:checked:not([selected])';

/**
 * Product: shows the price and availability of the chosen variant. [PROD-02] [PROD-07]
 * Without script: the form posts the chosen values, and the server finds the variant or says that there is none.
 * With script: a choice replaces the price and is announced once, with the remaining stock or the reason why it is unavailable; the
 * button and the price then say so too. Picture, measures and the other values follow, by code that comes with the first choice. Prices come from the server as text; the page computes none.
 * Emits: product:chosen; detail { sku }, null for a combination that does not exist.
 */
export const widget = {
  table: productTable,
  connect(root, context) {
    const { options, parts, environment, signal, emit } = context;
    const { button, label, price, was, former, availability } = parts;
    const form = root as HTMLFormElement;
    const { document } = environment.window;
    const variants = readVariants(options.variants);
    const quantity = form.querySelector('[type=number]');
    const emittedMost = quantity?.getAttribute('max') ?? null;
    let showing: ReturnType<typeof createShowing> | undefined;
    for (const part of [price, was, availability, label]) {
      const emitted = [...(part?.childNodes ?? [])];
      onAbort(signal, () => part?.replaceChildren(...emitted));
    }
    if (former) applyAttributes(former, { hidden: former.getAttribute('hidden') }, signal);
    if (quantity) applyAttributes(quantity, { max: emittedMost }, signal);
    applyAttributes(
      button,
      { 'aria-disabled': button.getAttribute('aria-disabled'), 'aria-description': null },
      signal,
    );

    function show(): void {
      const variant = chosenVariant(form, variants);
      const isHad = variant && !variant.isSoldOut;
      const reason = !variant ? unavailable() : isHad ? variant.leftText : soldOut();
      const spoken = document.createElement('span');
      spoken.className = 'product-spoken';
      if (variant) spoken.textContent = `${variant.priceText}. `;
      price?.replaceChildren(variant?.priceText ?? notAvailable());
      label?.replaceChildren(isHad ? addToCart() : variant ? soldOut() : notAvailable());
      was?.replaceChildren(variant?.wasText ?? '');
      if (former) former.hidden = !variant?.wasText;
      if (quantity) setAttribute(quantity, 'max', variant?.most ? `${variant.most}` : emittedMost);
      setAttribute(button, 'aria-disabled', isHad ? null : 'true');
      setAttribute(button, 'aria-description', isHad ? null : reason);
      availability?.replaceChildren(spoken, reason);
      emit('chosen', { sku: variant?.sku ?? null });
      if (showing) showing(variant);
      else
        void import('./show-choice.js').then((chunk) => {
          if (signal.aborted) return;
          showing ??= chunk.createShowing(form, context, variants);
          showing(chosenVariant(form, variants));
        });
    }

    listen(form, 'change', signal, ({ target }) => {
      if (variants.length && target !== quantity) show();
    });
    if (variants.length && form.querySelector(changed)) show();
  },
} satisfies Widget<typeof productTable>;
