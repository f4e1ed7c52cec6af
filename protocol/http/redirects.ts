/** Shapes of the calls about redirects. Validated by `schema/redirects.ts`. */

/** An address without a page, and where its visitors are led. */
export interface Redirect {
  /** Path on the site as visitors ask for it, decoded, without a trailing slash. */
  readonly path: string;
  /** Site path, or `http` or `https` address, possibly with query and fragment. */
  readonly target: string;
}

/** `GET {configRedirects}`: those of the owner, in the order of their paths, and the former addresses of pages and products, which the site keeps by itself. */
export interface RedirectsAnswer {
  readonly redirects: readonly Redirect[];
  readonly former: readonly Redirect[];
}

/** `POST {configRedirects}`: adds redirects, all or none; one with the path of another replaces it. */
export interface RedirectsRequest {
  readonly redirects: readonly Redirect[];
}

/** `POST {configRedirects}{removedPath}`: removes one, of either kind. */
export interface RedirectRemoval {
  readonly path: string;
}

export const removedPath = '/removed';

/** Why a redirect was not taken: it is no path, no address, that of a page, one that leads back to itself, or one too many. */
export const redirectFaults = ['path', 'target', 'page', 'loop', 'many'] as const;

export type RedirectFault = (typeof redirectFaults)[number];

/** Body of a refused request, status 400: the first fault and the path of the redirect that has it. */
export interface RedirectRefusal {
  readonly error: string;
  readonly fault: RedirectFault;
  readonly path: string;
}
