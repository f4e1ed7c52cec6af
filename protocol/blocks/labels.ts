import { accordionBlockLabels } from './accordion.labels.js';
import { archiveLabels } from './archive.labels.js';
import { audioLabels } from './audio.labels.js';
import type { BlockLabels } from './block-table.js';
import { bookingBlockLabels } from './booking.labels.js';
import { buttonLabels } from './button.labels.js';
import { bylineLabels } from './byline.labels.js';
import { calendarLabels } from './calendar.labels.js';
import { codeLabels } from './code.labels.js';
import { damagedType } from './damaged-block.js';
import { dialogBlockLabels } from './dialog.labels.js';
import { donationLabels } from './donation.labels.js';
import { embedBlockLabels } from './embed.labels.js';
import { followBlockLabels } from './follow.labels.js';
import { formBlockLabels } from './form.labels.js';
import { galleryBlockLabels } from './gallery.labels.js';
import { headingLabels } from './heading.labels.js';
import { heroLabels } from './hero.labels.js';
import { imageLabels } from './image.labels.js';
import type { BlockType } from './index.js';
import { journalListLabels } from './journal-list.labels.js';
import { mapBlockLabels } from './map.labels.js';
import { marqueeBlockLabels } from './marquee.labels.js';
import { memberPricingBlockLabels } from './member-pricing.labels.js';
import { newsletterLabels } from './newsletter.labels.js';
import { popupBlockLabels } from './popup.labels.js';
import { postLinksLabels } from './post-links.labels.js';
import { productGridLabels } from './product-grid.labels.js';
import { productBlockLabels } from './product.labels.js';
import { quoteLabels } from './quote.labels.js';
import { restaurantMenuLabels } from './restaurant-menu.labels.js';
import { ruleLabels } from './rule.labels.js';
import { sectionLabels } from './section.labels.js';
import { shareBlockLabels } from './share.labels.js';
import { spacerLabels } from './spacer.labels.js';
import { tableLabels } from './table.labels.js';
import { tabsBlockLabels } from './tabs.labels.js';
import { textLabels } from './text.labels.js';
import { videoBlockLabels } from './video.labels.js';

/** The editor's labels of every block type; no page loads them. */
export const blockLabels: Readonly<Record<BlockType | typeof damagedType, BlockLabels>> = {
  section: sectionLabels,
  heading: headingLabels,
  text: textLabels,
  image: imageLabels,
  gallery: galleryBlockLabels,
  video: videoBlockLabels,
  audio: audioLabels,
  map: mapBlockLabels,
  embed: embedBlockLabels,
  hero: heroLabels,
  button: buttonLabels,
  quote: quoteLabels,
  table: tableLabels,
  code: codeLabels,
  rule: ruleLabels,
  spacer: spacerLabels,
  'journal-list': journalListLabels,
  archive: archiveLabels,
  calendar: calendarLabels,
  byline: bylineLabels,
  'post-links': postLinksLabels,
  product: productBlockLabels,
  'product-grid': productGridLabels,
  'member-pricing': memberPricingBlockLabels,
  marquee: marqueeBlockLabels,
  share: shareBlockLabels,
  follow: followBlockLabels,
  booking: bookingBlockLabels,
  accordion: accordionBlockLabels,
  tabs: tabsBlockLabels,
  'restaurant-menu': restaurantMenuLabels,
  dialog: dialogBlockLabels,
  form: formBlockLabels,
  donation: donationLabels,
  newsletter: newsletterLabels,
  popup: popupBlockLabels,
  [damagedType]: { name: 'Damaged block', description: '', fields: {} },
};
