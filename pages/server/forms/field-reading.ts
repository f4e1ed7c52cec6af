import { formFieldRelevance } from '../../../protocol/blocks/form-fields.js';
import { choiceLabel } from '../../../protocol/forms/choice-label.js';
import { fieldKindOf, fieldPartsOf } from '../../../protocol/forms/field-kinds.js';
import { isPicked, joinPicked } from '../../../protocol/forms/picked.js';
import type { ControlReading, FieldReading } from '../../../protocol/forms/reading.js';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import { formControlPrefix } from '../../../protocol/names/form-controls.js';
import { currencyOf } from '../../../protocol/text/currencies.js';
import type { FormFieldDefinition } from '../snapshot/form-definition.js';

/** Posted texts of a field by control name; a control's name begins with the field's id. */
export type PostedTexts = (name: string) => readonly string[];

function control(name: string, value: string, more: Partial<ControlReading> = {}): ControlReading {
  return {
    name: `${formControlPrefix}${name}`,
    value,
    checked: null,
    required: false,
    maxLength: 0,
    nativeMessage: '',
    ...more,
  };
}

function choiceControls(
  name: string,
  values: readonly string[],
  chosen: readonly string[],
  required: boolean,
): ControlReading[] {
  return values.map((value) => control(name, value, { checked: chosen.includes(value), required }));
}

/** The field's controls as the page would read them, filled with the posted texts. Null when a posted text fits no control. */
function readControls(field: FormFieldDefinition, posted: PostedTexts): ControlReading[] | null {
  const { id, type, required, options, maxLength } = field;
  const texts = posted(id);
  const kind = fieldKindOf(type);
  switch (kind.shape) {
    case 'none':
      return texts.length ? null : [];
    case 'text':
      return texts.length > 1
        ? null
        : [
            control(id, texts[0] ?? '', {
              required,
              maxLength: formFieldRelevance['maxLength']?.includes(type) ? maxLength : 0,
            }),
          ];
    case 'choice':
    case 'choices': {
      const chosen = texts.map(choiceLabel).filter(Boolean);
      const isFitting =
        chosen.every((text) => options.includes(text)) && (kind.shape === 'choices' || chosen.length < 2);
      if (!isFitting) return null;
      if (type === 'select') return [control(id, chosen[0] ?? '', { required })];
      // One checked box of a group is enough, so that no single box is required.
      return choiceControls(id, options, chosen, required && kind.shape === 'choice');
    }
    case 'parts': {
      if (isPicked(field)) {
        const value = joinPicked(type, texts);
        return texts.length > fieldPartsOf(type, false).length ? null : [control(id, value, { required })];
      }
      const parts = fieldPartsOf(type, field.countryCode);
      const isFitting =
        texts.length <= parts.length &&
        parts.every(({ choices }, at) => !choices || !texts[at] || choices.some(({ value }) => value === texts[at]));
      return isFitting
        ? parts.map((part, at) =>
            control(id, texts[at] ?? '', { required: required && part.required, maxLength: part.maxLength }),
          )
        : null;
    }
    case 'answers': {
      const answers = kind.answers ?? [];
      const rows = options.map((question) => ({ name: `${id}:${question}`, given: posted(`${id}:${question}`) }));
      const isFitting =
        texts.length === 0 &&
        rows.every(({ given }) => given.length < 2 && given.every((text) => answers.includes(text)));
      return isFitting ? rows.flatMap(({ name, given }) => choiceControls(name, answers, given, required)) : null;
    }
  }
}

function settingsOf(field: FormFieldDefinition): Readonly<Record<string, string>> {
  return {
    [fieldAttributes.parameter]: field.parameter,
    [fieldAttributes.requiredMessage]: field.requiredMessage,
    [fieldAttributes.minimum]: field.minimum,
    [fieldAttributes.maximum]: field.maximum,
    [fieldAttributes.fractionDigits]: String(currencyOf(field.currency).fractionDigits),
    [fieldAttributes.zip]: field.usZip ? 'us' : '',
  };
}

/** The field as the page would read it, filled with the posted texts; null when a posted text fits no control. */
export function readPostedField(field: FormFieldDefinition, posted: PostedTexts): FieldReading | null {
  const { id, type, title, required } = field;
  const controls = readControls(field, posted);
  const settings = settingsOf(field);
  return controls && { id, type, title, required, controls, setting: (attribute) => settings[attribute] ?? '' };
}
