import { placeComment, richPlace } from '../../protocol/blocks/field-marks.js';
import { formattedStart } from '../../protocol/blocks/field-patches.js';
import { field } from '../../protocol/names/attributes.js';
import { drawRichText, richTags, type RichElement } from '../../protocol/text/draw-rich-text.js';
import { toRichDocument } from '../../protocol/text/rich-text.js';
import { setParagraphs } from './drawn-paragraphs.js';

function createElement({ tag, href, content }: RichElement, document: Document): HTMLElement {
  const element = document.createElement(tag);
  if (richTags.has(tag)) element.className = 'rich';
  if (href !== undefined) element.setAttribute('href', href);
  element.append(...content.map((each) => (typeof each === 'string' ? each : createElement(each, document))));
  return element;
}

/** The elements of a patch's value; none for a value that is no document. */
function createElements(path: string, value: string, document: Document): HTMLElement[] {
  const elements = drawRichText(toRichDocument(parse(value))).map((element) => createElement(element, document));
  for (const element of elements) element.setAttribute(field, `${path}:rich`);
  return elements;
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value.slice(formattedStart.length));
  } catch {
    return null;
  }
}

/**
 * Draws a text with or without formats in place of `former`: elements that follow each other, or the comment that keeps the place of an
 * empty text. Elements that are the same stay.
 */
export function setRichText(former: readonly ChildNode[], path: string, value: string): void {
  const [first] = former;
  const document = first?.ownerDocument;
  if (!first || !document) return;
  if (!value.startsWith(formattedStart)) {
    if (former.every((node) => node.nodeName === 'P')) return setParagraphs(former as HTMLElement[], path, value);
    const paragraph = document.createElement('p');
    paragraph.setAttribute(field, `${path}:rich`);
    first.before(paragraph);
    for (const node of former) node.remove();
    return setParagraphs([paragraph], path, value);
  }
  let last = first;
  const elements: ChildNode[] = createElements(path, value, document);
  for (const [at, next] of (elements.length
    ? elements
    : [document.createComment(placeComment(path, richPlace))]
  ).entries()) {
    const old = former[at];
    if (old?.isEqualNode(next)) last = old;
    else {
      if (old) old.replaceWith(next);
      else last.after(next);
      last = next;
    }
  }
  for (const left of former.slice(Math.max(1, elements.length))) left.remove();
}
