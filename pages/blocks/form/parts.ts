import { fieldPartsOf, type FieldPart } from '../../../protocol/forms/field-kinds.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import { controlAttributes } from './controls.js';
import type { FilledField } from './filled-field.js';

/** A date field has an `autocomplete` token only if it asks for a birthday. */
function autocompleteOf({ field }: FilledField, part: FieldPart): string | null {
  return (field.type !== 'date' || field.autofill === 'bday') && part.autocomplete ? part.autocomplete : null;
}

function partControlHtml(filled: FilledField, part: FieldPart, index: number, context: RenderContext): Html {
  const value = filled.values[index] ?? '';
  const own = {
    // Of a name that is one field of several.
    enterkeyhint: filled.control?.['enterkeyhint'] ?? null,
    id: `${filled.controlId}-${index}`,
    required: part.required,
    autocomplete: autocompleteOf(filled, part),
  };
  if (part.choices) {
    return html`<select${controlAttributes(filled, own)}><option value="">${context.text('field.halfNone')}</option>${part.choices.map(
      (choice) =>
        html`<option${attributesHtml({ value: choice.value, selected: choice.value === value })}>${context.text(`field.${choice.label}`)}</option>`,
    )}</select>`;
  }
  return html`<input${controlAttributes(filled, {
    ...own,
    type: 'text',
    inputmode: part.inputMode ?? null,
    pattern: part.pattern ?? null,
    maxlength: part.maxLength,
    value: value || null,
  })}>`;
}

/** The parts of a field in their order, each with a name of its own. */
export function fieldPartsHtml(filled: FilledField, context: RenderContext): Html {
  const { field } = filled;
  return html`<div class="parts"><div class="parts-grid">${fieldPartsOf(field.type, field.countryCode).map(
    (part, index) => {
      const optional =
        field.required && !part.required
          ? html` <span class="field-optional">${context.text('form.optional')}</span>`
          : '';
      return html`
<label class="part part-${part.span}"><span class="part-label">${context.text(`field.${part.label}`)}${optional}</span>
${partControlHtml(filled, part, index, context)}</label>`;
    },
  )}
</div></div>`;
}
