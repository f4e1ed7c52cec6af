import * as advice from '../../../protocol/strings/advice.js';
import { silent } from './found.js';
import type { Mistake } from './mistake.js';

/** Types of script elements that browsers run. */
const isRun = (type: string): boolean => /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i.test(type.trim());

/** Scripts and handlers in the markup, which the content policy of pages holds. */
function* findHeldScripts(document: Document): Iterable<Mistake> {
  for (const script of document.querySelectorAll('script:not([src])'))
    if (isRun(script.getAttribute('type') ?? '') && script.textContent?.trim())
      yield { element: script, ...silent(advice.inlineScript) };
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (/^on[a-z]+$/.test(name) && name in element) yield { element, ...silent(advice.inlineHandler(name)) };
}

const files = 'script[src],link[rel~=stylesheet][href],img[src],video[src],audio[src],source[src]';

/** Whether the browser has no rules of a style sheet that it has asked for. */
const isRefused = (element: Element): boolean =>
  element.localName === 'link' &&
  !(element as HTMLLinkElement).disabled &&
  element.isConnected &&
  (element as HTMLLinkElement).sheet === null;

/** Files of the page that the server does not have, as far as the browser says so. */
function* findMissingFiles({ document, performance }: Window): Iterable<Mistake> {
  const answers = new Map(
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, responseStatus }) => [name, responseStatus] as const,
    ),
  );
  for (const element of document.querySelectorAll(files)) {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const status = answers.get(new URL(address, document.baseURI).href) ?? 0;
    // What is refused as a style sheet has no status in Chromium.
    if (status >= 400 || isRefused(element)) yield { element, ...silent(advice.missingFile(address, status)) };
  }
}

/** What the page asks of its folder and does not get. */
export function* findLostFiles(window: Window): Iterable<Mistake> {
  yield* findHeldScripts(window.document);
  yield* findMissingFiles(window);
}
