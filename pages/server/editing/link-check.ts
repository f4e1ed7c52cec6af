import { blockTables } from '../../../protocol/blocks/index.js';
import { linksInBlocks } from '../../../protocol/blocks/links-in-blocks.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { findLinkProblem, linkSamples, type LinkProblem } from '../../../protocol/text/link-rules.js';
import type { TextSource } from '../snapshot/text-source.js';

function words(problem: LinkProblem, value: string, text: TextSource): string {
  switch (problem.kind) {
    case 'length':
      return text('editor.errorTooLong', { n: problem.excess });
    case 'page':
      return text('editor.errorLinkPath', { value });
    case 'scheme':
      return text('editor.errorLinkScheme');
    case 'tel':
      return text('editor.errorLinkTel');
    case 'sms':
      return text('editor.errorLinkSms');
    case 'mailto':
      return text('editor.errorLinkMail');
    case 'format':
      return text('editor.errorLinkFormat', linkSamples);
  }
}

/**
 * What is wrong with the first address in `document` that cannot be a link, or null. Those that stand in one of the `known` versions are not
 * judged again: a page with an address from before the rules can still be worked on.
 */
export function findBadLink(
  document: PageDocument,
  known: readonly (PageDocument | null)[],
  text: TextSource,
): string | null {
  const accepted = new Set(
    known.flatMap((version) => (version ? [...linksInBlocks(blockTables, version.blocks)] : [])),
  );
  for (const link of linksInBlocks(blockTables, document.blocks)) {
    const problem = accepted.has(link) ? null : findLinkProblem(link);
    if (problem) return `${link.slice(0, 80)}: ${words(problem, link.slice(0, 80), text)}`;
  }
  return null;
}
