/**
 * Data attributes of the page contract: what template authors write and what the runtime reads.
 * Names that the specification gives keep their spelling; all others follow `data-{widget}-{option}` or stand here.
 */
/** On the JSON script element that carries the page context. */
export const pageContext = 'data-page-context';
/** Space-separated names of the behaviours attached to an element. */
export const widget = 'data-widget';
/** When the behaviour is fetched; one of `loadMoments`. */
export const load = 'data-load';
/** Name of a part inside its nearest widget. */
export const part = 'data-part';
/** The block's data as JSON, with the field names of the specification. */
export const blockJson = 'data-block-json';
/** Identity of a block in the page document; on the block's root element. */
export const blockId = 'data-block-id';
/** Type of the block, see `protocol/blocks`. */
export const blockType = 'data-block-type';
/** On the element that directly holds child blocks; its value is the parent's id, empty for the page itself. */
export const blockSlot = 'data-block-slot';
/** Set on the document's element while the runtime is there; styles that wait for a behaviour stop waiting without it. */
export const runtime = 'data-mortise';
/** State that the runtime sets on a widget's root or parts, for styling only. */
export const state = 'data-state';
/** On a gallery of which a finger may be the page's: set while the page is zoomed in, for styling. */
export const zoomed = 'data-zoomed';
/** How the player of a video stands in its box, for styling; one of the modes of its table. */
export const videoMode = 'data-mode';
/** How far the movement of an animated block is: its effect while it waits out of view, `loaded` afterwards. */
export const animation = 'data-animation';
/** On elements that a service adds at the end of the body, such as live regions and dialogs; its value names the service. */
export const service = 'data-service';

/** Selector for elements that carry `attribute`, or carry it with exactly `value`. Escapes the value. */
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
