import type { PageDocument } from '../../../protocol/document/document.js';
import { kindOfItem } from '../../../protocol/document/item-kinds.js';
import { pageTypes } from '../../../protocol/enums/page-types.js';
import type { PageComments } from '../../blocks/frame/comments.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { pageSettingsOf } from '../store/settings.js';

/** The comments of a post; null for other pages, and where the owner has none. [CTX-05] [CTX-06] */
export function commentsOf(
  document: Pick<PageDocument, 'id' | 'path' | 'pageType' | 'itemKind'>,
  { settings }: Pick<SiteSnapshot, 'settings'>,
  origin: string,
): PageComments | null {
  const { commentsEnabled, disqusShortname: shortname } = pageSettingsOf(settings);
  const isPost = document.pageType === pageTypes.contentItem && kindOfItem(document) === 'post';
  return commentsEnabled && shortname && isPost
    ? { shortname, thread: document.id, address: origin + document.path }
    : null;
}
