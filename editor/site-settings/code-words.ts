import * as text from '#strings/editor';
import type { CodePage } from '../../protocol/http/site-code.js';
import type { CodeFault, CodeFaultKind } from '../../protocol/site/code-faults.js';
import type { CodePlace, CodePurpose } from '../../protocol/site/site-code.js';

const words: Readonly<Record<CodeFaultKind, (what: string) => string>> = {
  broken: (what) => text.siteCodeBroken({ what }),
  unclosed: (what) => text.siteCodeUnclosed({ what }),
  stray: (what) => text.siteCodeStray({ what }),
  structure: (what) => text.siteCodeStructure({ what }),
  refresh: () => text.siteCodeRefresh(),
  equiv: (what) => text.siteCodeEquiv({ what }),
  handler: (what) => text.siteCodeHandler({ what }),
  'script-address': (what) => text.siteCodeScriptAddress({ what }),
  insecure: (what) => text.siteCodeInsecure({ what }),
  writes: () => text.siteCodeWrites(),
  'body-only': (what) => text.siteCodeBodyOnly({ what }),
  text: (what) => text.siteCodeText({ what }),
};

/** A fault of code in words, with its line. */
export const codeFaultWords = ({ kind, line, what }: CodeFault): string =>
  text.cssLine({ line, words: words[kind](what) });

export const placeWords: Readonly<Record<CodePlace, () => string>> = {
  head: text.siteCodeHead,
  foot: text.siteCodeFoot,
};

export const purposeWords: Readonly<Record<CodePurpose, () => string>> = {
  necessary: text.siteCodeNecessary,
  analytics: text.siteCodeAnalytics,
  marketing: text.siteCodeMarketing,
  embeds: text.siteCodeEmbeds,
};

/** The pages that have a piece; `pageId` is null for all of them. */
export function pageWords(pageId: string | null, pages: readonly CodePage[]): string {
  if (pageId === null) return text.siteCodeEverywhere();
  return pages.find(({ id }) => id === pageId)?.title ?? text.siteCodeAbsentPage();
}
