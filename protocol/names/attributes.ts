/**
 * Data attributes shared by templates and runtime. Attributes of the specification keep its spelling; options of widgets follow
 * {@link optionAttribute}.
 */
/** On the script element with the JSON of the page context. */
export const pageContext = 'data-page-context';
/** Space-separated names of the behaviours attached to an element. */
export const widget = 'data-widget';
/** When the behaviour is loaded; one of `loadMoments`. */
export const load = 'data-load';
/** Name of a part inside its nearest widget. */
export const part = 'data-part';
/**
 * On a script, frame or block that waits for the visitor's consent; its value is one of `consentPurposes`. Every other value counts as one that
 * waits, too.
 */
export const consent = 'data-consent';

/** On a script with `data-consent` that is a module. */
export const module = 'data-module';
/** The block's data as JSON, with the field names of the specification. */
export const blockJson = 'data-block-json';
/** Identity of a block in the page document; on the block's root element. */
export const blockId = 'data-block-id';
/** Type of the block, see `protocol/blocks`. */
export const blockType = 'data-block-type';
/** On the parent element of child blocks; its value is the parent block's id, empty for the page itself. */
export const blockSlot = 'data-block-slot';
/**
 * Names the field of the block that a node draws, in the form of `protocol/blocks/field-marks.ts`. In the editor's frame only: no published
 * page has it.
 */
export const field = 'data-field';
/**
 * Names the item of a list that an element shows, or is a part of, by its path in the block's value: `list/item`. In the editor's frame
 * only: no published page has it.
 */
export const item = 'data-item';
/** In the editor's frame, on the element in which the editor writes a text with formats; its value is the path of the field. */
export const writing = 'data-writing';
/** On such an element, the text that was typed in it before the editor's code had come. */
export const typedEarly = 'data-typed-early';
/** In a dialog of the editor, on what has the focus first. */
export const firstFocus = 'data-first-focus';
/** In the editor, on what contains blocks or rows for them, where the keys of blocks work. */
export const blockKeys = 'data-block-keys';
/** In the editor's frame, on a block without content; its value is what stands in its place. */
export const emptyBlock = 'data-empty';
/** In the editor's frame, on what stands in place of a block that the server could not draw; its value is one of `blockFailures`. */
export const blockFailure = 'data-block-failure';
/** Set on the root element while the runtime runs; without it, styles do not wait for behaviours. */
export const runtime = 'data-mortise';
/**
 * On the link to the styles of layers. Its `media` matches no screen until the runtime starts, so that the first paint does not wait for
 * what a visitor opens later; without script nothing opens.
 */
export const layerStyles = 'data-layer-styles';
/** State of a widget's root or parts, set by the runtime for styling only. */
export const state = 'data-state';
/** On a gallery while the page is zoomed in, so that the style sheet leaves touches to the page. */
export const zoomed = 'data-zoomed';
/** How the player of a video fits its box, for styling; one of the modes of its table. */
export const videoMode = 'data-mode';
/** Type of the badge in the footer, one of `badgeTypes`. */
export const badgeType = 'data-badge-type';
/** Layout of a booking block, for styling; one of `BookingLayout`. */
export const bookingLayout = 'data-layout';
/** On a heading that shrinks to its box: its width on one line, about, in ems. */
export const lineWidth = 'data-line';
/** On the box of a map that is drawn, for styling; one of `mapStyles`. */
export const mapStyle = 'data-map-style';
/** State of an animated block: its effect while it waits out of view, `loaded` afterwards. */
export const animation = 'data-animation';
/** On elements that a service appends to the body, such as live regions and dialogs; its value is the name of the service. */
export const service = 'data-service';

/** Selector for elements with `attribute`, or with exactly `value` in it. Escapes the value. */
export function attributeSelector(attribute: string, value?: string): string {
  return value === undefined
    ? `[${attribute}]`
    : `[${attribute}="${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"]`;
}

/** Selector for elements whose space-separated `attribute` contains `word`. */
export function wordSelector(attribute: string, word: string): string {
  return `[${attribute}~="${word.replace(/["\\]/g, '\\$&')}"]`;
}

/** Attribute that sets one option of a widget: `firstOpen` is `data-first-open`. */
export function optionAttribute(option: string): string {
  return `data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
/** Name of the event that a press on the element is. */
export const track = 'data-track';
/** JSON of the fields of that event. */
export const trackData = 'data-track-data';
