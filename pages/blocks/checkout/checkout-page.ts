import * as attributes from '../../../protocol/names/attributes.js';
import { checkoutTable, updateControl } from '../../../protocol/widgets/checkout.js';
import { spamCheckTable } from '../../../protocol/widgets/spam-check.js';
import type { Html, RenderContext } from '../block-template.js';
import { formFieldHtml } from '../form/field.js';
import { html } from '../html.js';
import { attributesHtml, optionHtml, paragraphsHtml } from '../markup.js';
import { policyLinkHtml } from '../policy-link.js';
import { spamCheckHtml } from '../spam-check.js';
import type { CheckoutChoices, CheckoutSection, CheckoutView, SummaryLine, SummaryRow } from './checkout-view.js';

/** Id of a choice's first control, for links to it. */
export function choicesId(name: string): string {
  return `checkout-${name}`;
}

function choicesHtml({ name, title, choices, error }: CheckoutChoices): Html {
  const id = choicesId(name);
  return html`
<div class="field field-full"${attributesHtml({ hidden: choices.length === 0 })}>
<p class="field-error" id="${id}-error"${attributesHtml({ hidden: !error })}>${error}</p>
<fieldset${attributesHtml({ 'aria-describedby': error ? `${id}-error` : null })}><legend class="field-title">${title}</legend>
<div class="checkout-choices">${choices.map(({ value, label, detail, note, isChosen }, at) => {
    const input = attributesHtml({
      type: 'radio',
      name,
      value,
      id: at ? `${id}-${at}` : id,
      checked: isChosen,
      required: true,
      'aria-invalid': error ? 'true' : null,
    });
    return html`
<label class="choice checkout-choice"><input${input}><span>${label}${note ? html`<span class="checkout-choice-note">${note}</span>` : ''}</span>${detail && html`<span class="checkout-detail">${detail}</span>`}</label>`;
  })}
</div></fieldset>
</div>`;
}

function sectionHtml({ title, choices, fields, note, part }: CheckoutSection, context: RenderContext): Html {
  const noteAttributes = attributesHtml({ class: 'checkout-note', hidden: !note });
  return html`
<section class="checkout-section"${attributesHtml({ [attributes.part]: part ?? null })}><h2>${title}</h2>
${(note || part) && html`<p${noteAttributes}>${note}</p>`}
<div class="form-fields">${choices.map(choicesHtml)}${fields.map((field) => formFieldHtml(field, context))}
</div>
</section>`;
}

/** The lines of an order. */
export function summaryLinesHtml(lines: readonly SummaryLine[]): Html {
  return html`<ul class="order-lines"${attributesHtml({ [attributes.part]: 'lines' })}>${lines.map(
    ({ title, unitText, lineText, planText }) => html`
<li><span class="order-line-title">${title}</span><span class="order-line-total price">${lineText}</span><span class="order-line-unit">${planText || unitText}</span></li>`,
  )}
</ul>`;
}

/** Labels and amounts of an order, ending with the amount to pay. */
export function summaryRowsHtml(rows: readonly SummaryRow[]): Html {
  return html`<dl class="order-amounts"${attributesHtml({ [attributes.part]: 'amounts' })}>${rows.map(
    ({ label, text, isSum }) => html`
<div${attributesHtml({ class: isSum ? 'order-sum' : null })}><dt>${label}</dt><dd class="price">${text}</dd></div>`,
  )}
</dl>`;
}

/** Summary of errors with links to the fields. It receives the focus when the page loads, with or without script. */
function problemsHtml({ message, problems, notices }: CheckoutView, context: RenderContext): Html | '' {
  if (!message && problems.length === 0 && notices.length === 0) return '';
  return html`<div class="checkout-problems" role="alert" tabindex="-1" autofocus>
<h2>${problems.length > 0 ? context.text('checkout.errorsTitle') : message || context.text('checkout.notices')}</h2>
${problems.length > 0 && message ? html`<p>${message}</p>` : ''}
${problems.length > 0 ? html`<ul>${problems.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul>` : ''}
${notices.length > 0 ? html`<ul>${notices.map((notice) => html`<li>${notice}</li>`)}</ul>` : ''}
</div>`;
}

function summaryHtml(view: CheckoutView, context: RenderContext): Html {
  const { lines, rows, editLink, updateText, orderText, remark } = view;
  const { text } = context;
  const policy = policyLinkHtml(context);
  const message = attributesHtml({
    [attributes.part]: 'message',
    role: 'alert',
    tabindex: '-1',
    autofocus: !!view.orderMessage,
    hidden: !view.orderMessage,
  });
  const orderButton = attributesHtml({
    class: 'button button-solid',
    type: 'submit',
    name: updateControl.name,
    value: 'order',
    [attributes.part]: 'order',
    hidden: !orderText,
  });
  return html`<section class="checkout-summary" aria-labelledby="checkout-summary-title"${attributesHtml({ [attributes.part]: 'summary' })}>
<div class="checkout-summary-head"><h2 id="checkout-summary-title">${view.summaryTitle}</h2>
${editLink && html`<a href="${editLink}">${text('checkout.editCart')}</a>`}</div>
${
  lines.length > 0
    ? html`${summaryLinesHtml(lines)}
${summaryRowsHtml(rows)}`
    : ''
}
<p class="checkout-message"${message}>${view.orderMessage}</p>
${view.check ? spamCheckHtml(view.check) : ''}<div class="checkout-buttons">
${updateText && html`<button class="button button-outline checkout-update" type="submit" name="${updateControl.name}" value="${updateControl.value}" formnovalidate>${updateText}</button>`}
${(orderText || updateText) && html`<button${orderButton}>${orderText}</button>`}
</div>
${remark && html`<p class="checkout-note">${remark}</p>`}
${policy && html`<p class="checkout-note">${policy}</p>`}
</section>`;
}

/**
 * A checkout as one form that works without script. Its first button recomputes the total, so that Enter in a field places no order; the
 * last button orders, is below the total and is labelled with its effect.
 */
export function checkoutPageHtml(view: CheckoutView, context: RenderContext): Html {
  const { options } = checkoutTable;
  const { check } = view;
  const widgets = [checkoutTable.name, ...(check ? [spamCheckTable.name] : [])].join(' ');
  return html`<div class="checkout">
<header class="checkout-head"><h1>${view.title}</h1>${view.intro && html`<div class="checkout-intro prose">${paragraphsHtml(view.intro)}</div>`}</header>
${problemsHtml(view, context)}${check?.isPressed ? html`<noscript><div class="checkout-problems" role="alert" tabindex="-1" autofocus><h2>${check.wait}</h2></div></noscript>` : ''}
<form class="checkout-form" method="post" action="${view.action}" novalidate${attributesHtml({ [attributes.widget]: widgets })}${optionHtml(options, 'kind', 'order')}${optionHtml(spamCheckTable.options, 'isPressed', check?.isPressed ?? false)}>
${view.hidden.map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<div class="checkout-fields form-block">${view.sections.map((section) => sectionHtml(section, context))}
</div>
${summaryHtml(view, context)}
</form>
</div>`;
}
