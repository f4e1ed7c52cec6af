/** Moves `node` before `before` in `parent`, without restarting its content where the browser supports that. */
export function moveNode(parent: ParentNode & Node, node: Node, before: Node | null): void {
  const { moveBefore } = parent as { moveBefore?: (node: Node, before: Node | null) => void };
  if (moveBefore && node.isConnected && parent.isConnected) moveBefore.call(parent, node, before);
  else parent.insertBefore(node, before);
}
