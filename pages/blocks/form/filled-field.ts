import type { ListItem } from '../../../protocol/blocks/block-value.js';
import type { formFieldTable } from '../../../protocol/blocks/form-fields.js';

export type FormField = ListItem<typeof formFieldTable>;

/** One field with the answers and the error of a refused post. */
export interface FilledField {
  readonly field: FormField;
  /** Further attributes of the control of a text or a select menu. */
  readonly control?: Readonly<Record<string, string>>;
  /** Id of the field's control; the ids of its error and explanation begin with it. */
  readonly controlId: string;
  readonly values: readonly string[];
  /** The answer to one question of a likert field; empty for none. */
  answerTo(question: string): string;
  readonly error: string;
}
