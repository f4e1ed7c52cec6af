import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib';
import type { MapSettings } from '../../../protocol/maps/map-settings.js';
import type { PageNeeds } from '../../blocks/page-needs.js';
import type { Encoding } from '../http/encodings.js';
import { pagePolicy, type PagePolicyExtras } from '../http/headers.js';
import { sha256 } from '../http/signature.js';
import { captchaSources } from './captcha-sources.js';
import { playerOriginsOf } from './frame-sources.js';
import { mapSources } from './map-sources.js';
import { styleSourceOf } from './measures.js';
import { addSources, type PolicySources } from './policy-sources.js';
import { providerSourcesOf } from './provider-sources.js';

/** Inputs of a page's content policy beside the page itself. */
type PolicyRequest = Required<Pick<PagePolicyExtras, 'nonce' | 'secureOrigin'>>;

/** A page ready to be sent, with everything its headers depend on. Its markup is not parsed again. */
export interface FinishedPage {
  readonly markup: string;
  /** Language tag; empty if unknown. */
  readonly language: string;
  /** Whether no template failed. Another rendering may show what this one leaves out. */
  readonly isWhole: boolean;
  /** Entity tag of the markup. */
  readonly etag: string;
  /** The markup, compressed: by brotli fast at first, and better once the page has been asked for several times. */
  compressed(encoding: Encoding): Uint8Array<ArrayBuffer>;
  policy(request: PolicyRequest): string;
  /** Cached headers of the page's answers, keyed by their other inputs. */
  readonly headers: Map<string, Readonly<Record<string, string>>>;
}

interface PageParts {
  readonly markup: string;
  readonly language: string;
  readonly needs: PageNeeds;
  /** Rules of the one style element that the server wrote into the markup; empty for none. */
  readonly rules: string;
  /** What scripts and frames of an author's own page need of its policy. */
  readonly sources?: readonly PolicySources[];
  /** Styles of an author's own page. */
  readonly ownStyles?: { readonly sources: readonly string[]; readonly hasOwn: boolean };
  /** Of a page in the editor's frame, where maps are put and changed without another answer; null elsewhere. */
  readonly maps?: MapSettings | null;
  readonly editorOrigins: readonly string[];
  /** Origin to which a form of the page may lead besides the site's own. */
  readonly formOrigin?: string;
  readonly isWhole?: boolean;
}

/** Answers after which a page is compressed again. Sites whose pages change with every order have few pages that are asked for so often. */
const answersBeforeBest = 3;

const paramsOf = (quality: number, markup: string): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: markup.length },
});

/**
 * The compressed form of a page. It is made fast at first; a page that is asked for again is compressed once more beside other work, into a
 * tenth less.
 */
function createCompression(markup: string): FinishedPage['compressed'] {
  let answers = 0;
  let best: Uint8Array<ArrayBuffer> | null = null;
  let zipped: Uint8Array<ArrayBuffer> | null = null;
  return (encoding) => {
    if (encoding === 'gzip') return (zipped ??= new Uint8Array(gzipSync(markup)));
    answers += 1;
    if (answers === answersBeforeBest)
      brotliCompress(markup, paramsOf(constants.BROTLI_MAX_QUALITY, markup), (error, bytes) => {
        if (!error) best = new Uint8Array(bytes);
      });
    return (best ??= new Uint8Array(brotliCompressSync(markup, paramsOf(5, markup))));
  };
}

function policyMaker({
  needs,
  rules,
  ownStyles,
  editorOrigins,
  formOrigin = '',
  maps = null,
  sources: own = [],
}: PageParts): FinishedPage['policy'] {
  const others = [...captchaSources(needs), ...providerSourcesOf(needs), ...mapSources(needs, maps), ...own];
  const sources = {
    playerOrigins: playerOriginsOf(needs),
    styleSource: [styleSourceOf(rules), ...(ownStyles?.sources ?? [])].filter(Boolean).join(' '),
    hasOwnStyles: ownStyles?.hasOwn ?? false,
    formOrigin,
  };
  return ({ nonce, secureOrigin }) =>
    addSources(pagePolicy(editorOrigins, { ...sources, nonce, secureOrigin }), others);
}

/** The page composed of these parts. Its entity tag and its compressed form are computed lazily and cached. */
export function finishPage(parts: PageParts): FinishedPage {
  const { markup, language, isWhole = true } = parts;
  let etag = '';
  return {
    markup,
    isWhole,
    language: /^[\w-]+$/.test(language) ? language : '',
    get etag() {
      return (etag ||= `"${sha256(markup).slice(0, 22)}"`);
    },
    compressed: createCompression(markup),
    policy: policyMaker(parts),
    headers: new Map(),
  };
}
