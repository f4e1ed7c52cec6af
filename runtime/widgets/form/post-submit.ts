import type { Environment } from '../../core/widget.js';
import { parseOwnerHtml, trustedPolicy } from '../../dom/owner-html.js';

/** A script that runs; those of the parser never do. It carries the nonce of the page. */
function createScript(
  inert: HTMLScriptElement,
  document: Document,
  policy: ReturnType<typeof trustedPolicy>,
): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) {
    if (!/^(nonce|on.*)$/.test(name)) script.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  // Inserted scripts are asynchronous by default; the owner's order counts.
  script.async = inert.hasAttribute('async');
  script.text = policy.createScript(inert.text);
  return script;
}

/**
 * Adds the owner's markup to the success part. The returned function runs its scripts once, one after the other.
 * The site's editors wrote the markup into the form's block, so it is trusted like the page itself.
 */
export function fillPostSubmit(
  success: HTMLElement,
  { content }: HTMLTemplateElement,
  { window }: Environment,
): () => Promise<void> {
  const { document } = window;
  // The server writes the markup as text; a hand-written page may hold elements.
  const own = content.firstElementChild
    ? document.importNode(content, true)
    : parseOwnerHtml(`<body>${content.textContent ?? ''}`, window);
  // Pixels for browsers without script would count a second time.
  for (const element of own.querySelectorAll('noscript')) element.remove();
  const scripts = [...own.querySelectorAll('script')].map((inert) => {
    const mark = document.createComment('');
    inert.replaceWith(mark);
    return [createScript(inert, document, trustedPolicy(window)), mark] as const;
  });
  success.append(...own.childNodes);
  return async () => {
    for (const [script, mark] of scripts) {
      const isLoaded = new Promise((resolve) => (script.onload = script.onerror = resolve));
      mark.replaceWith(script);
      if (script.hasAttribute('src') && !script.async) await isLoaded;
    }
  };
}
