import { followBlockTable } from '../../protocol/blocks/follow.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as platform from '../../protocol/enums/follow.js';
import { followTable } from '../../protocol/widgets/follow.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml, widgetAttributes } from './markup.js';

export const follow: BlockTemplate = {
  type: followBlockTable.type,
  render(block, context) {
    const { profile, large } = settleBlockValue(followBlockTable, block.value);
    const [, name = ''] = /^@?(\w{1,15})$/.exec(profile.trim()) ?? [];
    if (!name) return html`<p class="follow"${blockAttributes(block)}></p>`;
    const link = attributesHtml({
      class: platform.linkClass,
      href: platform.profiles + name,
      // Read by the platform's script.
      'data-size': large && 'large',
      rel: 'noopener',
    });
    return html`<p class="follow"${blockAttributes(block)}${widgetAttributes(followTable.name, {}, {})}><a${link}${partHtml('link')}>${context.text('follow.link', { name })}</a></p>`;
  },
};
