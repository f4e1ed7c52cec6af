import type { Block } from '../../../protocol/document/document.js';

/** A block that could not be drawn on the page at `path`; `cause` is what its template threw, undefined for a block of unknown type. */
interface BrokenBlock {
  readonly block: Pick<Block, 'id' | 'type'>;
  readonly path: string;
  readonly cause: unknown;
}

export type BlockReport = (broken: BrokenBlock) => void;

/** Most blocks that are remembered; a site that has more of them is reported again. */
const mostKnown = 1000;

/** Reports each broken block of a page once, however often the page is drawn. */
export function createBlockReport(report: (what: unknown) => void): BlockReport {
  const known = new Set<string>();
  return ({ block: { id, type }, path, cause }) => {
    const key = JSON.stringify([path, id, type, String(cause)]);
    if (known.has(key)) return;
    if (known.size >= mostKnown) known.clear();
    known.add(key);
    const [name, page] = [JSON.stringify(id), JSON.stringify(path)];
    const what = `Block ${name} of the page ${page} is left out`;
    if (cause === undefined) report(`${what}: "${type}" is not a block type.`);
    else report(new Error(`${what}: its template failed.`, { cause }));
  };
}
