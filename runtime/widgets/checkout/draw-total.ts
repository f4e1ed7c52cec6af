import type { CheckoutTotalAnswer } from '../../../protocol/http/checkout.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { checkoutClasses as classes, type checkoutTable } from '../../../protocol/widgets/checkout.js';
import { setAttribute } from '../../core/attributes.js';
import type { PartElements } from '../../core/widget.js';

type Parts = PartElements<(typeof checkoutTable)['parts']>;

/** An element with a text, or with children. */
function make(
  { ownerDocument }: Element,
  tag: string,
  className: string,
  ...content: readonly (string | Node)[]
): HTMLElement {
  const element = ownerDocument.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

function drawShipping(
  root: HTMLFormElement,
  place: HTMLElement,
  { shipping, shippingNote }: CheckoutTotalAnswer,
): void {
  const note = place.querySelector<HTMLElement>(`.${classes.note}`);
  const group = place.querySelector<HTMLElement>('fieldset');
  const list = place.querySelector<HTMLElement>(`.${classes.choices}`);
  if (!note || !group || !list) return;
  note.textContent = shippingNote;
  note.hidden = !shippingNote;
  group.hidden = group.closest<HTMLElement>('.field')!.hidden = shipping.length === 0;
  const inputs = [...list.querySelectorAll('input')];
  // The radio button that has the focus stays.
  const isSame = inputs.map(({ value }) => value).join(' ') === shipping.map(({ value }) => value).join(' ');
  if (!isSame) {
    list.replaceChildren(
      ...shipping.map(({ value, label }, at) => {
        const input = make(root, 'input', '') as HTMLInputElement;
        Object.assign(input, { type: 'radio', name: 'shippingOption', value, required: true });
        input.id = at ? `checkout-shippingOption-${at}` : 'checkout-shippingOption';
        return make(
          root,
          'label',
          classes.choice,
          input,
          make(root, 'span', '', label),
          make(root, 'span', classes.detail),
        );
      }),
    );
  }
  for (const [at, label] of [...list.children].entries()) {
    const { detail = '', isChosen = false } = shipping[at] ?? {};
    (label.querySelector('input') as HTMLInputElement).checked = isChosen;
    const price = label.querySelector(`.${classes.detail}`);
    if (price) price.textContent = detail;
  }
}

/** Marks the fields that the chosen country requires, and says of the others that they are optional. */
function drawRequired(root: HTMLFormElement, required: readonly string[]): void {
  // The word of a field that is always optional.
  const word = root.querySelector(`.${classes.optional}`)?.textContent ?? '';
  for (const id of ['region', 'postalCode']) {
    const field = root.querySelector(`[${fieldAttributes.id}=${id}]`);
    const title = field?.querySelector(`[${fieldParts.attribute}=${fieldParts.title}]`)?.parentElement;
    if (!field || !title) continue;
    const isRequired = required.includes(id);
    setAttribute(field, fieldAttributes.required, isRequired ? 'true' : null);
    field.querySelectorAll('input').forEach((input) => void (input.required = isRequired));
    const mark = title.querySelector(`.${classes.optional}`);
    if (isRequired) mark?.remove();
    else if (!mark) title.append(' ', make(root, 'span', classes.optional, word));
  }
}

function setControl(root: HTMLFormElement, name: string, value: string): void {
  const control = root.elements.namedItem(name) as HTMLInputElement | null;
  if (control) control.value = value;
}

/** Shows the amounts of an answer: lines, sums, shipping options and the button's label. All are texts. */
export function drawTotal(root: HTMLFormElement, parts: Parts, answer: CheckoutTotalAnswer): void {
  const { lines, rows, orderText, total, shown, required } = answer;
  parts.lines?.replaceChildren(
    ...lines.map(({ title, lineText, unitText }) =>
      make(
        root,
        'li',
        '',
        make(root, 'span', classes.lineTitle, title),
        make(root, 'span', classes.lineTotal, lineText),
        make(root, 'span', classes.lineUnit, unitText),
      ),
    ),
  );
  parts.amounts?.replaceChildren(
    ...rows.map(({ label, text, isSum }) =>
      make(root, 'div', isSum ? classes.sum : '', make(root, 'dt', '', label), make(root, 'dd', classes.price, text)),
    ),
  );
  if (parts.shipping) drawShipping(root, parts.shipping, answer);
  drawRequired(root, required);
  setControl(root, 'total', total);
  setControl(root, 'shown', shown);
  if (!parts.order) return;
  parts.order.hidden = !orderText;
  if (orderText) parts.order.textContent = orderText;
}
