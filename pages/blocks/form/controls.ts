import * as limits from '../../../protocol/enums/limits.js';
import { choiceLabel } from '../../../protocol/forms/choice-label.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import { formControlPrefix } from '../../../protocol/names/form-controls.js';
import { currencyOf } from '../../../protocol/text/currencies.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import type { FilledField } from './filled-field.js';

/** Ids of the elements that describe the controls of a field. */
function describedBy({ field, controlId, error }: FilledField): string | null {
  return (
    [error && `${controlId}-error`, field.description && `${controlId}-description`].filter(Boolean).join(' ') || null
  );
}

/**
 * Attributes common to all controls of a field, merged with `own`. The controls of a required field are required unless `own` contradicts.
 */
export function controlAttributes(filled: FilledField, own: Parameters<typeof attributesHtml>[0]): Html {
  const { field, error } = filled;
  const { required = true, ...rest } = own;
  return attributesHtml({
    name: `${formControlPrefix}${field.id}`,
    required: field.required && required === true,
    'aria-invalid': error ? 'true' : null,
    'aria-describedby': describedBy(filled),
    ...rest,
  });
}

/** Checkboxes or radio buttons, one for each answer. HTML has no `required` for a group of several checkboxes. */
export function choicesHtml(filled: FilledField, type: 'checkbox' | 'radio'): Html {
  const { field, controlId, values } = filled;
  const required = type === 'radio' || field.options.length === 1;
  return html`<div class="choices">${field.options.map((option) => {
    const value = choiceLabel(option.label);
    return html`
<label class="choice"><input${controlAttributes(filled, { type, id: `${controlId}-${option.id}`, value, checked: values.includes(value), required })}><span>${value}</span></label>`;
  })}
</div>`;
}

/** A select menu of answers, with none selected initially. */
export function selectHtml(filled: FilledField, context: RenderContext): Html {
  const { field, controlId, values } = filled;
  return html`<select${controlAttributes(filled, { id: controlId, autocomplete: autocompleteOf(filled), ...filled.control })}><option value="">${context.text('form.choose')}</option>${field.options.map(
    (option) => {
      const value = choiceLabel(option.label);
      return html`<option${attributesHtml({ value, selected: values.includes(value) })}>${value}</option>`;
    },
  )}</select>`;
}

function autocompleteOf({ field }: FilledField): string | null {
  return field.autofill === 'none' ? null : field.autofill;
}

/** Attributes of a one-line control by its kind. Patterns make browsers without script refuse only what the rules refuse in any case. */
function lineAttributes({ field }: FilledField, context: RenderContext): Parameters<typeof attributesHtml>[0] {
  switch (field.type) {
    case 'email':
      return { type: 'email', maxlength: limits.emailMaxLength };
    case 'website':
      // Not of type `url`, which refuses addresses that begin with two slashes.
      return { type: 'text', inputmode: 'url', spellcheck: 'false', autocapitalize: 'none' };
    case 'tel':
      return { type: 'tel', inputmode: 'tel', autocomplete: 'tel' };
    case 'date':
    case 'time':
      return { type: field.type };
    case 'number':
      // Not of type `number`: its value is empty when the browser cannot parse the text.
      return {
        type: 'text',
        inputmode: 'decimal',
        pattern: '\\s*[+\\-]?[0-9.,]*\\s*',
        title: context.text('field.numberInvalid'),
      };
    case 'currency': {
      const { fractionDigits } = currencyOf(field.currency);
      const title = context.text('field.amountInvalid', { example: (25).toFixed(fractionDigits) });
      return { type: 'text', inputmode: fractionDigits ? 'decimal' : 'numeric', pattern: '\\s*[0-9.,]*\\s*', title };
    }
    default:
      return { type: 'text', maxlength: field.maxLength || null };
  }
}

/** The control of a field with a single value. */
export function textControlHtml(filled: FilledField, context: RenderContext): Html {
  const { field, controlId, values } = filled;
  const value = values[0] ?? '';
  const shared = { id: controlId, autocomplete: autocompleteOf(filled) };
  if (field.type === 'textarea') {
    // No maxlength: a text that is too long is kept and counted, not cut when it is pasted.
    return html`<textarea${controlAttributes(filled, { ...shared, rows: 6, [fieldAttributes.maxLength]: field.maxLength || null })}>
${value}</textarea>`;
  }
  const input = html`<input${controlAttributes(filled, { ...shared, ...lineAttributes(filled, context), ...filled.control, value: value || null })}>`;
  if (field.type !== 'currency') return input;
  const { symbol, symbolPosition } = currencyOf(field.currency);
  // The title contains the currency code.
  const sign = html`<span class="amount-symbol" aria-hidden="true">${symbol.trim()}</span>`;
  return symbolPosition === 'before'
    ? html`<div class="amount">${sign}${input}</div>`
    : html`<div class="amount">${input}${sign}</div>`;
}
