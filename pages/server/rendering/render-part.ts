import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { Block } from '../../../protocol/document/document.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import { settleHeaderFooter, type SitePartType } from '../../../protocol/site/header-footer.js';
import { headerTable } from '../../../protocol/site/header.js';
import type { Html } from '../../blocks/block-template.js';
import { announcementHtml } from '../../blocks/frame/announcement.js';
import { contactsHtml } from '../../blocks/frame/contacts.js';
import type { SitePartInput } from '../../blocks/frame/page-shell-input.js';
import { siteFooterHtml } from '../../blocks/frame/site-footer.js';
import { siteHeaderHtml } from '../../blocks/frame/site-header.js';
import { html } from '../../blocks/html.js';
import { isOpenTo } from '../access/page-access.js';
import type { Visitor } from '../access/visitor.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { pageFrame, pageMenu } from './page-frame.js';
import { createRenderContext } from './render-context.js';

/** Where a part stands. */
export interface PartPlace {
  readonly site: SiteSnapshot;
  readonly path: string;
  readonly visitor: Visitor;
}

/** The template of each part; while parts are edited, every one draws something. */
const partTemplates: Readonly<Record<SitePartType, (input: SitePartInput) => Html>> = {
  announcement: (input) => html`${announcementHtml(input)}`,
  header: siteHeaderHtml,
  footer: siteFooterHtml,
  contacts: (input) => html`${contactsHtml(input)}`,
};

/**
 * The header, the footer or a bar of the page at `path` as the block holds it, for the editor's frame. A footer also draws the choice of language
 * where the header says so, and gets that setting as `languages`.
 */
export function renderPart({ type, value }: Block, { site, path, visitor }: PartPlace): Html {
  const page = site.pageByPath.get(path) ?? { id: '', path, translationOf: undefined, pageType: pageTypes.page };
  const own = settleHeaderFooter({ [type]: value });
  const { languages } = settleBlockValue(headerTable, value);
  const isOpen = (other: SitePage): boolean => isOpenTo(other, visitor);
  const input = {
    context: createRenderContext(site, path, { visitor }),
    frame: {
      ...pageFrame(page, site, isOpen),
      ...own,
      menu: pageMenu(own.header, path, site, isOpen),
      header: { ...own.header, languages },
    },
    isLoggedIn: true,
    editsParts: true,
  };
  return partTemplates[type as SitePartType](input);
}
