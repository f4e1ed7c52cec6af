/** Names of the controls of a form. */

/**
 * Prefix of the `name` of every control; the field's id follows, and for a question of a likert field `:` and the question. The parts of
 * a compound field (date, name, time, address, phone) share one name and are in order.
 */
export const formControlPrefix = 'field:';

/** Name of the hidden control with the form's id. */
export const formIdControl = 'formId';

/** Name of the hidden control with the form's name, for the list of entries. */
export const formNameControl = 'formName';

/** Name of the hidden control with the solved challenge of an order or a sign-up. */
export const checkControl = 'check';
