/** The part of the Trusted Types API used here; the compiler's DOM library has no types for it yet. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown;
}

/**
 * Lets a third-party script without Trusted Types support work on a page that requires them. Plain strings that it assigns to sinks go
 * through the page's default policy: a script URL passes only when its host is a `host` that was named, or a subdomain of one; code never
 * passes, and markup passes, because the content security policy runs no script in it. The page keeps its requirement for all scripts. The
 * policy is created with the first service that needs it. https://www.w3.org/TR/trusted-types/#default-policy-hdr
 */
export function admitScripts(window: Window, host = ''): void {
  // Kept on the window, which has one default policy, however many files hold this module.
  const holder = window as unknown as Record<symbol, Set<string> | undefined>;
  const key = Symbol.for('mortise:admitted');
  const known = holder[key];
  const hosts = (holder[key] ??= new Set());
  if (host) hosts.add(host);
  if (known) return;
  const isAdmitted = ({ protocol, hostname }: URL): boolean =>
    protocol === 'https:' && [...hosts].some((name) => hostname === name || hostname.endsWith(`.${name}`));
  try {
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
      createHTML: (html) => html,
      createScriptURL: (url) => (isAdmitted(new URL(url, window.location.href)) ? url : null),
    });
  } catch {
    // The author's own content security policy names other policies, or a default policy exists already.
  }
}
