import { formBlockTable } from '../../protocol/blocks/form.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { Block } from '../../protocol/document/document.js';
import * as calls from '../../protocol/http/calls.js';
import { formAnchor } from '../../protocol/names/anchors.js';
import { formIdControl, formNameControl } from '../../protocol/names/form-controls.js';
import { formTable } from '../../protocol/widgets/form.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldParagraphs, fieldText, headingHtml, optionalHtml } from './fields.js';
import { formCaptchaHtml } from './form/captcha.js';
import { formFieldHtml } from './form/field.js';
import { formSuccessHtml } from './form/success.js';
import { html } from './html.js';
import { blockAttributes, optionHtml, partHtml, widgetAttributes } from './markup.js';
import { policyLinkHtml } from './policy-link.js';

/**
 * A form that works without script, with `note` beside its button. Posted controls: `formId`, `pagePath` (the page to show again with errors) and `field:<field id>`,
 * repeated for each ticked box of a group.
 */
export function formHtml(block: Block, context: RenderContext, note: Html | '' = ''): Html {
  const value = settleBlockValue(formBlockTable, block.value);
  const state = context.formState?.formId === value.formId ? context.formState : null;
  const filled = value.fields.map((field) => ({
    field,
    controlId: `${block.id}-${field.id}`,
    values: state?.values[field.id] ?? [],
    answerTo: (question: string) => state?.values[`${field.id}:${question}`]?.[0] ?? '',
    error: state?.errors[field.id] ?? '',
  }));
  const policy = policyLinkHtml(context);
  return html`<section class="form-block${value.newsletter ? ' form-newsletter' : ''}"${blockAttributes(block)}>
${optionalHtml(context, 'heading', value.heading, headingHtml)}
<div class="prose">${fieldParagraphs(context, 'text', value.text)}</div>
<form class="form" method="post" action="${calls.formSave}"${widgetAttributes(formTable.name, formTable.options, { redirect: value.redirect, newsletter: value.newsletter })}${value.captcha !== 'none' && optionHtml(formTable.options, 'captcha', value.captcha)} id="${formAnchor(block.id)}">
<input type="hidden" name="${formIdControl}" value="${value.formId}">
<input type="hidden" name="pagePath" value="${context.path}">
<input type="hidden" name="${formNameControl}" value="${value.formName}">
<div class="form-content"${partHtml('content')}>
<div class="form-fields">${filled.map((entry) => formFieldHtml(entry, context))}
</div>
${(value.disclaimer || context.namesFields) && html`<div class="form-disclaimer">${fieldParagraphs(context, 'disclaimer', value.disclaimer)}</div>`}
${policy && html`<p class="form-disclaimer">${policy}</p>`}${formCaptchaHtml(value.captcha, context)}<div class="form-foot">
<div class="form-message"${partHtml('message')} role="alert">${state?.message ?? ''}</div>
<button class="button button-solid" type="submit"${partHtml('submit')}>${fieldText(context, 'submitText+', value.submitText || context.text('form.submit'))}</button>
${note}</div>
</div>
${formSuccessHtml(value, context)}
</form>
</section>`;
}

export const form: BlockTemplate = {
  type: formBlockTable.type,
  render: (block, context) => formHtml(block, context),
};
