/** What this file needs of the Trusted Types API, which the DOM library of the compiler does not describe yet. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown;
}

/** Hosts that each window admits: it has one such policy, however many captchas stand on its page. */
const admitted = new WeakMap<Window, Set<string>>();

/**
 * Lets a script from elsewhere that knows nothing of Trusted Types work on a page that requires them. What it hands to the browser as a
 * plain string goes through the page's default policy: the address of a script passes only when it leads to `host` or below it, code
 * never does, and markup does, in which the content policy lets nothing run. The page keeps its requirement, for this script as for all
 * others, and the rules come with the first form that needs them. https://www.w3.org/TR/trusted-types/#default-policy-hdr
 */
export function admitScripts(window: Window, host: string): void {
  const known = admitted.get(window);
  if (known) return void known.add(host);
  const hosts = new Set([host]);
  admitted.set(window, hosts);
  const isAdmitted = ({ protocol, hostname }: URL): boolean =>
    protocol === 'https:' && [...hosts].some((name) => hostname === name || hostname.endsWith(`.${name}`));
  try {
    (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
      createHTML: (html) => html,
      createScriptURL: (url) => (isAdmitted(new URL(url, window.location.href)) ? url : null),
    });
  } catch {
    // A page with a content policy of its author's own, which names other policies or has this one already.
  }
}
