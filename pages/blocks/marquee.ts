import type { ListItem } from '../../protocol/blocks/block-value.js';
import { marqueeBlockTable } from '../../protocol/blocks/marquee.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { safeLink } from '../../protocol/text/links.js';
import { marqueeTable } from '../../protocol/widgets/marquee.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldMark, itemMark } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { attributesHtml, blockAttributes, optionHtml, partHtml, widgetAttributes } from './markup.js';

type Entry = ListItem<(typeof marqueeBlockTable)['fields']['items']['item']>;

/** Each word as a part of its own, which follows the wave. */
function wordsHtml(text: string): Html {
  return html`${text.split(/(\s+)/).map((word) => (word.trim() ? html`<span${partHtml('word')}>${word}</span>` : word))}`;
}

function entryHtml({ id, text, link }: Entry, hasWave: boolean, context: RenderContext): Html {
  const path = `items/${id}`;
  const words = hasWave ? wordsHtml(text) : html`${text}`;
  return html`<li${itemMark(context, path)}>${
    safeLink(link)
      ? linkHtml(link, words, { className: 'marquee-link', mark: linkMark(context, `${path}/text`, `${path}/link`) })
      : html`<span${fieldMark(context, `${path}/text`)}>${words}</span>`
  }</li>`;
}

export const marquee: BlockTemplate = {
  type: marqueeBlockTable.type,
  render(block, context) {
    const { items, size, waveIntensity, ...options } = settleBlockValue(marqueeBlockTable, block.value);
    const name = context.text('marquee.pause');
    return html`<div class="marquee marquee-${size}"${blockAttributes(block)}${widgetAttributes(marqueeTable.name, marqueeTable.options, options)}${optionHtml(marqueeTable.options, 'waveIntensity', waveIntensity)}>
<div class="marquee-box"><div${partHtml('row')}><ul${partHtml('list')}>${items.map((entry) => entryHtml(entry, waveIntensity > 0, context))}</ul></div></div>
<button type="button" class="marquee-pause"${partHtml('toggle')}${attributesHtml({ 'aria-label': name, title: name, 'aria-pressed': 'false' })}></button>
</div>`;
  },
};
