/** The visitor's answers and the errors that a form shows again after a native post was refused. */
export interface FormState {
  readonly formId: string;
  /**
   * Answers by the names of their controls, as posted: the field's id; for questions of a likert field followed by `:` and the question.
   */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Messages by field id. */
  readonly errors: Readonly<Record<string, string>>;
  /** Message about the form as a whole; empty for none. */
  readonly message: string;
}
