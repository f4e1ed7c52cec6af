import { attributeSelector } from '../../protocol/names/attributes.js';
import { measureAttribute, measureProperty } from '../../protocol/names/measures.js';
import { onAbort } from '../core/listen.js';

/** Custom properties for the style sheet, by the names of `protocol/names/measures`. */
export type Measures = Readonly<Record<string, number>>;

/** The style rules that the server emitted for the page's measures. */
export function readMeasureRules(document: Document): string {
  return [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
}

/** The entries of `measures` that differ from the style sheet's defaults. */
export function unusualMeasures(measures: Measures, usual: Measures): Measures {
  return Object.fromEntries(Object.entries(measures).filter(([name, value]) => value !== usual[name]));
}

/**
 * Sets the measures of `element` that `rules` do not cover, until `signal` aborts: for a block inserted later, or a page of another
 * server. Usually the rules cover all of them: then nothing is written and no style is recalculated.
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
