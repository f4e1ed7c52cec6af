import { ruleTable } from '../../protocol/blocks/rule.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

export const rule: BlockTemplate = {
  type: ruleTable.type,
  render(block) {
    const { look } = settleBlockValue(ruleTable, block.value);
    return html`<hr class="rule rule-${look}"${blockAttributes(block)}>`;
  },
};
