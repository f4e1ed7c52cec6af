import { blockTables } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { formatMoney } from '../../../protocol/text/money.js';
import type { ProductView } from '../../blocks/block-template.js';
import { collectForms, type FormDefinition } from '../forms/definition.js';
import type { PictureSource } from '../media/picture-source.js';
import type { SiteSettings } from '../store/settings.js';
import type { Store } from '../store/store.js';
import { textSource, type TextSource } from './text-source.js';

/** The site as visitors see it at one version: published documents with settled blocks, forms, products. Never changed. */
export interface SiteSnapshot {
  readonly version: string;
  readonly settings: SiteSettings;
  /** Pages in the order of the navigation. */
  readonly pages: readonly PageDocument[];
  readonly pageByPath: ReadonlyMap<string, PageDocument>;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly products: readonly ProductView[];
  readonly text: TextSource;
  readonly pictureInfo: PictureSource;
}

/** Gives the newest snapshot. */
export interface SiteReader {
  read(): Promise<SiteSnapshot>;
}

async function loadSnapshot(store: Store, version: string, pictureInfo: PictureSource): Promise<SiteSnapshot> {
  const settings = await store.readSettings();
  if (!settings) throw new Error('The store holds no site');
  const documents = await store.pages.listPublished();
  const pages = documents.map((page) => ({ ...page, blocks: page.blocks.map((block) => settleBlock(blockTables, block)) }));
  const products = await store.products.list();
  return {
    version,
    settings,
    pages,
    pageByPath: new Map(pages.map((page) => [page.path, page])),
    forms: collectForms(pages),
    products: products.map(({ priceCents, ...product }) => ({ ...product, priceText: formatMoney(priceCents, settings.currencyCode) })),
    text: textSource(settings.locale),
    pictureInfo,
  };
}

/** Reads the site once a version: every request asks the store for the version alone, so that all servers show a publication at once. */
export function createSiteReader(store: Store, pictureInfo: PictureSource = async () => null): SiteReader {
  let present: SiteSnapshot | null = null;
  return {
    async read() {
      const version = await store.readSiteVersion();
      if (present?.version === version) return present;
      present = await loadSnapshot(store, version, pictureInfo);
      return present;
    },
  };
}
