import { choiceLabel } from '../../../protocol/forms/choice-label.js';
import { likertAnswers } from '../../../protocol/forms/likert.js';
import { formControlPrefix } from '../../../protocol/names/form-controls.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { controlAttributes } from './controls.js';
import type { FilledField } from './filled-field.js';

/**
 * Statements with five views each. A row is a group of radio buttons with its own legend, so that screen readers announce it as a group;
 * the style sheet arranges the rows as a table where there is room. [FIELD-09] [FIELD-10]
 */
export function likertHtml(filled: FilledField, context: RenderContext): Html {
  const { field, controlId } = filled;
  return html`<div class="likert">${field.options.map((option) => {
    const question = choiceLabel(option.label);
    const given = filled.answerTo(question);
    return html`
<fieldset class="likert-row"><legend>${question}</legend><div class="likert-answers">${likertAnswers.map(
      ({ value, label }) => html`
<label class="choice"><input${controlAttributes(filled, {
        type: 'radio',
        name: `${formControlPrefix}${field.id}:${question}`,
        id: `${controlId}-${option.id}-${value}`,
        value,
        checked: value === given,
        required: true,
      })}><span>${context.text(`field.${label}`)}</span></label>`,
    )}
</div></fieldset>`;
  })}
</div>`;
}
