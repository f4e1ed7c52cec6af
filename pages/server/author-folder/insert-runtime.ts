import { html, raw } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';
import { attributeHtml, type WrittenAttribute } from '../../blocks/html.js';

/** Parts of a page in which a tag is text: comments and raw text elements. */
const opaque = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** The page with spaces in place of what only looks like tags. */
export const tagsOnly = (page: string): string => page.replace(opaque, (part) => ' '.repeat(part.length));

/** Position of the first match of `pattern` outside comments and raw text elements; -1 for none. */
function findTag(page: string, pattern: RegExp): number {
  return tagsOnly(page).search(pattern);
}

/** Position for the last element of the head: before its end tag, else before the body, else after the doctype. */
function insertionPoint(page: string): number {
  for (const pattern of [/<\/head\s*>/i, /<body\b/i]) {
    const position = findTag(page, pattern);
    if (position !== -1) return position;
  }
  return /^\s*(?:<!doctype[^>]*>)?\s*(?:<html\b[^>]*>)?/i.exec(page)?.[0].length ?? 0;
}

/** What may contain the text of a style element or link, and is none. */
const quoting = /<!--[\s\S]*?(?:-->|$)|<(script|title|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Position for style sheets before `end`: before the first style of the author, who may override them, else at `end`. Not earlier: a
 * script in the head waits for the style sheets before it, and the parser for the script.
 */
function stylesPoint(page: string, end: number): number {
  const masked = page.slice(0, end).replace(quoting, (part) => ' '.repeat(part.length));
  const first = masked.search(/<style\b|<link\b[^>]*\srel\s*=\s*["']?[^"'>]*\bstylesheet\b/i);
  return first === -1 ? end : first;
}

/** Whether the page has a script element with the attribute, written by its author. */
function writesContext(page: string): boolean {
  return new RegExp(`<script\\b[^>]*\\s${attributes.pageContext}\\b`, 'i').test(
    page.replace(/<!--[\s\S]*?(?:-->|$)/g, ''),
  );
}

function writesBoot(page: string): boolean {
  return /<script\b[^>]*\ssrc\s*=\s*["']?[^"'>\s]*\bsite\.[^"'>\s]*\.js/i.test(
    page.replace(/<!--[\s\S]*?(?:-->|$)/g, ''),
  );
}

/** An author's page split where the runtime is inserted, with the author's own elements that the runtime must not repeat. */
export interface CutPage {
  /** Up to the place of the runtime's style sheets, from there to the end of the head, and the rest. */
  readonly pieces: readonly [string, string, string];
  readonly hasContext: boolean;
  readonly hasBoot: boolean;
}

export function cutPage(page: string): CutPage {
  const end = insertionPoint(page);
  const head = stylesPoint(page, end);
  return {
    pieces: [page.slice(0, head), page.slice(head, end), page.slice(end)],
    hasContext: writesContext(page),
    hasBoot: writesBoot(page),
  };
}

/** Elements that are inserted into an author's page. */
export interface RuntimeElements {
  /** Escaped for a script element. */
  readonly contextJson: string;
  /** Addresses of the scripts of the head, in order. */
  readonly scripts: readonly string[];
  /**
   * Style sheets and other elements that stand before the author's own styles, which override them. Inserted together with the boot
   * script.
   */
  readonly links: string;
  /** Rules for the numbers in the page; empty for none. */
  readonly rules: string;
  /** Attributes of the element that starts what waits for consent; empty for none. */
  readonly gate?: readonly WrittenAttribute[];
}

/** The page with the runtime inserted: page context and boot script at the end of its head, each unless the author wrote it. */
export async function insertRuntime(
  { pieces, hasContext, hasBoot }: CutPage,
  { contextJson, scripts, links, rules, gate = [] }: RuntimeElements,
): Promise<string> {
  const context =
    await html`<script type="application/json" ${raw(attributes.pageContext)}>${raw(contextJson)}</script>\n`;
  const tags = await html`${scripts.map((src) => html`<script type="module" src="${src}"></script>\n`)}`;
  const starter = gate.map(({ name, value }) => String(attributeHtml(name, value || true))).join('');
  const [start, head, rest] = pieces;
  const style = rules ? `<style>${rules}</style>\n` : '';
  return [
    start,
    hasBoot ? '' : links,
    head,
    style,
    starter && `<template${starter}></template>\n`,
    hasContext ? '' : String(context),
    hasBoot ? '' : String(tags),
    rest,
  ].join('');
}
