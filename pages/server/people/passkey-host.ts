import { isIP } from 'node:net';
import { Refusal } from '../errors/refusal.js';
import type { Visit } from '../visit/visit.js';

/** The relying party of a request, in the words of WebAuthn. */
export interface PasskeyHost {
  /** The relying party's id: passkeys hold for this host and those below it. */
  readonly host: string;
  /** Origins that an authenticator may have signed for. */
  readonly origins: readonly string[];
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

interface HostFacts {
  /** Of the request, with its port. */
  readonly requestHost: string;
  readonly baseUrl: string | null;
  readonly hosts: readonly string[];
}

/**
 * The host that passkeys are for: the one of the request where the list of hosts names it or there is no other, else that of the site's
 * address; and of the site's own hosts the highest above it, so that a passkey of `www.example.com` holds for `example.com` where the site has
 * both. Null for an address without a name, for which browsers make no passkeys.
 */
export function passkeyHostOf({ requestHost, baseUrl, hosts }: HostFacts): PasskeyHost | null {
  const base = baseUrl === null ? null : new URL(baseUrl);
  const listed = hosts.map((host) => host.toLowerCase());
  const asked = requestHost.toLowerCase();
  const isOwn = base === null || listed.includes(withoutPort(asked));
  const full = isOwn ? asked : base.host;
  const name = withoutPort(full);
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === '') return null;
  const above = [...listed, ...(base ? [base.hostname] : [])].filter((host) => name.endsWith(`.${host}`));
  const [host = name] = above.sort((one, other) => one.length - other.length);
  // Browsers make passkeys on pages of https alone, except on the machine itself.
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  const own = base && base.host === full ? [base.origin] : [];
  return { host, origins: [...new Set([...own, `https://${full}`, ...(isLocal ? [`http://${full}`] : [])])] };
}

/** The relying party of a request. @throws Refusal 409 where there can be no passkeys. */
export function readPasskeyHost({ context, environment }: Visit): PasskeyHost {
  const requestHost = context.req.header('host') ?? new URL(context.req.url).host;
  const found = passkeyHostOf({ requestHost, baseUrl: environment.baseUrl, hosts: environment.hosts });
  if (!found) throw new Refusal(409, 'refusal.passkeyHost');
  return found;
}
