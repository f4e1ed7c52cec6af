/** Puts `node` before `before` in `parent`, without a restart of what is inside it where the browser can do that. */
export function moveNode(parent: ParentNode & Node, node: Node, before: Node | null): void {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  if (moveBefore && node.isConnected && parent.isConnected) moveBefore.call(parent, node, before);
  else parent.insertBefore(node, before);
}
