import type { TemplateTag } from '../../../protocol/widgets/cart-view.js';
import { parseOwnerHtml } from '../../dom/owner-html.js';

/** Stands for a value in the markup of a template; a character that no text has. */
const gap = '\u{e000}';

/**
 * Creates the template tag that builds elements. Only the template's own strings are parsed as markup; values become texts and values of
 * attributes, in document order.
 */
export function createTag(window: Window & typeof globalThis): TemplateTag<DocumentFragment> {
  return (strings, ...values) => {
    const content = window.document.createDocumentFragment();
    const next = (): unknown => values.shift();

    function fill(node: ChildNode): void {
      for (const attribute of (node as Partial<Element>).attributes ?? [])
        attribute.value = attribute.value.replaceAll(gap, () => `${next()}`);
      const [first = '', ...rest] = node.nodeValue?.split(gap) ?? [];
      const given = rest.flatMap((text) => [next(), text]).flat();
      if (rest.length)
        node.replaceWith(first, ...given.map((value) => (value instanceof window.Node ? value : `${value as string}`)));
      else [...node.childNodes].forEach(fill);
    }

    content.append(...parseOwnerHtml(strings.join(gap), window).childNodes);
    // A copy, because a text is replaced by what it stands for.
    [...content.childNodes].forEach(fill);
    // Without the empty texts of values that show nothing.
    content.normalize();
    return content;
  };
}
