/** Suffix of `mortise-lightbox-` in the class of the lightbox's elements. */
type PartName =
  | 'stage'
  | 'slide'
  | 'frame'
  | 'bar'
  | 'count'
  | 'title'
  | 'close'
  | 'previous'
  | 'next'
  | 'toggle'
  | 'awaited'
  | 'words';

export function createElement<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  part: PartName | '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = part && `mortise-lightbox-${part}`;
  element.append(...children);
  return element;
}
