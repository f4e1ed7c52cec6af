import { placeComment, readPlace, richPlace } from '../../protocol/blocks/field-marks.js';
import { formattedStart, type FieldPatch } from '../../protocol/blocks/field-patches.js';
import { field } from '../../protocol/names/attributes.js';
import { safeLink } from '../../protocol/text/links.js';
import { paragraphsOf } from '../../protocol/text/paragraphs.js';
import { parseOwnerHtml } from '../dom/owner-html.js';
import { drawText } from './draw-text.js';
import { setParagraphs } from './drawn-paragraphs.js';
import { setRichText } from './drawn-rich-text.js';
import { listMarked, listPlaces, type MarkedNode } from './marked-nodes.js';

/** Changes what one node draws. */
type Act = () => void;

/** The element's markup without content. */
function emptyMarkup({ localName, attributes }: HTMLElement): string {
  const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const written = [...attributes].map(({ name, value }) => ` ${name}="${escaped(value)}"`);
  return `<${localName}${written.join('')}></${localName}>`;
}

/** Changes the text or an attribute of a node; null where only the server knows what is drawn. */
function nodeAct({ element, mark }: MarkedNode, value: string): Act | null {
  const { target, flag, path } = mark;
  const drawn = target === 'href' ? safeLink(value) : value;
  if (drawn === '' && flag === '+') return null;
  if (target) return () => element.setAttribute(target, drawn);
  if (drawn === '' && flag === '?')
    return () => {
      element.replaceWith(element.ownerDocument.createComment(placeComment(path, emptyMarkup(element))));
    };
  return () => drawText(element, drawn);
}

/** Whether the node is one of several that draw a text together. */
const isRun = ({ mark }: MarkedNode): boolean => mark.target === 'p' || mark.target === 'rich';

/** Changes paragraphs, or elements of a text with formats, that follow each other under one parent; a behaviour may show a copy of them elsewhere. */
function paragraphActs(nodes: readonly MarkedNode[], value: string): Act[] | null {
  const isEmpty = !paragraphsOf(value).length;
  if (isEmpty && nodes.some(({ mark }) => mark.flag === '+')) return null;
  const runs = new Map<Node | null, HTMLElement[]>();
  for (const { element } of nodes) runs.set(element.parentNode, [...(runs.get(element.parentNode) ?? []), element]);
  const isRich = value.startsWith(formattedStart) || nodes.some(({ mark }) => mark.target === 'rich');
  const set = isRich ? setRichText : setParagraphs;
  return [...runs.values()].map((run) => () => set(run, nodes[0]?.mark.path ?? '', value));
}

/** Draws a node that was absent. */
function placeAct(comment: Comment, value: string, window: Window & typeof globalThis): Act | null {
  const { path = '', markup = '' } = readPlace(comment.data) ?? {};
  const { document } = window;
  const isRich = markup === richPlace;
  if (isRich) return paragraphsOf(value).length ? () => setRichText([comment], path, value) : () => {};
  if (!markup)
    return () => {
      if (!paragraphsOf(value).length) return;
      const paragraph = document.createElement('p');
      paragraph.setAttribute(field, `${path}:p`);
      comment.replaceWith(paragraph);
      setParagraphs([paragraph], path, value);
    };
  const element = parseOwnerHtml(markup, window).firstElementChild;
  if (!element) return null;
  return () => {
    if (value === '') return;
    element.textContent = value;
    comment.replaceWith(document.adoptNode(element));
  };
}

/**
 * Draws changed texts of a block in the nodes that its template named, as the server would draw them. False, with nothing changed, when the
 * page has no node for one of them or only the server knows what it draws.
 */
export function patchFields(
  block: HTMLElement,
  patches: readonly FieldPatch[],
  window: Window & typeof globalThis,
): boolean {
  const marked = listMarked(block);
  let places: Comment[] | null = null;
  const acts: Act[] = [];
  for (const { path, value } of patches) {
    const nodes = marked.filter(({ mark }) => mark.path === path);
    const paragraphs = nodes.filter(isRun);
    const found = nodes.length
      ? [
          ...nodes.filter((node) => !isRun(node)).map((node) => nodeAct(node, value)),
          ...(paragraphs.length ? (paragraphActs(paragraphs, value) ?? [null]) : []),
        ]
      : (places ??= listPlaces(block))
          .filter((comment) => readPlace(comment.data)?.path === path)
          .map((comment) => placeAct(comment, value, window));
    if (!found.length || found.includes(null)) return false;
    acts.push(...(found as Act[]));
  }
  for (const act of acts) act();
  return true;
}
