import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { shareBlockTable } from '../../protocol/blocks/share.js';
import { shareServices, type ShareService } from '../../protocol/enums/share.js';
import { shareTable } from '../../protocol/widgets/share.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { headingHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml, widgetAttributes } from './markup.js';

function linkHtml(service: ShareService, title: string, url: string, context: RenderContext): Html {
  const { name, address } = shareServices[service];
  const href = address.replace('{title}', encodeURIComponent(title)).replace('{url}', encodeURIComponent(url));
  const isAway = href.startsWith('https:');
  return html`<li><a class="button button-outline size-small"${attributesHtml({ href, target: isAway && '_blank', rel: isAway && 'noopener noreferrer' })}>${name || context.text('share.email')}</a></li>`;
}

export const share: BlockTemplate = {
  type: shareBlockTable.type,
  render(block, context) {
    const { heading, device, ...chosen } = settleBlockValue(shareBlockTable, block.value);
    const url = (context.origin ?? '') + context.path;
    const title = context.pageTitle || context.websiteTitle;
    const services = (Object.keys(shareServices) as ShareService[]).filter((service) => chosen[service]);
    return html`<section class="share" aria-label="${context.text('share.name')}"${blockAttributes(block)}${device && widgetAttributes(shareTable.name, shareTable.options, { url, title })}>
${optionalHtml(context, 'heading', heading, headingHtml)}
<ul>${device && html`<li class="share-device"><button type="button" class="button button-outline size-small"${partHtml('button')}>${context.text('share.device')}</button></li>`}${services.map((service) => linkHtml(service, title, url, context))}</ul>
${device && html`<p class="share-status"${partHtml('status')} role="status"></p>`}
</section>`;
  },
};
