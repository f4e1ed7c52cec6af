import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { source } from '../../../protocol/names/slide-attributes.js';
import { hostOf, isGoogleTag, scriptHosts } from '../../../protocol/site/gated-content.js';
import { consentGateTable } from '../../../protocol/widgets/consent-gate.js';
import type { WrittenAttribute } from '../../blocks/html.js';
import type { PolicySources } from '../rendering/policy-sources.js';
import { hashOf } from '../rendering/script-hash.js';

/** The scripts and frames of a page that wait for the visitor's consent. */
export interface GatedContent {
  /** Attributes of the element that starts them; empty for a page without any. */
  readonly gate: readonly WrittenAttribute[];
  /** What they need of the page's policy. */
  readonly sources: readonly PolicySources[];
}

/** Comments, elements whose content is text, and frames; the groups are name, attributes and content. */
const elements =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|noscript|template)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)(?:<\/\1\b|$)|<(iframe)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** The value of an attribute in the text of a tag; null without it. */
function readAttribute(tag: string, name: string): string | null {
  const found = new RegExp(
    `(?:^|[\\s"'/])${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s"'/>]|$)`,
    'i',
  ).exec(tag);
  return found && (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('&amp;', '&');
}

/** Finds them in the text of a page. A script is admitted by its hash or its host, so that the answer is the same for every visitor. */
export function readGatedContent(page: string): GatedContent {
  const hashes = new Set<string>();
  const hosts = new Set<string>();
  const frameHosts = new Set<string>();
  let isGoogle = false;
  let isGated = false;
  for (const [, name = '', tag = '', code = '', , frame] of page.matchAll(elements)) {
    if (frame !== undefined && readAttribute(frame, attributes.consent) !== null) {
      isGated = true;
      frameHosts.add(hostOf(readAttribute(frame, source) ?? ''));
    }
    const isWaiting = readAttribute(tag, 'type')?.toLowerCase() === 'text/plain';
    if (name.toLowerCase() !== 'script' || !isWaiting || readAttribute(tag, attributes.consent) === null) continue;
    isGated = true;
    const src = readAttribute(tag, 'src');
    if (src === null) hashes.add(hashOf(code));
    for (const host of scriptHosts(src ?? '', code)) hosts.add(host);
    isGoogle ||= isGoogleTag(`${src} ${code}`);
  }
  if (!isGated) return { gate: [], sources: [] };
  const origins = (each: Iterable<string>): string => [...each].map((host) => `https://${host}`).join(' ');
  frameHosts.delete('');
  const option = (name: keyof typeof consentGateTable.options, value: string): WrittenAttribute => ({
    name: optionAttribute(name),
    value,
  });
  return {
    gate: [
      { name: attributes.widget, value: consentGateTable.name },
      { name: attributes.load, value: 'now' },
      ...(hosts.size > 0 ? [option('hosts', [...hosts].join(' '))] : []),
      ...(isGoogle ? [option('google', '')] : []),
    ],
    sources: [
      ...(frameHosts.size > 0 ? [{ 'frame-src': origins(frameHosts) }] : []),
      ...(hashes.size > 0 ? [{ 'script-src': [...hashes].join(' ') }] : []),
      ...(hashes.size + hosts.size > 0 ? [{ 'img-src': 'https:', 'connect-src': 'https:' }] : []),
      ...(hosts.size > 0
        ? [
            {
              'script-src': origins(hosts),
              'frame-src': origins(hosts),
              'style-src': origins(hosts),
              'trusted-types': '*',
            },
          ]
        : []),
    ],
  };
}
