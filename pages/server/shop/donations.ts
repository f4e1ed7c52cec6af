import { donationTable } from '../../../protocol/blocks/donation.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { parseAmount } from '../../../protocol/text/amount.js';
import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/** The donation offer of a page. Amounts in minor units of the site's currency. */
export interface DonationOffer {
  readonly pageId: string;
  readonly title: string;
  readonly text: string;
  readonly amounts: readonly number[];
  /** Whether the giver may enter another amount, between the minimum and the maximum. */
  readonly isOpen: boolean;
  readonly minimumCents: number;
  readonly maximumCents: number;
}

/** Default maximum in minor units: a larger amount is taken for a typing error. */
const mostCents = 100_000_000;

function findBlock(blocks: readonly Block[]): Block | null {
  for (const block of blocks) {
    const found = block.type === donationTable.type ? block : findBlock(block.children ?? []);
    if (found) return found;
  }
  return null;
}

/** The donation offer of the page with this id; null when the visitor may not see the page, or it has no donation block. */
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
