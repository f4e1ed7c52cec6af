import { consentPurposes } from '../../../protocol/enums/consent.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as advice from '../../../protocol/strings/advice.js';
import { nearestWord } from '../../../protocol/text/nearest-word.js';
import { flattenBlock, readBlockJson } from '../options.js';
import { silent } from './found.js';
import type { Mistake } from './mistake.js';
import { type TableOf, wordsOf } from './read-markup.js';

/** Ids that stand more than once, each told at its second element. */
function* findSameIds(document: Document): Iterable<Mistake> {
  const byId = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]:not([id=""])'))
    byId.set(element.id, [...(byId.get(element.id) ?? []), element]);
  for (const [id, all] of byId) if (all[1]) yield { element: all[1], ...silent(advice.sameId(id, all.length)) };
}

const linkedOption = 'linkedGalleries';

/** Galleries that are to go along with one that the page does not have. */
function* findUnlinked(document: Document, tableOf: TableOf): Iterable<Mistake> {
  const isLinkable = (root: Element): boolean =>
    wordsOf(root, attributes.widget).some((name) => Object.hasOwn(tableOf(name)?.options ?? {}, linkedOption));
  const galleries = [...document.querySelectorAll<HTMLElement>(`[${attributes.widget}]`)].filter(isLinkable);
  for (const root of galleries) {
    const ids = galleries.filter((each) => each !== root && each.id !== '').map(({ id }) => id);
    const given = root.dataset[linkedOption] ?? flattenBlock(readBlockJson(root, () => {})).get(linkedOption) ?? '';
    for (const id of String(given)
      .split(/[\s,]+/)
      .filter(Boolean))
      if (!ids.includes(id))
        yield { element: root, ...silent(advice.unknownGallery(linkedOption, id, nearestWord(id, ids), ids)) };
  }
}

/** Content whose purpose is a slip of another. Any word waits for consent, so that an author may have one of their own. */
function* findPurposes(document: Document, tableOf: TableOf): Iterable<Mistake> {
  for (const element of document.querySelectorAll(`[${attributes.consent}]`)) {
    const isOption = wordsOf(element, attributes.widget).some((name) => 'consent' in (tableOf(name)?.options ?? {}));
    const has = element.getAttribute(attributes.consent) ?? '';
    const near = (consentPurposes as readonly string[]).includes(has) ? null : nearestWord(has, consentPurposes);
    if (!isOption && near !== null) yield { element, ...silent(advice.unknownPurpose(attributes.consent, has, near)) };
  }
}

/** Names that lead to nothing, or to something else. */
export function* findLostNames(document: Document, tableOf: TableOf): Iterable<Mistake> {
  yield* findSameIds(document);
  yield* findUnlinked(document, tableOf);
  yield* findPurposes(document, tableOf);
}
