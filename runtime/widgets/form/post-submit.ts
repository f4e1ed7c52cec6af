import type { Environment } from '../../core/widget.js';

/** The acts for markup of the site's owner, in a chunk of their own: few forms have such markup, and none before its end. */
type OwnerHtml = typeof import('../../dom/owner-html.js');

/** A script element that will run: the parser's own ones never do. It carries the nonce that the server gave this page. */
function createScript(inert: HTMLScriptElement, policy: ReturnType<OwnerHtml['trustedPolicy']>): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) {
    if (!/^(nonce|on.*)$/.test(name)) script.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  // Inserted scripts are asynchronous unless they say otherwise; the owner wrote them in an order.
  script.async = inert.hasAttribute('async');
  script.text = policy.createScript(inert.text);
  return script;
}

/**
 * Adds the owner's markup to the success part. The returned function runs its scripts, one after the other in their order, each once.
 * The markup is what the site's editors wrote into the form's block: it is trusted like the page itself.
 */
export async function fillPostSubmit(
  success: HTMLElement,
  { content }: HTMLTemplateElement,
  { window }: Environment,
): Promise<() => Promise<void>> {
  const { parseOwnerHtml, trustedPolicy }: OwnerHtml = await import('../../dom/owner-html.js');
  // The server writes the markup as text; an author's own page may hold it as it is.
  const own = content.firstElementChild
    ? document.importNode(content, true)
    : parseOwnerHtml(`<body>${content.textContent ?? ''}`, window);
  // What is meant for browsers without script would count a second time.
  for (const element of own.querySelectorAll('noscript')) element.remove();
  const scripts = [...own.querySelectorAll('script')].map((inert) => {
    const mark = document.createComment('');
    inert.replaceWith(mark);
    return [createScript(inert, trustedPolicy(window)), mark] as const;
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
