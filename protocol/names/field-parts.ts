/** Elements inside a form's `field` part, by the value of this attribute. */
export const attribute = 'data-field-part';
/** The label or legend; its text is the field's name in messages. */
export const title = 'title';
/** Error of the field, above its title; emitted empty and hidden. */
export const error = 'error';
export const description = 'description';
/** Character counter; emitted with its initial value to avoid a layout shift. */
export const counter = 'counter';
