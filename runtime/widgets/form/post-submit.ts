import type { Environment } from '../../core/widget.js';
import { parseOwnerHtml } from '../../dom/owner-html.js';
import { trustedPolicy } from '../../dom/trusted-policy.js';

/** A script element that will run: the parser's own ones never do. It carries the nonce that the server gave this page. */
function createScript(inert: HTMLScriptElement, { window }: Environment): HTMLScriptElement {
  const { document } = window;
  const policy = trustedPolicy(window);
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) if (!/^(src|nonce|on.*)$/i.test(name)) script.setAttribute(name, value);
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  // Inserted scripts are asynchronous unless they say otherwise; the owner wrote them in an order.
  script.async = inert.hasAttribute('async');
  const source = inert.getAttribute('src');
  if (source !== null) script.src = policy.createScriptURL(source);
  script.text = policy.createScript(inert.text);
  return script;
}

/** Runs a copy of `inert` in the place of `mark`. Resolves when the next may run. */
function runScript(inert: HTMLScriptElement, mark: Comment, environment: Environment): Promise<void> {
  return new Promise((resolve) => {
    const script = createScript(inert, environment);
    const isAwaited = script.hasAttribute('src') && !script.async;
    if (isAwaited) script.onload = script.onerror = () => resolve();
    mark.replaceWith(script);
    if (!isAwaited) resolve();
  });
}

/**
 * Adds the owner's markup to the success part. The returned function runs its scripts, one after the other in their order, each once.
 * The markup is what the site's editors wrote into the form's block: it is trusted like the page itself.
 */
export function fillPostSubmit(success: HTMLElement, { content }: HTMLTemplateElement, environment: Environment): () => Promise<void> {
  const { window } = environment;
  // The server writes the markup as text; an author's own page may hold it as it is.
  const isMarkup = !!content.firstElementChild;
  const own = isMarkup ? window.document.importNode(content, true) : parseOwnerHtml(`<body>${content.textContent ?? ''}`, window);
  // What is meant for browsers without script would count a second time.
  for (const element of own.querySelectorAll('noscript')) element.remove();
  const scripts = [...own.querySelectorAll('script')].map((script) => {
    const mark = window.document.createComment('');
    script.replaceWith(mark);
    return [script, mark] as const;
  });
  success.append(...own.childNodes);
  return async () => {
    for (const [script, mark] of scripts) await runScript(script, mark, environment);
  };
}
