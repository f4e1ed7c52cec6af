import { accordionBlockTable } from './accordion.js';
import { archiveTable } from './archive.js';
import { audioTable } from './audio.js';
import type { BlockTable } from './block-table.js';
import { bookingBlockTable } from './booking.js';
import { buttonTable } from './button.js';
import { bylineTable } from './byline.js';
import { calendarTable } from './calendar.js';
import { codeTable } from './code.js';
import { dialogBlockTable } from './dialog.js';
import { donationTable } from './donation.js';
import { embedBlockTable } from './embed.js';
import { followBlockTable } from './follow.js';
import { formBlockTable } from './form.js';
import { galleryBlockTable } from './gallery.js';
import { headingTable } from './heading.js';
import { heroTable } from './hero.js';
import { imageTable } from './image.js';
import { journalListTable } from './journal-list.js';
import { mapBlockTable } from './map.js';
import { marqueeBlockTable } from './marquee.js';
import { memberPricingBlockTable } from './member-pricing.js';
import { newsletterTable } from './newsletter.js';
import { popupBlockTable } from './popup.js';
import { postLinksTable } from './post-links.js';
import { productGridTable } from './product-grid.js';
import { productBlockTable } from './product.js';
import { quoteTable } from './quote.js';
import { restaurantMenuTable } from './restaurant-menu.js';
import { ruleTable } from './rule.js';
import { sectionTable } from './section.js';
import { shareBlockTable } from './share.js';
import { spacerTable } from './spacer.js';
import { tableTable } from './table.js';
import { tabsBlockTable } from './tabs.js';
import { textTable } from './text.js';
import { videoBlockTable } from './video.js';

/** Every block type of the site, by type, in the order of the menu that inserts them. */
export const blockTables = {
  section: sectionTable,
  heading: headingTable,
  text: textTable,
  image: imageTable,
  gallery: galleryBlockTable,
  video: videoBlockTable,
  audio: audioTable,
  map: mapBlockTable,
  embed: embedBlockTable,
  hero: heroTable,
  button: buttonTable,
  quote: quoteTable,
  table: tableTable,
  code: codeTable,
  rule: ruleTable,
  spacer: spacerTable,
  'journal-list': journalListTable,
  archive: archiveTable,
  calendar: calendarTable,
  byline: bylineTable,
  'post-links': postLinksTable,
  product: productBlockTable,
  'product-grid': productGridTable,
  'member-pricing': memberPricingBlockTable,
  marquee: marqueeBlockTable,
  share: shareBlockTable,
  follow: followBlockTable,
  booking: bookingBlockTable,
  accordion: accordionBlockTable,
  tabs: tabsBlockTable,
  'restaurant-menu': restaurantMenuTable,
  dialog: dialogBlockTable,
  form: formBlockTable,
  donation: donationTable,
  newsletter: newsletterTable,
  popup: popupBlockTable,
} as const satisfies Readonly<Record<string, BlockTable>>;

export type BlockType = keyof typeof blockTables;
