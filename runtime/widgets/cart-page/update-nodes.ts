import * as attributes from '../../../protocol/names/attributes.js';

/** Nodes of the same kind are updated in place. A behaviour stays on its element, so an element never becomes or loses one. */
function kindOf(node: Node): string {
  const { nodeName, className = '' } = node as Element;
  return [nodeName, className, (node as Partial<Element>).getAttribute?.(attributes.widget)].join();
}

/**
 * Makes the content of `target` equal to that of `wanted`, and keeps the elements that stay, with focus, typed values and what behaviours
 * have set on them. Elements of a kind have the same attributes, which may differ in their values.
 */
export function updateNodes(target: Node, wanted: Node): void {
  let at = target.firstChild;
  for (const node of [...wanted.childNodes]) {
    const kind = kindOf(node);
    let same = at;
    while (same && kindOf(same) !== kind) same = same.nextSibling;
    if (!same) {
      target.insertBefore(node, at);
      continue;
    }
    for (; at !== same; at = remove(at as ChildNode));
    at = same.nextSibling;
    update(same, node);
  }
  while (at) at = remove(at);
}

/** Removes a node. Returns the one after it. */
function remove(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

function update(node: ChildNode, wanted: ChildNode): void {
  if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
  for (const { name, value } of (wanted as Partial<Element>).attributes ?? [])
    if ((node as Element).getAttribute(name) !== value) (node as Element).setAttribute(name, value);
  updateNodes(node, wanted);
}
