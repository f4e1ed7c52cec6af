/** Whether the content of the element runs from right to left. Reads the computed style, so call it on input, never while attaching. */
export function isRightToLeft(element: Element): boolean {
  return element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';
}
