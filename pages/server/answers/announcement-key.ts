import { announcementVersion } from '../../../protocol/site/announcement.js';
import type { Visitor } from '../access/visitor.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/** Part of the key of a cached page: pages for those who closed the announcement are others. */
export function announcementKey({ headerFooter }: SiteSnapshot, { closedAnnouncements }: Visitor): string {
  const isClosed =
    closedAnnouncements.length > 0 && closedAnnouncements.includes(announcementVersion(headerFooter.announcement));
  return isClosed ? 'unannounced ' : '';
}
