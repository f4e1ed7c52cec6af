import * as attributes from '../../protocol/names/attributes.js';
import { addLink } from './add-link.js';

/**
 * Applies the styles of layers, which the first paint has not waited for. Returns the function to call for each behaviour that is found: the
 * server sends the styles of the behaviours in the page's markup, and the first other behaviour that is inserted later loads the sheet of all
 * styles from `address`, which is empty where there is none.
 */
export function createLateStyles(document: Document, address = ''): (name: string, isLate: boolean) => void {
  document.querySelector(`[${attributes.layerStyles}]`)?.removeAttribute('media');
  const present = new Set<string>();
  let isWhole = !address;
  return (name, isLate) => {
    if (isLate && !isWhole && !present.has(name)) {
      isWhole = true;
      addLink(document, 'stylesheet', address);
    }
    present.add(name);
  };
}
