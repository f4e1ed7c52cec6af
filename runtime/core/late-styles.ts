import { addLink } from './add-link.js';

/**
 * Creates what is told of each behaviour that the page comes to have. The page was sent the styles of those in its own markup; the first
 * other that comes late brings the sheet of all styles. `address` is that sheet's; empty where there is none.
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
