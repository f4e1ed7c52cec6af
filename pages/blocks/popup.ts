import { createHash } from 'node:crypto';
import { popupBlockTable } from '../../protocol/blocks/popup.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as attributes from '../../protocol/names/attributes.js';
import { popupTable } from '../../protocol/widgets/popup.js';
import type { BlockTemplate } from './block-template.js';
import { fieldMark } from './fields.js';
import { withoutFirstPicture } from './first-picture.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, blockDataHtml, optionHtml, partHtml } from './markup.js';

/** Version of a popup's content, to which a visitor's answer applies. Display rules do not change it. */
function versionOf(children: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(children ?? []))
    .digest('base64url')
    .slice(0, 12);
}

/** Blocks in a dialog that the behaviour opens; hidden without script. */
export const popup: BlockTemplate = {
  type: popupBlockTable.type,
  render(block, context) {
    const { isOn, name, position, ...rules } = settleBlockValue(popupBlockTable, block.value);
    const slot = html`<div class="popup-content layout-stack"${attributesHtml({ [attributes.blockSlot]: block.id })}>${withoutFirstPicture(context, () => context.children(block))}</div>`;
    const frame = {
      id: `popup-${block.id}`,
      'aria-label': name || context.text('popup.name'),
      [attributes.load]: 'idle',
    };
    return html`<dialog class="popup"${blockAttributes(block)}${attributesHtml({ ...frame, [attributes.widget]: popupTable.name })}${fieldMark(context, 'name:aria-label+')}${optionHtml(popupTable.options, 'position', position)}${blockDataHtml(popupTable.options, { ...rules, enabled: isOn, version: versionOf(block.children) })}>
<button type="button" aria-label="${context.text('popup.close')}"${partHtml('close')}><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg></button>
${slot}
</dialog>`;
  },
};
