import * as text from '#strings/editor';
import type { FieldLabel, FieldSpec } from '../../protocol/blocks/block-table.js';
import type { JsonValue } from '../../protocol/document/document.js';
import { unitWord } from './units.js';

/**
 * Whether the field is a setting that is not at its default. What the owner wrote or chose (texts, pictures, links,
 * lists) is no setting: emptying it is the way back.
 */
export function isChangedSetting(spec: FieldSpec, value: JsonValue | undefined): boolean {
  if (value === undefined || value === spec.default) return false;
  switch (spec.type) {
    case 'boolean':
    case 'number':
    case 'choice':
    case 'focal-point':
      return true;
    case 'text':
      return spec.format === 'number' || (spec.format === undefined && spec.default !== '');
    default:
      return false;
  }
}

/** The default in words, for the button that restores it. */
export function defaultWords(spec: FieldSpec, label: FieldLabel): string {
  switch (spec.type) {
    case 'boolean':
      return spec.default ? text.valueOn() : text.valueOff();
    case 'number':
      return `${spec.default} ${unitWord(spec.unit)}`.trim();
    case 'choice':
      return label.choices?.[spec.default] ?? spec.default;
    case 'focal-point':
      return text.valueMiddle();
    default:
      return typeof spec.default === 'string' && spec.default !== '' ? spec.default : text.valueNone();
  }
}
