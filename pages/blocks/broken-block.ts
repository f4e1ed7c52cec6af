import { damagedType } from '../../protocol/blocks/damaged-block.js';
import type { Block } from '../../protocol/document/document.js';
import type { BlockFailure } from '../../protocol/enums/block-failures.js';
import * as attributes from '../../protocol/names/attributes.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes } from './markup.js';

/** A failure of the server's rendering. */
export type RenderFailure = Extract<BlockFailure, 'render-failed' | 'unknown-block'>;

const words: Readonly<Record<RenderFailure, string>> = {
  'render-failed': 'bridge.renderFailed',
  'unknown-block': 'bridge.unknownBlock',
};

/**
 * What stands in place of a block that cannot be drawn: in the editor's frame the reason, and the blocks in it, which stay editable. On the
 * published page nothing, because only the block knows what is to be seen of the blocks in it.
 */
export function brokenBlock(block: Block, context: RenderContext, failure: RenderFailure): Html {
  if (!context.namesFields) return html``;
  const mark = attributesHtml({ [attributes.blockFailure]: failure, [attributes.state]: 'failed' });
  const slot = attributesHtml({ [attributes.blockSlot]: block.id });
  const { language, text } = context.editor ?? { language: context.locale, text: context.text };
  const says = attributesHtml({ lang: language === context.locale ? null : language, dir: 'auto' });
  return html`<div class="broken-block"${blockAttributes(block)}${mark}><p${says}>${text(block.type === damagedType ? 'bridge.damagedBlock' : words[failure])}</p>
<div${slot}>${context.children(block)}</div></div>`;
}
