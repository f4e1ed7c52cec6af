/** Attributes of a form's `field` part. */

/** Key of the answer in the entry. */
export const id = 'data-field-id';
/**
 * Kind of the field: `text`, `email`, `textarea`, `checkbox`, `radio`, `select`, `date`, `name`, `time`, `address`, `phone`, `tel`, `likert`,
 * `hidden`, `section`, `number`, `currency`, `website`. An unknown kind is a field of one text.
 */
export const type = 'data-field-type';
/** `true` when an answer is required. */
export const required = 'data-field-required';
/** Message when a required answer is missing; default "{title} is required.", or "Please answer this." after a title that is a sentence. */
export const requiredMessage = 'data-required-message';
/** On a hidden field: the query parameter with its value; default the field's id. [FIELD-11] */
export const parameter = 'data-field-parameter';
/** On a textarea: longest answer in characters. [FIELD-14] */
export const maxLength = 'data-max-length';
/** On a field of kind `number` or `currency`: lowest value. */
export const minimum = 'data-field-minimum';
/** On a field of kind `number` or `currency`: highest value. */
export const maximum = 'data-field-maximum';
/** On a field of kind `currency`: decimals allowed; default two. */
export const fractionDigits = 'data-field-fraction-digits';
/** On a field of kind `address`: `us` requires a zip code of the United States whatever the country. [FIELD-26] */
export const zip = 'data-field-zip';
