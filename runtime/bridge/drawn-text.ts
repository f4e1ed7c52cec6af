/** A text as it stands in nodes of the page: paragraphs are parted by an empty line. */
const gap = '\n\n';

function* pieces(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    if (child.nodeType === 3 || child.nodeName === 'BR') yield child;
    else {
      // An engine without plain text editing puts new lines into elements.
      if (child.previousSibling && /^(?:DIV|P)$/.test(child.nodeName)) yield child;
      yield* pieces(child);
    }
  }
}

const textOf = (piece: Node): string => (piece.nodeType === 3 ? (piece as Text).data : '\n');

/** The text of paragraphs that follow each other, or of one node. */
export function readDrawn(elements: readonly HTMLElement[]): string {
  return elements.map((element) => [...pieces(element)].map(textOf).join('')).join(gap);
}

/** Place of a position of the document in the text; its end for a position elsewhere. */
export function offsetIn(elements: readonly HTMLElement[], node: Node, offset: number): number {
  let passed = 0;
  for (const [at, element] of elements.entries()) {
    if (at) passed += gap.length;
    for (const piece of pieces(element)) {
      if (piece === node) return passed + offset;
      passed += textOf(piece).length;
    }
  }
  return passed;
}

/** The position of the document at a point of the viewport; null where there is no text. */
export function positionAt(
  document: Document,
  x: number,
  y: number,
): { readonly node: Node; readonly offset: number } | null {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Partial<Document>;
  const position = caretPositionFromPoint?.call(document, x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Text as it may be inserted: without control characters, and in one line where there is only one. */
export function cleanText(text: string, isMultiline: boolean): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200b\ufeff]/gu, '')
    .replaceAll('\u00a0', ' ');
  return isMultiline ? plain : plain.replace(/\s*\n\s*/g, ' ');
}
