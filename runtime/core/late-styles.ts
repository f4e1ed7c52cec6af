import { addLink } from './add-link.js';

/**
 * Creates the function to call for each behaviour that is found. The server sends the styles of the behaviours in the page's markup; the
 * first other behaviour that is inserted later loads the sheet of all styles from `address`, which is empty where there is none.
 */
export function createLateStyles(document: Document, address = ''): (name: string, isLate: boolean) => void {
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
