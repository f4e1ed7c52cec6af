import { measureAttribute, measureProperty } from '../../protocol/names/measures.js';
import { setAttribute } from '../core/attributes.js';
import { onAbort } from '../core/listen.js';

/** Numbers for custom properties of the style sheet, by the names of `protocol/names/measures`, with the style sheet's defaults. */
export type Measures = Readonly<Record<string, readonly [value: number, usual: number | null]>>;

/**
 * Sets the measures of `element` that differ from the style sheet's defaults and for which the page has no rule, until `signal` aborts: for a
 * block inserted later, or a page of another server. Usually the server's rules cover all of them: then nothing is written.
 */
export function applyMeasures(element: HTMLElement, measures: Measures, signal: AbortSignal): void {
  const { style, ownerDocument } = element;
  const hadStyle = element.hasAttribute('style');
  for (const [name, [value, usual]] of Object.entries(measures)) {
    const selector = `[${measureAttribute(name)}="${value}"]`;
    const isRuled = ({ textContent }: Element): boolean => textContent.includes(selector);
    if (value === usual || (element.matches(selector) && [...ownerDocument.querySelectorAll('style')].some(isRuled)))
      continue;
    const property = measureProperty(name);
    const former = style.getPropertyValue(property);
    style.setProperty(property, `${value}`);
    onAbort(signal, () => {
      // Without a former value this removes the property.
      style.setProperty(property, former);
      if (!hadStyle && !style.length) setAttribute(element, 'style', null);
    });
  }
}
