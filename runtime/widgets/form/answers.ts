import * as text from '#strings/form';
import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import type { WidgetContext } from '../../core/widget.js';
import { readField } from '../../dom/fields/field-reading.js';
import { isSpecialAnswer, isSpecialKind, validateFields, type DescribeSpecial } from '../../models/fields/validate.js';
import type { Captcha } from './captcha.js';
import { collectForm } from './collect.js';
import type { FormFailure } from './failure.js';

/** The answers of a form, with the rules for them. */
export interface Answers {
  /** To be called when the visitor changes `control`: loads the rules of its field's kind, which few forms need. */
  prepare(control: Element): void;
  /** Null when the rules of all answers are there. Otherwise settles when they are, or cannot be loaded: the server applies them too. */
  whenReady(): Promise<unknown> | null;
  /**
   * The answers as JSON, or the problems of all fields at once.
   * @throws Error when a field cannot be read.
   */
  read(): string | FormFailure;
}

export function createAnswers(
  { parts, environment: { window } }: WidgetContext<typeof formTable>,
  captcha: Captcha | null,
): Answers {
  let describeSpecial: DescribeSpecial | undefined;
  const load = (): Promise<unknown> =>
    import('../../models/fields/special-messages.js').then(
      (chunk) => (describeSpecial = chunk.describeSpecial),
      () => {},
    );
  return {
    prepare(control) {
      const type = control.closest(`[${fieldAttributes.type}]`)?.getAttribute(fieldAttributes.type);
      if (!describeSpecial && isSpecialKind(type)) void load();
    },
    whenReady: () => (!describeSpecial && parts.field.map(readField).some(isSpecialAnswer) ? load() : null),
    read() {
      const readings = parts.field.map(readField);
      const fields = validateFields(readings, describeSpecial);
      const message = [fields.size && text.invalidFields(), captcha?.panel?.isIncomplete() && text.captchaIncomplete()]
        .filter(Boolean)
        .join(' ');
      return message ? { message, fields } : collectForm(readings, new URLSearchParams(window.location.search));
    },
  };
}
