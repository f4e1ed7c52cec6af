import { donationTable } from '../../../protocol/blocks/donation.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { parseAmount } from '../../../protocol/text/amount.js';
import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';

/** What a page asks to be given. Amounts in minor units of the site's currency. */
export interface DonationOffer {
  readonly pageId: string;
  readonly title: string;
  readonly text: string;
  readonly amounts: readonly number[];
  /** Whether any other amount may be given, and from where to where. */
  readonly isOpen: boolean;
  readonly minimumCents: number;
  readonly maximumCents: number;
}

/** Most that anybody gives without being asked again: more is a slip of the keyboard. */
const mostCents = 100_000_000;

function findBlock(blocks: readonly Block[]): Block | null {
  for (const block of blocks) {
    const found = block.type === donationTable.type ? block : findBlock(block.children ?? []);
    if (found) return found;
  }
  return null;
}

/** What the page with this id asks for; null when it is not there for the visitor, or asks for nothing. */
export function findDonation(site: SiteSnapshot, pageId: string, visitor: Visitor): DonationOffer | null {
  const page = site.pages.find(({ id }) => id === pageId);
  const block = page && isOpenTo(page, visitor) ? findBlock(page.blocks) : null;
  if (!page || !block) return null;
  const { heading, text, amounts, anyAmount, minimum, maximum } = settleBlockValue(donationTable, block.value);
  const { currencyCode } = site.settings;
  const fixed = amounts.map(({ amount }) => parseAmount(amount, currencyCode)).filter((cents) => cents !== null);
  return {
    pageId,
    title: heading || page.title,
    text,
    amounts: [...new Set(fixed)],
    isOpen: anyAmount || fixed.length === 0,
    minimumCents: parseAmount(minimum, currencyCode) ?? 1,
    maximumCents: parseAmount(maximum, currencyCode) ?? mostCents,
  };
}
