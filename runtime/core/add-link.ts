/** Puts a link to a style sheet or a module first into the head, so that the page's own rules win. */
export function addLink(document: Document, rel: 'stylesheet' | 'modulepreload', href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.prepend(link);
}
