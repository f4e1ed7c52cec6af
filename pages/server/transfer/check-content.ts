import { blockTables } from '../../../protocol/blocks/index.js';
import { findCategoryFault } from '../../../protocol/commerce/category-faults.js';
import { topLevel } from '../../../protocol/commerce/category.js';
import { findCouponFaults } from '../../../protocol/commerce/coupon-faults.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { deepestCategory } from '../../../protocol/enums/categories.js';
import { archiveForm } from '../../../protocol/enums/transfer.js';
import type { ArchivedPage, SiteContent } from '../../../protocol/http/transfer.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
import {
  archivedLanguagesSchema,
  archiveFormSchema,
  siteContentSchema,
  type UncheckedContent,
} from '../../../protocol/schema/transfer.js';
import { openBanner, storedBanner } from '../../../protocol/site/banner/banner.js';
import { findCodeFaults } from '../../../protocol/site/code-faults.js';
import { settleHeaderFooter } from '../../../protocol/site/header-footer.js';
import { openTheme, storedTheme } from '../../../protocol/site/theme/theme.js';
import { bannerPart } from '../snapshot/site-banner.js';
import { languagesPart } from '../snapshot/site-languages.js';
import { themePart } from '../snapshot/site-theme.js';
import { isContentPart } from './store/read-content.js';
import { TransferError } from './transfer-error.js';

const wrong = (reason: string): TransferError => new TransferError('refusal.archiveContent', { reason });

function checkDocument(value: unknown): PageDocument | null {
  if (value === null) return null;
  const parsed = parsePageDocument(value, blockTables);
  if (!parsed.ok) throw wrong(parsed.error);
  return parsed.document;
}

const documentOf = ({ published, draft }: ArchivedPage): PageDocument | null => published ?? draft;

/** Pages whose documents are whole, each with an id and an address of its own, and one of them the start page. */
function checkPages(given: UncheckedContent['pages']): ArchivedPage[] {
  const pages = given.map(({ published, draft, access }) => ({
    published: checkDocument(published),
    draft: checkDocument(draft),
    access,
  }));
  const ids = new Set<string>();
  const paths = new Set<string>();
  for (const page of pages) {
    const document = documentOf(page);
    if (!document) throw wrong('A page is neither published nor drafted.');
    if (ids.has(document.id)) throw wrong(`Two pages have the id ${document.id}.`);
    if (paths.has(document.path)) throw wrong(`Two pages have the address ${document.path}.`);
    if (page.draft && page.draft.id !== document.id)
      throw wrong(`The draft of ${document.path} is one of another page.`);
    ids.add(document.id);
    paths.add(document.path);
  }
  if (!pages.some(({ published }) => published?.path === '/')) throw wrong('It has no start page.');
  return pages;
}

/** Each category has a name and an address of its own beside its like, and is in one that there is, but not in itself. */
function checkCategories({ categories, products }: Pick<UncheckedContent, 'categories' | 'products'>): void {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const addresses = new Set(products.map(({ product }) => `${topLevel}/${product.urlId}`));
  for (const { name, urlId, parentId } of categories) {
    const reason = `The category “${name}” is not valid.`;
    const address = `${parentId}/${urlId}`;
    if (findCategoryFault({ name, urlId }) || addresses.has(address)) throw wrong(reason);
    addresses.add(address);
    let level = 1;
    for (let above = parentId; above !== topLevel; level += 1) {
      const parent = byId.get(above);
      if (!parent || level >= deepestCategory) throw wrong(reason);
      above = parent.parentId;
    }
  }
}

function checkPart(name: string, value: unknown): unknown {
  if (!isContentPart(name)) throw wrong(`"${name}" is no part of a site.`);
  if (typeof value !== 'object' || value === null) throw wrong(`"${name}" is empty.`);
  if (name === themePart) {
    const theme = openTheme(value);
    if (!theme) throw new TransferError('refusal.archiveNewer');
    return storedTheme(theme);
  }
  if (name === bannerPart) {
    const banner = openBanner(value);
    if (!banner) throw new TransferError('refusal.archiveNewer');
    return storedBanner(banner);
  }
  if (name === languagesPart) {
    const languages = archivedLanguagesSchema.safeParse(value);
    if (!languages.success) throw wrong('Its languages are not valid.');
    return languages.data;
  }
  return settleHeaderFooter(value);
}

/**
 * The documents of an archive, checked as a whole and in the form of this release.
 * @throws TransferError naming the first fault.
 */
export function checkContent(value: unknown): SiteContent {
  const form = archiveFormSchema.safeParse(value);
  if (!form.success) throw new TransferError('refusal.archiveBroken');
  if (form.data.form > archiveForm) throw new TransferError('refusal.archiveNewer');
  const parsed = siteContentSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrong(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
  }
  const { data } = parsed;
  const coupon = data.coupons.find((each) => findCouponFaults(each).length > 0);
  if (coupon) throw wrong(`The coupon ${coupon.code} is not valid.`);
  checkCategories(data);
  const broken = data.settings.code?.find(({ code, place }) => findCodeFaults(code, place).length > 0);
  if (broken) throw wrong(`The code “${broken.name}” is not valid.`);
  return {
    ...data,
    pages: checkPages(data.pages),
    parts: Object.fromEntries(Object.entries(data.parts).map(([name, part]) => [name, checkPart(name, part)])),
  };
}
