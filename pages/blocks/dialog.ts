import { dialogBlockTable } from '../../protocol/blocks/dialog.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as attributes from '../../protocol/names/attributes.js';
import { dialogTable } from '../../protocol/widgets/dialog.js';
import type { BlockTemplate } from './block-template.js';
import { fieldMark, headingHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, optionHtml, partHtml } from './markup.js';
import { fieldRichText } from './rich-text.js';

/**
 * A link to the text below it; the behaviour shows the text in a dialog. `until-found` is in the markup because the code comes with the first
 * sign of the visitor: find-in-page finds the text before that, too. Styles show it where there is no script.
 */
export const dialog: BlockTemplate = {
  type: dialogBlockTable.type,
  render(block, context) {
    const { triggerText, heading, text, dialogStyle } = settleBlockValue(dialogBlockTable, block.value);
    const contentId = `${block.id}-content`;
    return html`<div class="dialog-block"${blockAttributes(block)}${attributesHtml({ [attributes.widget]: dialogTable.name })}${optionHtml(dialogTable.options, 'dialogStyle', dialogStyle)}>
<p><a class="dialog-trigger"${partHtml('trigger')} href="#${contentId}"${fieldMark(context, 'triggerText')}>${triggerText}</a></p>
<section class="dialog-content"${partHtml('content')} id="${contentId}" hidden="until-found">
${optionalHtml(context, 'heading', heading, headingHtml)}
${fieldRichText(context, 'text', text)}
</section>
</div>`;
  },
};
