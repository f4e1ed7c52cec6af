/** The rules of a Trusted Types policy that the runtime uses. */
interface Rules {
  createHTML(html: string): string;
  createScript(script: string): string;
  createScriptURL(url: string): string;
}

/** What this file needs of the Trusted Types API, which the DOM library of the compiler does not describe yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

/** One policy a window: a page's policy allows each name once, however often the runtime is started. */
const policies = new WeakMap<Window, Rules>();

const asItIs = (value: string): string => value;

/**
 * The page's one Trusted Types policy, `mortise`. It passes everything: who calls it answers for what goes in, which may be markup,
 * scripts and script addresses of the site's owner or of the runtime itself, never anything of a visitor, a message or an answer.
 */
export function trustedPolicy(window: Window): Rules {
  const known = policies.get(window);
  if (known) return known;
  const rules: Rules = { createHTML: asItIs, createScript: asItIs, createScriptURL: asItIs };
  const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mortise', rules) ?? rules;
  policies.set(window, policy);
  return policy;
}
