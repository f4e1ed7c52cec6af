import { bookingBlockTable } from '../../protocol/blocks/booking.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { bookingPage } from '../../protocol/text/booking-address.js';
import { bookingTable } from '../../protocol/widgets/booking.js';
import type { BlockTemplate } from './block-template.js';
import { fieldMark, headingHtml, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, partHtml } from './markup.js';

const providers = { table: 'OpenTable', reservations: 'Tock' } as const;

export const booking: BlockTemplate = {
  type: bookingBlockTable.type,
  render(block, context) {
    const { heading, provider: service, venue, linkText } = settleBlockValue(bookingBlockTable, block.value);
    const href = bookingPage(service, venue);
    const own = optionalHtml(context, 'heading', heading, headingHtml);
    if (!href) return html`<section class="booking"${blockAttributes(block)}>${own}</section>`;
    const provider = providers[service];
    // Written in full, because the page's policy follows from it.
    const widget = attributesHtml({
      [attributes.widget]: bookingTable.name,
      [optionAttribute('provider')]: service,
      [optionAttribute('venue')]: venue.trim(),
    });
    return html`<section class="booking"${blockAttributes(block)}${widget}>
${own}
<div class="booking-slot"${partHtml('slot')}><button type="button" class="button button-solid"${partHtml('show')}>${context.text('booking.show')}</button><p class="booking-note">${context.text('booking.note', { provider })}</p></div>
<p class="booking-status"${partHtml('status')} role="status"></p>
<p><a href="${href}" rel="noopener"${partHtml('link')}${fieldMark(context, 'linkText+')}>${linkText || context.text(service === 'table' ? 'booking.table' : 'booking.reservation', { provider })}</a></p>
</section>`;
  },
};
