import type { ListWish } from '../../../protocol/commerce/product-list.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { EditorWords, RenderContext } from '../../blocks/block-template.js';
import type { FormState } from '../../blocks/form/form-state.js';
import { withChildren } from '../../blocks/templates.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous, type Visitor } from '../access/visitor.js';
import { calendarMonth } from '../snapshot/calendar-month.js';
import { postFacts, postsFor, type JournalPart } from '../snapshot/journal-parts.js';
import { namedLocale } from '../snapshot/site-languages.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import { pageSettingsOf } from '../store/settings.js';

/** Inputs that differ from those of a published page for a visitor who is not logged in. */
interface RenderOptions {
  readonly listWish?: ListWish | undefined;
  readonly month?: string | undefined;
  readonly formState?: FormState | null;
  readonly isPreview?: boolean;
  readonly namesFields?: boolean;
  readonly editor?: EditorWords | undefined;
  readonly visitor?: Visitor;
  readonly origin?: string;
  /** The page that is rendered, where it is not what visitors see at its path. */
  readonly document?: PageDocument | undefined;
  readonly journalPart?: JournalPart | undefined;
  /** Hears that a template threw. */
  onFailure?(): void;
}

/** The render context of the page at `path`. */
export function createRenderContext(site: SiteSnapshot, path: string, options: RenderOptions = {}): RenderContext {
  const { formState = null, isPreview = false, namesFields = false, visitor = anonymous, listWish } = options;
  const { journalPart: part = null, document = site.pageByPath.get(path) } = options;
  const isOpen = (page: SitePage): boolean => isOpenTo(page, visitor);
  const post = document && postFacts(site, document, isOpen);
  const { pinterestMode } = pageSettingsOf(site.settings);
  return withChildren({
    locale: site.settings.locale,
    namedLocale: namedLocale(site),
    text: site.text,
    products: site.products,
    categories: site.categories,
    ...(listWish && { listWish }),
    posts: (wish) => postsFor(site, wish, { path, part, isOpen }),
    calendar: (wish) => calendarMonth(site, wish, { path, part, isOpen }, options.month ?? ''),
    ...(post && { post }),
    pictureInfo: site.pictureInfo,
    isPreview,
    namesFields,
    ...(options.editor && { editor: options.editor }),
    ...(pinterestMode !== 'never' && { savePictures: pinterestMode }),
    onBlockFailure(block, cause) {
      if (cause !== undefined) options.onFailure?.();
      site.reportBlock({ block, path, cause });
    },
    navigation: site.pages
      .filter(
        (page) =>
          page.navigationTitle !== '' && site.localeOf(page) === site.settings.locale && isOpenTo(page, visitor),
      )
      .map((page) => ({ path: page.path, title: page.navigationTitle, current: page.path === path })),
    websiteTitle: site.settings.title,
    websiteId: site.settings.websiteId,
    origin: options.origin ?? '',
    pageTitle: document?.title ?? '',
    path,
    pageId: (part?.journal ?? site.pageByPath.get(path))?.id ?? '',
    currencyCode: site.settings.currencyCode,
    maps: site.maps,
    formState,
    person: visitor.account ?? visitor.member,
    canSignUp: site.settings.memberSignUp === true,
    policyLink: policyLinkOf(site),
    hasMembers: site.settings.memberSignUp === true || site.pages.some(({ access }) => access === 'members'),
  });
}

/** Address of the cookie banner's policy in the language of the page; empty while the site has no such page. */
export function policyLinkOf({ settings, pageByPath, localeOf, translationsOf }: SiteSnapshot): string {
  const link = settings.policyLink ?? '';
  const page = pageByPath.get(link);
  if (!page) return /^https:\/\//.test(link) ? link : '';
  return (translationsOf(page).find((other) => localeOf(other) === settings.locale) ?? page).path;
}
