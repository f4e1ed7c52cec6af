import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { routes } from '../../../protocol/names/routes.js';
import type { Encoding } from '../http/encodings.js';

/** A style sheet of the build that only some pages need. */
export interface StylePart {
  readonly css: string;
  /** Whether the part is the site's own look rather than a behaviour's. */
  readonly isSite: boolean;
  /** Whether the part styles only what opens over the page, so that the first paint need not wait for it. */
  readonly isLayer: boolean;
  /**
   * For each selector its tokens: `.class`, `[name]`, `[name=value]` or `[name~=word]`. The part is needed when all tokens of one selector
   * match.
   */
  readonly selectors: readonly (readonly string[])[];
  /** Chunks whose elements the part styles. */
  readonly chunks: readonly string[];
}

/** A composed sheet as it is served. */
export interface StyleSheet {
  readonly css: string;
  compressed(encoding: Encoding): Uint8Array<ArrayBuffer>;
}

/** Addresses of the sheets of a page. */
export interface SheetAddresses {
  /** Needed for the first paint. */
  readonly own: string;
  /** Needed once something opens over the page. */
  readonly layers: string;
}

/** Sheets that contain only the parts a page needs, out of those that the build has split. */
export interface StyleSheets {
  /**
   * Addresses of the sheets of a page with these `tokens`, whose `chunks` may create more elements later; empty where it needs none.
   * `isSite` is whether they include the site's own look.
   */
  addressesFor(tokens: ReadonlySet<string>, isSite: boolean, chunks?: readonly string[]): SheetAddresses;
  /** The sheet at an address that `addressesFor` returns, here or on another server of the same build; null for any other. */
  find(address: string): StyleSheet | null;
}

/** Maximum number of sheets kept in memory; the pages of a site need a dozen. */
const maxKept = 200;

function isNeeded(part: StylePart, tokens: ReadonlySet<string>, chunks: ReadonlySet<string>): boolean {
  return (
    part.chunks.some((chunk) => chunks.has(chunk) || tokens.has(`[data-widget~=${chunk}]`)) ||
    part.selectors.some((selector) => selector.every((token) => tokens.has(token)))
  );
}

/** Sheets composed of `parts`, in order. */
export function createStyleSheets(parts: readonly StylePart[]): StyleSheets {
  const kept = new Map<string, { readonly address: string; readonly sheet: StyleSheet }>();

  /** The sheet of the parts whose bits are set in `set`. */
  function compose(set: bigint): { readonly address: string; readonly sheet: StyleSheet } {
    const name = set.toString(16);
    const present = kept.get(name);
    if (present) return present;
    const css = parts.flatMap((part, bit) => ((set >> BigInt(bit)) & 1n ? part.css : [])).join('');
    const bytes: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = {};
    const compressed: StyleSheet['compressed'] = (encoding) =>
      (bytes[encoding] ??= new Uint8Array(encoding === 'br' ? brotliCompressSync(css) : gzipSync(css)));
    const sheet = { css, compressed };
    const made = {
      address: `${routes.assets}parts-${name}.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`,
      sheet,
    };
    if (kept.size >= maxKept) kept.clear();
    kept.set(name, made);
    return made;
  }

  return {
    addressesFor(tokens, isSite, chunks = []) {
      const wanted = new Set(chunks);
      const addressOf = (isLayer: boolean): string => {
        const set = parts.reduce(
          (bits, part, bit) =>
            part.isLayer === isLayer && (isSite || !part.isSite) && isNeeded(part, tokens, wanted)
              ? bits | (1n << BigInt(bit))
              : bits,
          0n,
        );
        return set === 0n ? '' : compose(set).address;
      };
      return { own: addressOf(false), layers: addressOf(true) };
    },
    find(address) {
      const [, name = ''] = /\/parts-([\da-f]{1,40})\.[\da-f]{8}\.css$/.exec(address) ?? [];
      if (!name || BigInt(`0x${name}`) >> BigInt(parts.length)) return null;
      const made = compose(BigInt(`0x${name}`));
      return made.address === address ? made.sheet : null;
    },
  };
}
