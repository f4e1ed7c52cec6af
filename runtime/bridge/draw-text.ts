/**
 * Shows `text` in an element. A text that has a node keeps it: a node that goes and comes has every style with `:has()` on the way to the
 * root looked at again, which takes longer than the text itself.
 */
export function drawText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (element.textContent === text) return;
  if (text !== '' && firstChild?.nodeType === 3 && !firstChild.nextSibling) (firstChild as Text).data = text;
  else element.textContent = text;
}
