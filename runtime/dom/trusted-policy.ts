/** The rules of a Trusted Types policy that the runtime uses. */
interface Rules {
  createHTML(html: string): string;
  createScript(script: string): string;
  createScriptURL(url: string): string;
}

/** The part of the Trusted Types API used here; the compiler's DOM library has no types for it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}

const asItIs = (value: string): string => value;

/**
 * The page's one Trusted Types policy, `mortise`. It passes everything, so callers must pass only markup, scripts and script URLs of the
 * site's owner or of the runtime itself, never input of a visitor, a message or an answer.
 */
export function trustedPolicy(window: Window): Rules {
  // Kept on the window, because the content security policy allows each name once, however many files hold this module.
  const holder = window as unknown as Record<symbol, Rules | undefined>;
  const key = Symbol.for('mortise:policy');
  const rules: Rules = { createHTML: asItIs, createScript: asItIs, createScriptURL: asItIs };
  return (holder[key] ??=
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mortise', rules) ?? rules);
}
