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
    near,
  }: {
    readonly widget: string;
    readonly takes: string;
    readonly has: string;
    readonly used: string;
    /** The value that was meant; null for none that is near. */
    readonly near: string | null;
  },
): string => {
  const meant = near === null ? '' : ` Did you mean ${near}?`;
  return `"${option}" of ${widget} takes ${takes}; here it is ${has}.${meant} The default, ${used}, is in force.`;
};

/** A text that names something; what the behaviour makes of an unknown one differs. */
export const unknownValue = (
  option: string,
  {
    widget,
    has,
    near,
    all,
  }: {
    readonly widget: string;
    readonly has: string;
    readonly near: string | null;
    readonly all: readonly string[];
  },
): string => `"${option}" of ${widget}: there is no "${has}". ${choose(near, all, 'It takes ')}`;

export const emptyWidget = (attribute: string): string =>
  `${attribute} is empty: name a behaviour in it, or remove it.`;
export const joinedWidgets = (attribute: string, names: readonly string[]): string =>
  `Names of behaviours are parted by spaces: ${attribute}="${names.join(' ')}".`;
export const openQuote = (attribute: string): string =>
  `${attribute} has a tag in it: close its quotes before the next attribute, ${attribute}="name".`;
export const wrongRoot = (widget: string, element: string): string =>
  `The behaviour ${widget} belongs on a ${element} element.`;

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

export const unknownAttribute = (attribute: string, near: readonly string[]): string =>
  `${attribute}: did you mean ${list(near, 'or')}?`;

export const nestedPart = (part: string, attribute: string): string =>
  `${attribute}="${part}" stands inside another ${part}: is that one closed before it?`;
export const noPanelAfter = (attribute: string): string =>
  `This heading has no panel and opens nothing: add <div ${attribute}="panel"> after it, before the next heading.`;
export const noHeadingBefore = (attribute: string): string =>
  `This panel has no heading and stays open: add <h3 ${attribute}="heading"> before it, after the panel before.`;
export const noPanelOfTab = (has: string | null, ids: readonly string[]): string => {
  const free = ids.length > 0 ? ` Free ids: ${ids.join(', ')}.` : '';
  return `This tab shows nothing: its href has to name the id of a panel that no other tab has; here it is ${
    has === null ? 'missing' : `"${has}"`
  }.${free}`;
};
export const noTabOfPanel = (attribute: string, id: string): string =>
  `No tab shows this panel: add <a ${attribute}="tab" href="#${id || 'name'}">${id ? '' : ' and id="name" here'}.`;
export const noTrigger = (attribute: string, id: string): string =>
  `Nothing opens this dialog: add <a ${attribute}="trigger" href="#${id || 'name'}">${id ? '' : ' and id="name" on its content'}.`;
export const deafTrigger = 'No key reaches this trigger: make it a link or a button.';

export const sameId = (id: string, count: number): string =>
  `id="${id}" stands ${count} times in the page; links, labels and behaviours find the first one alone.`;
export const unknownGallery = (option: string, id: string, near: string | null, all: readonly string[]): string =>
  all.length === 0
    ? `"${option}": no gallery has the id "${id}"; no other gallery in this page has an id.`
    : `"${option}": no gallery has the id "${id}". ${choose(near, all, all.length === 1 ? 'There is ' : 'There are ')}`;
export const unknownPurpose = (attribute: string, has: string, near: string): string =>
  `${attribute}="${has}" is no purpose of ours. Did you mean ${near}?`;

export const noSku = (control: string): string =>
  `Nothing says what is bought: add <input type="hidden" name="${control}" value="…"> with the number of the article.`;
export const noFormTarget = (address: string): string =>
  `Without script nothing is bought: add method="post" action="${address}".`;
export const noBanner = (attribute: string): string =>
  `Nothing is here to show: add <section ${attribute}="banner" hidden>, or <button type="button" ${attribute}="manage"> that shows the banner again.`;
export const noVideo = (option: string, attribute: string): string =>
  `There is no video: add ${option}="https://…" with the address of a player, or <video ${attribute}="media" src="film.mp4"> inside.`;
export const noPlayer = (option: string, attribute: string): string =>
  `${option} takes the https address of a player, or the markup that a host gives to embed it; a film of your own is <video ${attribute}="media" src="film.mp4"> inside.`;
export const pageOfVideo = (option: string, player: string): string =>
  `${option} names the page of a video, which shows in no frame. Its player is ${player}`;

/** `status` is what the server answers; 0 where the browser does not say. */
export const missingFile = (address: string, status: number): string =>
  `${address} could not be loaded${status > 0 ? `: the server answers ${status}` : ''}. Look whether the file is in the folder, under this very name.`;
export const inlineScript =
  'Scripts in the markup do not run: put this one into a file of the folder, as <script src="own.js" defer>.';
export const inlineHandler = (attribute: string): string =>
  `${attribute}="…" does not run: listen for the event in a script of the folder.`;

export const failure = (about: string, hint: string, detail: string): string =>
  `${about}: ${hint}${detail && ` (${detail})`}`;

export const noSlide = (attribute: string): string =>
  `There is no slide: add <figure ${attribute}="slide"><img src="photo.jpg" alt="What it shows"></figure> inside.`;

export const noFormAddress = (address: string): string =>
  `Without script this form goes nowhere: add method="post" action="${address}".`;
export const farFormAddress = (has: string, address: string): string =>
  `action="${has}" is no address of the server: without script this form goes nowhere. It has to be action="${address}".`;
export const unknownKind = (attribute: string, has: string, near: string | null, all: readonly string[]): string =>
  `${attribute}="${has}" is no kind of field, so that it is one of text. ${choose(near, all, 'It takes ')}`;
export const sameField = (id: string): string => `Another field has ${id} already: both answers would have one name.`;
export const wrongFieldValue = (attribute: string, has: string, takes: string): string =>
  `${attribute}="${has}" has no effect. It takes ${takes}.`;
export const noSubmit = 'This button sends nothing: make it type="submit".';
export const fileControl = 'Forms carry no files: the answer would be empty. Ask for a link, or for an e-mail.';
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
