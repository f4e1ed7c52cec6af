/** What a development build tells the author of a page about its markup, each with the way to mend it. Visitors never see or load these. */

/** `a`, `b` and `c`. */
const list = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** The word that was meant, or all that there are. */
const choose = (near: string | null, all: readonly string[], before = ''): string =>
  near === null ? `${before}${list(all, 'or')}.` : `Did you mean ${near}?`;

export const title = (count: number): string =>
  count === 1 ? 'One mistake in this page' : `${count} mistakes in this page`;
export const show = 'Show';
export const showOf = (words: string): string => `Show the element: ${words}`;

export const unknownWidget = (
  name: string,
  {
    attribute,
    near,
    all,
  }: { readonly attribute: string; readonly near: string | null; readonly all: readonly string[] },
): string => `${attribute}="${name}" is no behaviour. ${choose(near, all, 'There are ')}`;

export const noJson = (attribute: string, reason: string): string =>
  `${attribute} is not JSON, so that the defaults are in force: ${reason}. Names and texts stand in double quotes, the whole in single ones: ${attribute}='{"name":"value"}'.`;

export const noObject = (attribute: string): string =>
  `${attribute} has to be a JSON object, such as ${attribute}='{"name":"value"}'. The defaults are in force.`;

export const unknownOption = (
  option: string,
  { widget, near, all }: { readonly widget: string; readonly near: string | null; readonly all: readonly string[] },
): string =>
  all.length === 0
    ? `"${option}": ${widget} has no options.`
    : `"${option}" is no option of ${widget}. ${choose(near, all, 'It has ')}`;

export const badOption = (
  option: string,
  {
    widget,
    takes,
    has,
    used,
  }: { readonly widget: string; readonly takes: string; readonly has: string; readonly used: string },
): string => `"${option}" of ${widget} takes ${takes}; here it is ${has}. The default, ${used}, is in force.`;

export const missingPart = (widget: string, part: string, attribute: string): string =>
  `${widget} needs an element with ${attribute}="${part}" inside. Without it the markup stays as it is.`;

export const unknownPart = (
  part: string,
  { widget, attribute, near }: { readonly widget: string; readonly attribute: string; readonly near: string },
): string => `${attribute}="${part}": ${widget} has no such part. Did you mean ${near}?`;

export const loosePart = (part: string, attribute: string, widget: string): string =>
  `${attribute}="${part}" stands in no element with ${widget}.`;

export const badMoment = (attribute: string, moment: string, all: readonly string[]): string =>
  `${attribute}="${moment}" is no moment to load. It takes ${list(all, 'or')}.`;

export const unknownAttribute = (attribute: string, near: string): string => `${attribute}: did you mean ${near}?`;

export const failure = (about: string, hint: string, detail: string): string =>
  `${about}: ${hint}${detail && ` (${detail})`}`;

export const noSlide = (attribute: string): string =>
  `There is no slide: add <figure ${attribute}="slide"><img src="photo.jpg" alt="What it shows"></figure> inside.`;

export const noFormElement = 'The behaviour form belongs on a form element.';
export const noFormAddress = (address: string): string =>
  `Without script this form goes nowhere: add method="post" action="${address}".`;
export const noFormId = (control: string): string =>
  `The form has no name, so that nothing can be sent: add <input type="hidden" name="${control}" value="contact"> inside.`;
export const noFieldId = (attribute: string): string =>
  `The field has no name for its answer: add ${attribute}="email", or another word of your own.`;
export const looseControl = (part: string, id: string): string =>
  `This control is in no field, so that its answer is not sent: put <div ${part}="field" ${id}="email" data-field-type="email"> around it and its label.`;
export const wrongControl = (has: string, name: string): string =>
  `name="${has}": the answer is not sent under this name. It has to be name="${name}".`;

/** What an option takes. */
export const takesFlag = 'true or false';
export const takesNumber = (isWhole: boolean, min: number | undefined, max: number | undefined): string => {
  const kind = isWhole ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${kind} from ${min} to ${max}`;
  return min !== undefined ? `${kind} from ${min}` : max !== undefined ? `${kind} up to ${max}` : kind;
};
export const takesChoice = (choices: readonly string[]): string =>
  list(
    choices.map((choice) => `"${choice}"`),
    'or',
  );
export const takesText = (max: number | undefined): string =>
  max === undefined ? 'a text' : `a text of at most ${max} characters`;
