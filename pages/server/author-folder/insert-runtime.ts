import { html, raw } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';

/** Parts of a page in which a tag is text: comments and elements whose content is no markup. */
const opaque = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|textarea|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Position of the first tag that `pattern` finds outside comments, scripts and the like; -1 for none. */
function findTag(page: string, pattern: RegExp): number {
  const masked = page.replace(opaque, (part) => ' '.repeat(part.length));
  return masked.search(pattern);
}

/** Where a head's last element belongs: before the end of the head, else before the body, else after the doctype. */
function insertionPoint(page: string): number {
  for (const pattern of [/<\/head\s*>/i, /<body\b/i]) {
    const position = findTag(page, pattern);
    if (position !== -1) return position;
  }
  return /^\s*(?:<!doctype[^>]*>)?\s*(?:<html\b[^>]*>)?/i.exec(page)?.[0].length ?? 0;
}

/** Where a head's first element belongs: after the start of the head, else where its last element does. */
function headStart(page: string, end: number): number {
  const head = findTag(page, /<head\b[^>]*>/i);
  return head === -1 ? end : page.indexOf('>', head) + 1;
}

/** Whether the page has a script element with the attribute, written by its author. */
function hasContext(page: string): boolean {
  return new RegExp(`<script\\b[^>]*\\s${attributes.pageContext}\\b`, 'i').test(
    page.replace(/<!--[\s\S]*?(?:-->|$)/g, ''),
  );
}

function hasBoot(page: string): boolean {
  return /<script\b[^>]*\ssrc\s*=\s*["']?[^"'>\s]*\bboot\.[^"'>\s]*\.js/i.test(
    page.replace(/<!--[\s\S]*?(?:-->|$)/g, ''),
  );
}

/**
 * An author's page with the runtime in place: the page context and the boot script at the end of its head, each unless the author
 * wrote it. With the boot script come `links`, the style sheets and what else the head begins with, so that the author's own rules win.
 * `rules` are those that the numbers in the page need. `contextJson` is escaped for a script element.
 */
export async function insertRuntime(
  page: string,
  runtime: { readonly contextJson: string; readonly boot: string; readonly links: string; readonly rules?: string },
): Promise<string> {
  const context = hasContext(page)
    ? ''
    : String(
        await html`<script type="application/json" ${raw(attributes.pageContext)}>${raw(runtime.contextJson)}</script>\n`,
      );
  const boot = hasBoot(page) ? '' : String(await html`<script type="module" src="${runtime.boot}"></script>\n`);
  const links = boot && runtime.links;
  const rules = runtime.rules ? `<style>${runtime.rules}</style>\n` : '';
  const end = insertionPoint(page);
  const head = headStart(page, end);
  return page.slice(0, head) + links + page.slice(head, end) + rules + context + boot + page.slice(end);
}
