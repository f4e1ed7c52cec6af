import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { attributeOf, codeTags, isRunnable, type CodeTag } from '../../../protocol/site/code-tags.js';
import { hostOf, isGoogleTag, scriptHosts } from '../../../protocol/site/gated-content.js';
import { piecesOf, type CodePiece, type CodePlace } from '../../../protocol/site/site-code.js';
import { consentGateTable } from '../../../protocol/widgets/consent-gate.js';
import type { WrittenAttribute } from '../../blocks/html.js';
import type { PolicySources } from './policy-sources.js';
import { hashOf } from './script-hash.js';

/** The owner's code of a page. */
export interface SiteCode {
  /** Markup at the end of head and body; it is inserted unchanged. */
  readonly markup: Readonly<Record<CodePlace, string>>;
  /** Attributes of the element that starts its scripts; empty for code without any. */
  readonly gate: readonly WrittenAttribute[];
  /** What it needs of the page's policy. */
  readonly sources: readonly PolicySources[];
}

/** Whether a browser runs the script, at once or after a yes. */
const runs = (tag: CodeTag): boolean =>
  isRunnable(tag) || (tag.name === 'script' && attributeOf(tag, attributes.consent) !== null);

/** The start tag of a script that waits. One that its owner wrote so has a purpose of its own. */
function waitingTag(code: string, tag: CodeTag, purpose: string): string {
  if (!isRunnable(tag)) return code.slice(tag.from, tag.to);
  const kept = tag.attributes.filter(([name]) => !['type', 'nonce', attributes.consent].includes(name));
  const isModule = attributeOf(tag, 'type')?.trim().toLowerCase() === 'module';
  const written = [
    ['type', 'text/plain'],
    [attributes.consent, attributeOf(tag, attributes.consent) ?? purpose],
    ...(isModule ? [[attributes.module, '']] : []),
    ...kept,
  ].map(([name, value = '']) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  return `<script${written.join('')}>`;
}

/** The markup of a piece. Without script nobody can say yes, so that what waits has nothing for them. */
function markupOf({ code, purpose }: CodePiece): string {
  const waits = purpose !== 'necessary';
  let markup = '';
  let read = 0;
  let isLeftOut = false;
  for (const tag of codeTags(code)) {
    const isNoscript = waits && tag.name === 'noscript';
    if (!isLeftOut) markup += code.slice(read, tag.from);
    if (!isLeftOut && !isNoscript)
      markup +=
        tag.kind === 'start' && tag.name === 'script' ? waitingTag(code, tag, purpose) : code.slice(tag.from, tag.to);
    if (isNoscript) isLeftOut = tag.kind === 'start';
    read = tag.to;
  }
  markup += isLeftOut ? '' : code.slice(read);
  return waits ? `<template ${attributes.consent}="${purpose}">${markup}</template>` : markup;
}

/** What the code of a page asks for, by directive. */
class Wanted {
  readonly hosts = new Set<string>();
  readonly styles = new Set<string>();
  readonly frames = new Set<string>();
  readonly forms = new Set<string>();
  readonly hashes = new Set<string>();
  readonly styleHashes = new Set<string>();
  hasScripts = false;
  isGoogle = false;
  hasFonts = false;

  add(code: string, tag: CodeTag): void {
    if (tag.kind !== 'start') return;
    const host = (name: string): string => hostOf(attributeOf(tag, name) ?? '');
    const content = tag.textTo === undefined ? '' : code.slice(tag.to, tag.textTo < 0 ? undefined : tag.textTo);
    const style = attributeOf(tag, 'style');
    if (style !== null) this.styleHashes.add(`'unsafe-hashes' ${hashOf(style)}`);
    if (tag.name === 'iframe') this.frames.add(host('src') || host('data-src'));
    if (tag.name === 'form') this.forms.add(host('action'));
    if (tag.name === 'style') {
      this.styleHashes.add(hashOf(content));
      this.hasFonts ||= content.includes('@font-face') || content.includes('@import');
    }
    if (tag.name === 'link') this.#addLink(tag, host('href'));
    if (runs(tag)) this.#addScript(attributeOf(tag, 'src'), content);
  }

  #addLink(tag: CodeTag, host: string): void {
    if (!/\bstylesheet\b/i.test(attributeOf(tag, 'rel') ?? '')) return;
    this.styles.add(host);
    this.hasFonts = true;
  }

  #addScript(src: string | null, content: string): void {
    this.hasScripts = true;
    if (src === null) this.hashes.add(hashOf(content));
    for (const host of scriptHosts(src ?? '', content)) this.hosts.add(host);
    this.isGoogle ||= isGoogleTag(`${src} ${content}`);
  }

  sources(): readonly PolicySources[] {
    const origins = (...sets: readonly Set<string>[]): string =>
      [...new Set(sets.flatMap((set) => [...set]))]
        .filter(Boolean)
        .map((host) => `https://${host}`)
        .join(' ');
    const { hosts, styles, frames, forms, hashes, styleHashes, hasScripts, hasFonts } = this;
    const values = {
      'script-src': [...hashes, origins(hosts)].join(' '),
      'style-src': [...styleHashes, origins(styles, hosts)].join(' '),
      'font-src': hasFonts ? 'https:' : '',
      'frame-src': origins(frames, hosts),
      'form-action': origins(forms),
      'img-src': 'https:',
      'connect-src': hasScripts ? 'https:' : '',
      // A script of another host may make policies of its own.
      'trusted-types': hosts.size > 0 ? '*' : '',
    };
    return [
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
      ),
    ];
  }

  gate(waits: boolean): readonly WrittenAttribute[] {
    if (!this.hasScripts && !waits) return [];
    const option = (name: keyof typeof consentGateTable.options, value: string): WrittenAttribute => ({
      name: optionAttribute(name),
      value,
    });
    return [
      { name: attributes.widget, value: consentGateTable.name },
      { name: attributes.load, value: 'now' },
      ...(this.hosts.size > 0 ? [option('hosts', [...this.hosts].join(' '))] : []),
      ...(this.isGoogle ? [option('google', '')] : []),
    ];
  }
}

function compose(pieces: readonly CodePiece[]): SiteCode | null {
  if (pieces.length === 0) return null;
  const wanted = new Wanted();
  for (const { code } of pieces) for (const tag of codeTags(code)) wanted.add(code, tag);
  const markupAt = (place: CodePlace): string =>
    pieces
      .filter((piece) => piece.place === place)
      .map((piece) => `${markupOf(piece)}\n`)
      .join('');
  return {
    markup: { head: markupAt('head'), foot: markupAt('foot') },
    gate: wanted.gate(pieces.some(({ purpose }) => purpose !== 'necessary')),
    sources: wanted.sources(),
  };
}

const known = new WeakMap<readonly CodePiece[], Map<string, SiteCode | null>>();

/** The owner's code of the page with this id; null for none. Scripts are admitted by hash or host, so that the answer is the same for every visitor. */
export function siteCodeOf(pieces: readonly CodePiece[] = [], pageId = ''): SiteCode | null {
  if (pieces.length === 0) return null;
  const byPage = known.get(pieces) ?? new Map<string, SiteCode | null>();
  known.set(pieces, byPage);
  const key = pieces.some((piece) => piece.pageId === pageId) ? pageId : '';
  if (!byPage.has(key)) byPage.set(key, compose(piecesOf(pieces, key)));
  return byPage.get(key) ?? null;
}
