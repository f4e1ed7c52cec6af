import { fieldKindOf } from '../../../protocol/forms/field-kinds.js';
import { isPicked } from '../../../protocol/forms/picked.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import * as fieldParts from '../../../protocol/names/field-parts.js';
import { formControlPrefix } from '../../../protocol/names/form-controls.js';
import { currencyOf } from '../../../protocol/text/currencies.js';
import type { Html, RenderContext } from '../block-template.js';
import { fieldMark, fieldParagraphs, itemMark } from '../fields.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import { choicesHtml, selectHtml, textControlHtml } from './controls.js';
import type { FilledField, FormField } from './filled-field.js';
import { likertHtml } from './likert.js';
import { fieldPartsHtml } from './parts.js';

function fieldPart(name: string): Html {
  return attributesHtml({ [fieldParts.attribute]: name });
}

/** Attributes of a field for the page's script and for a template author's own script. */
function rootAttributes({ id, type, required, ...field }: FormField, context: RenderContext): Html {
  const isNumber = type === 'number' || type === 'currency';
  const own = attributesHtml({
    [attributes.part]: 'field',
    [fieldAttributes.id]: id,
    [fieldAttributes.type]: type,
    [fieldAttributes.required]: required ? 'true' : null,
    [fieldAttributes.requiredMessage]: (required && field.requiredMessage) || null,
    [fieldAttributes.parameter]: (type === 'hidden' && field.parameter) || null,
    [fieldAttributes.minimum]: (isNumber && field.minimum) || null,
    [fieldAttributes.maximum]: (isNumber && field.maximum) || null,
    [fieldAttributes.fractionDigits]: type === 'currency' ? currencyOf(field.currency).fractionDigits : null,
    [fieldAttributes.zip]: type === 'address' && field.usZip ? 'us' : null,
  });
  return html`${own}${itemMark(context, `fields/${id}`)}`;
}

function counterHtml({ field, values }: FilledField, context: RenderContext): Html | '' {
  if (field.type !== 'textarea' || !field.maxLength) return '';
  const current = (values[0] ?? '').length;
  return html`<p class="field-counter"${fieldPart(fieldParts.counter)}>${context.text('form.counter', { current, max: field.maxLength })}</p>`;
}

function groupHtml(filled: FilledField, context: RenderContext): Html {
  switch (fieldKindOf(filled.field.type).shape) {
    case 'parts':
      return fieldPartsHtml(filled, context);
    case 'answers':
      return likertHtml(filled, context);
    default:
      return choicesHtml(filled, filled.field.type === 'radio' ? 'radio' : 'checkbox');
  }
}

/** The field's content: error, title, control, explanation and counter. */
function questionHtml(filled: FilledField, context: RenderContext): Html {
  const { field, controlId, error } = filled;
  const { shape } = fieldKindOf(field.type);
  const start = html`<div class="field field-${field.width}"${rootAttributes(field, context)}>
<p class="field-error"${fieldPart(fieldParts.error)}${attributesHtml({ id: error ? `${controlId}-error` : null, hidden: !error })}>${error}</p>`;
  const description = field.description
    ? html`<p class="field-description" id="${controlId}-description"${fieldPart(fieldParts.description)}${fieldMark(context, `fields/${field.id}/description+`)}>${field.description}</p>`
    : '';
  const after = html`${description}${counterHtml(filled, context)}`;
  const unit = field.type === 'currency' ? html` <span class="field-unit">(${field.currency})</span>` : '';
  const optional = field.required ? '' : html` <span class="field-optional">${context.text('form.optional')}</span>`;
  const title = html`<span${fieldPart(fieldParts.title)}${fieldMark(context, `fields/${field.id}/title`)}>${field.title}</span>${unit}${optional}`;
  if (shape !== 'text' && field.type !== 'select' && !isPicked(field)) {
    return html`
${start}
<fieldset><legend class="field-title">${title}</legend>
${groupHtml(filled, context)}
${after}</fieldset>
</div>`;
  }
  return html`
${start}
<label class="field-title" for="${controlId}">${title}</label>
${field.type === 'select' ? selectHtml(filled, context) : textControlHtml(filled, context)}
<div class="field-notes">${after}</div>
</div>`;
}

/** A field of a form. Works and validates without script. */
export function formFieldHtml(filled: FilledField, context: RenderContext): Html {
  const { field, values } = filled;
  if (field.type === 'hidden') {
    const input = attributesHtml({
      type: 'hidden',
      name: `${formControlPrefix}${field.id}`,
      value: values[0] ?? field.value,
    });
    return html`
<div hidden${rootAttributes(field, context)}><input${input}></div>`;
  }
  if (field.type === 'section') {
    return html`
<div class="field field-section field-${field.width}"${rootAttributes({ ...field, required: false }, context)}>
<h3${fieldPart(fieldParts.title)}${fieldMark(context, `fields/${field.id}/title`)}>${field.title}</h3>
${fieldParagraphs(context, `fields/${field.id}/description`, field.description)}
</div>`;
  }
  return questionHtml(filled, context);
}
