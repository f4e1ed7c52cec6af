import { readFile } from 'node:fs/promises';
import { blockJson } from '../../../protocol/names/attributes.js';
import type { PageNeeds } from '../../blocks/page-needs.js';
import { fileTag } from '../files/file-set.js';
import { measureRules } from '../rendering/measures.js';
import { readInlineStyles, type InlineStyles } from './inline-styles.js';
import { cutPage, type CutPage } from './insert-runtime.js';
import { scanMarkup } from './scan-markup.js';

/** An author's HTML file with the results of scanning it. */
export interface AuthorFile {
  readonly cut: CutPage;
  readonly needs: PageNeeds;
  /** Rules for the numbers in the file. */
  readonly rules: string;
  readonly ownStyles: InlineStyles;
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

function scanFile(page: string): AuthorFile {
  const needs = scanMarkup(page);
  return {
    cut: cutPage(page),
    needs,
    rules: measureRules(needs, needs.valuesOf(blockJson)),
    ownStyles: readInlineStyles(page),
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
