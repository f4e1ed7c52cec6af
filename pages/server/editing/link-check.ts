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
 * Error text for the first invalid link in `document`, or null. Links that occur in a `known` version are accepted, so that a page with
 * an invalid link from before these rules can still be edited.
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
