import type { Context } from 'hono';
import { Failure } from '../errors/failure.js';

/** How the server stands behind what is in front of it. */
interface Front {
  /** Host names that the site answers to; empty for any. */
  readonly hosts: readonly string[];
  /** Number of trusted proxies. */
  readonly proxyHops: number;
  report(error: unknown): void;
}

/** Addresses that a load balancer asks for by the address of the machine. */
const health = /^\/(?:healthz|readyz|metrics)$/;

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Checks each request: one for a host that is not the site's is refused, and a proxy that the settings do not name is reported, once, because
 * behind it all visitors have one address.
 * @throws Failure 421
 */
export function createFrontCheck({ hosts, proxyHops, report }: Front): (context: Context) => void {
  const names = new Set(hosts.map((host) => host.toLowerCase()));
  let hasReported = proxyHops > 0;
  return ({ req }) => {
    if (!hasReported && req.header('x-forwarded-for') !== undefined) {
      hasReported = true;
      report(
        new Error(
          'Requests come through a proxy (X-Forwarded-For) that MORTISE_PROXY_HOPS does not name: limits count all visitors as one. Set it to the number of proxies.',
        ),
      );
    }
    if (names.size === 0 || health.test(req.path)) return;
    const host = nameOf(req.header('host') ?? new URL(req.url).host);
    if (!names.has(host)) throw new Failure(421, { error: 'This server does not answer for that host.' });
  };
}
