import type { PageContext } from '../../../protocol/context/page-context.js';
import * as pageTypes from '../../../protocol/enums/page-types.js';
import { isEditorAccount } from '../../../protocol/enums/roles.js';
import { isConfigPath, isSearchPath } from '../../../protocol/names/routes.js';

const untrackedPageTypes: readonly number[] = [
  pageTypes.notFound,
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.memberAreaAccessDenied,
];

/** Whether the page is the search page, in any language. */
export function isSearchPage({ pageType }: PageContext, path: string): boolean {
  return pageType === pageTypes.search || isSearchPath(path);
}

/**
 * Whether visits of the page at `path` count: not those of the site's staff [TRK-06], not on pages without site content
 * [TRK-07 to TRK-09], not where counting is off [TRK-10], not for items of sample collections. The search page counts as a search, not
 * as a view [TRK-11].
 */
export function isPageTracked(context: PageContext, path: string, editing: boolean): boolean {
  const { authenticatedAccount, collectionId, demoCollections, itemId, pageType, website } = context;
  return !(
    editing ||
    website.trackingDisabled ||
    isConfigPath(path) ||
    isEditorAccount(authenticatedAccount) ||
    untrackedPageTypes.includes(pageType) ||
    (itemId && demoCollections.includes(collectionId))
  );
}
