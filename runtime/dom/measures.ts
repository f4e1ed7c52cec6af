import { attributeSelector } from '../../protocol/names/attributes.js';
import { measureAttribute, measureProperty } from '../../protocol/names/measures.js';
import { onAbort } from '../core/listen.js';

/** Numbers for the style sheet, by the names of `protocol/names/measures`. */
export type Measures = Readonly<Record<string, number>>;

/** The rules that the server wrote into the page for the numbers that it found there. */
export function readMeasureRules(document: Document): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
}

/** Those of `measures` that are not as usual: the style sheet has the others by itself. */
export function unusualMeasures(measures: Measures, usual: Measures): Measures {
  return Object.fromEntries(Object.entries(measures).filter(([name, value]) => value !== usual[name]));
}

/**
 * Gives `element` those measures that `rules` do not give it already, until `signal` aborts: in a block that has come later, or in a page
 * of another server. Where the rules have them all, which is usual, nothing is written and no style has to be worked out again.
 */
export function applyMeasures(element: HTMLElement, measures: Measures, rules: string, signal: AbortSignal): void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  for (const [name, value] of Object.entries(measures)) {
    const attribute = measureAttribute(name);
    if (element.getAttribute(attribute) === `${value}` && rules.includes(attributeSelector(attribute, `${value}`)))
      continue;
    const property = measureProperty(name);
    const former = style.getPropertyValue(property);
    style.setProperty(property, `${value}`);
    onAbort(signal, () => {
      if (former) style.setProperty(property, former);
      else style.removeProperty(property);
      if (!hadStyle && !style.length) element.removeAttribute('style');
    });
  }
}
