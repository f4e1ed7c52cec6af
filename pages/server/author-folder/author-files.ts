import { readFile } from 'node:fs/promises';
import { blockJson } from '../../../protocol/names/attributes.js';
import { needsOfAttributes, type PageNeeds } from '../../blocks/page-needs.js';
import { fileTag } from '../files/file-set.js';
import { measureRules } from '../rendering/measures.js';
import { readGatedContent, type GatedContent } from './gated-content.js';
import { readInlineStyles, type InlineStyles } from './inline-styles.js';
import { cutPage, type CutPage } from './insert-runtime.js';
import { nameLayouts } from './name-layouts.js';
import { scanMarkup } from './scan-markup.js';

/** An author's HTML file with the results of scanning it. */
export interface AuthorFile {
  readonly cut: CutPage;
  readonly needs: PageNeeds;
  /** Rules for the numbers in the file. */
  readonly rules: string;
  readonly ownStyles: InlineStyles;
  readonly gated: GatedContent;
  /** Language tag for the answer's header; empty if the file does not begin with one. */
  readonly language: string;
  /** Language of the page's scripts; empty if the file declares none. */
  readonly scriptLanguage: string;
}

/** Reads an author's files. */
export interface AuthorFiles {
  read(file: string): Promise<AuthorFile>;
}

/** Maximum number of files kept in memory. */
const maxKept = 200;

/** Needs of the page with the element that starts what waits for consent. */
function withGate(needs: PageNeeds, { gate }: GatedContent): PageNeeds {
  const own = needsOfAttributes(gate);
  return {
    tokens: new Set([...needs.tokens, ...own.tokens]),
    valuesOf: (name) => [...new Set([...needs.valuesOf(name), ...own.valuesOf(name)])],
  };
}

function scanFile(written: string): AuthorFile {
  const page = nameLayouts(written);
  const gated = readGatedContent(page);
  const needs = withGate(scanMarkup(page), gated);
  return {
    cut: cutPage(page),
    needs,
    rules: measureRules(needs, needs.valuesOf(blockJson)),
    ownStyles: readInlineStyles(page),
    gated,
    language: /^<!DOCTYPE html>\s*<html lang="([\w-]+)"/.exec(page)?.[1] ?? '',
    scriptLanguage: /<html\b[^>]*\slang\s*=\s*["']?([a-z-]+)/i.exec(page)?.[1] ?? '',
  };
}

/** Reads and scans each version of a file once; a version is its size and its time of change. */
export function createAuthorFiles(): AuthorFiles {
  const kept = new Map<string, { readonly tag: string; readonly scanned: AuthorFile }>();
  return {
    async read(file) {
      const tag = fileTag(file);
      const present = kept.get(file);
      if (present?.tag === tag) return present.scanned;
      const scanned = scanFile(await readFile(file, 'utf8'));
      if (kept.size >= maxKept) kept.clear();
      kept.set(file, { tag, scanned });
      return scanned;
    },
  };
}
