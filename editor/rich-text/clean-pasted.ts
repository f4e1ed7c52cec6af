import { keptStyle } from '../ui/inert-html.js';

/**
 * Brings pasted elements into the form that the schema reads. Word processors write formats as styles, lists as paragraphs with a marker,
 * and whole documents as bold text of normal weight.
 */

const styleOf = (element: Element): string => (element.getAttribute(keptStyle) ?? '').toLowerCase();

function weightOf(style: string): 'bold' | 'normal' | null {
  const weight = /(?:^|[;\s])font-weight\s*:\s*([a-z\d]+)/.exec(style)?.[1];
  if (weight === undefined) return null;
  return /^bold|^[6-9]\d\d$/.test(weight) ? 'bold' : 'normal';
}

const isItalic = (style: string): boolean => /(?:^|[;\s])font-style\s*:\s*(?:italic|oblique)/.test(style);

/** Puts the children into a new element inside `element`. */
function wrapChildren(element: Element, name: 'strong' | 'em'): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

function cleanStyles(body: Element): void {
  for (const element of body.querySelectorAll(`[${keptStyle}]`)) {
    const style = styleOf(element);
    const weight = weightOf(style);
    const isBlock = /^(?:P|DIV|LI|UL|OL|H[1-6]|TABLE|TR|TD|TH|BLOCKQUOTE)$/.test(element.tagName);
    if (/^(?:B|STRONG)$/.test(element.tagName) && weight === 'normal') element.replaceWith(...element.childNodes);
    else if (!isBlock) {
      if (weight === 'bold') wrapChildren(element, 'strong');
      if (isItalic(style)) wrapChildren(element, 'em');
    }
  }
}

/** Level and kind of a paragraph that Word shows as an item of a list; null for another one. */
function itemOf(element: Element): { readonly level: number; readonly tag: 'ul' | 'ol' } | null {
  if (element.tagName !== 'P') return null;
  const level = /mso-list\s*:[^;]*level(\d)/.exec(styleOf(element))?.[1];
  if (level === undefined && !/\bMsoListParagraph/.test(element.className)) return null;
  const marker = (findMarker(element)?.textContent ?? element.textContent ?? '').trim();
  return { level: Number(level ?? 1), tag: /^(?:\d+|[a-z]{1,4})[.)]/i.test(marker) ? 'ol' : 'ul' };
}

function findMarker(element: Element): Element | undefined {
  return [...element.querySelectorAll(`[${keptStyle}]`)].find((inner) => /mso-list\s*:\s*ignore/.test(styleOf(inner)));
}

/** Makes lists of the paragraphs that follow each other as items. */
function cleanLists(body: Element): void {
  const { ownerDocument: document } = body;
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    if (last === null || last.nextElementSibling !== paragraph) open = [];
    open = open.filter(({ level }) => level <= item.level);
    let own = open.at(-1);
    if (!own || own.level < item.level || (open.length === 1 && own.list.localName !== item.tag)) {
      const list = document.createElement(item.tag);
      const parent = own && own.level < item.level ? own.list.lastElementChild : null;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open = parent ? [...open, { list, level: item.level }] : [{ list, level: item.level }];
      own = open.at(-1);
    }
    findMarker(paragraph)?.remove();
    const entry = document.createElement('li');
    own?.list.append(entry);
    last = open[0]?.list ?? null;
    const content = document.createElement('p');
    content.append(...paragraph.childNodes);
    entry.append(content);
    paragraph.remove();
  }
}

/** What is left out with its content, because it is no text. */
const noText = 'script,style,template,noscript,iframe,object,svg,math,input,select,textarea,button,video,audio,canvas';

/** What an owner may miss afterwards. */
const missed = 'img,picture,table,iframe,video,audio,object,svg';

/** Cleans the elements in place; true when something was left out that an owner may miss. */
export function cleanPasted(body: Element): boolean {
  const isMissed = body.querySelector(missed) !== null;
  for (const element of body.querySelectorAll(noText)) element.remove();
  cleanLists(body);
  cleanStyles(body);
  return isMissed;
}
