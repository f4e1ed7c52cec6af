import { placeComment, richPlace } from '../../protocol/blocks/field-marks.js';
import { field } from '../../protocol/names/attributes.js';
import { paragraphsOf } from '../../protocol/text/paragraphs.js';
import { drawText } from './draw-text.js';

/** Fills a paragraph with lines. */
function setLines(paragraph: HTMLElement, lines: readonly string[]): void {
  const [only = '', ...others] = lines;
  if (!others.length && !paragraph.firstElementChild) return drawText(paragraph, only);
  const { ownerDocument: document } = paragraph;
  const nodes = lines.flatMap((line, at) => (at ? [document.createElement('br'), line] : [line]));
  paragraph.replaceChildren(...nodes.filter((node) => node !== ''));
}

/** Draws `text` in place of the paragraphs `former`, which follow each other; a comment keeps the place of an empty text. */
export function setParagraphs(former: readonly HTMLElement[], path: string, text: string): void {
  let [last] = former;
  if (!last) return;
  const paragraphs = paragraphsOf(text);
  if (!paragraphs.length) {
    const isRich = last.getAttribute(field)?.endsWith(richPlace);
    last.before(last.ownerDocument.createComment(placeComment(path, isRich ? richPlace : '')));
  }
  for (const [at, lines] of paragraphs.entries()) {
    const next: HTMLElement = former[at] ?? (last.cloneNode() as HTMLElement);
    if (at >= former.length) last.after(next);
    setLines(next, lines);
    last = next;
  }
  for (const left of former.slice(paragraphs.length)) left.remove();
}
