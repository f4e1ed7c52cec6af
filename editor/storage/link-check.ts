import { checkedLinks, type LinkState } from '../../protocol/http/links.js';
import { classifyLink } from '../../protocol/text/link-rules.js';
import { isSitePath } from '../../protocol/text/links.js';
import type { Clock } from '../ui/clock.js';
import type { PageClient } from './page-client.js';

/** Where a link leads; null for one that the site does not answer, or where the server could not be asked. */
export type CheckLink = (address: string) => Promise<LinkState | null>;

/** Time in which addresses are gathered for one call: a person types a letter in less. */
const gatherMs = 300;

/** How long an answer holds: other people publish and delete pages. */
const freshMs = 60_000;

interface Waiting {
  readonly address: string;
  resolve(state: LinkState | null): void;
}

interface Known {
  readonly at: number;
  readonly state: Promise<LinkState | null>;
}

/** Asks the server about internal addresses, many in one call and each once a minute. */
export function createLinkCheck(client: Pick<PageClient, 'checkLinks'>, clock: Clock): CheckLink {
  const known = new Map<string, Known>();
  let waiting: Waiting[] = [];

  async function ask(): Promise<void> {
    const asked = waiting.splice(0, checkedLinks);
    if (waiting.length > 0) void ask();
    const result = await client.checkLinks(asked.map(({ address }) => address));
    for (const { address, resolve } of asked) {
      if (!result.ok) known.delete(address);
      resolve(result.ok ? (result.value.states[address] ?? null) : null);
    }
  }

  return function checkLink(address) {
    const link = address.trim();
    const linkClass = classifyLink(link);
    if ((linkClass !== 'internal' && linkClass !== 'file') || !isSitePath(link)) return Promise.resolve(null);
    const present = known.get(link);
    if (present && clock.now() - present.at < freshMs) return present.state;
    const state = new Promise<LinkState | null>((resolve) => {
      if (waiting.length === 0) clock.after(gatherMs, () => void ask());
      waiting.push({ address: link, resolve });
    });
    known.set(link, { at: clock.now(), state });
    return state;
  };
}
