import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';

interface PagesListProps {
  readonly pages: readonly PageSummary[];
  readonly currentId: string | null;
  onOpen(path: string): void;
}

/** The site's pages; each is a link, so that it can be opened in another tab. */
export function PagesList({ pages, currentId, onOpen }: PagesListProps) {
  return (
    <ul className="pages-list">
      {pages.map((page) => (
        <li key={page.id}>
          <ScreenLink
            href={designAddress(page.path)}
            aria-current={page.id === currentId ? 'page' : undefined}
            onOpen={() => {
              if (page.id !== currentId) onOpen(page.path);
            }}
          >
            <span className="page-title" dir="auto">
              {page.title || page.path}
            </span>
            <span className="page-path">{page.path}</span>
            {page.hasDraft && (
              <span className="draft-mark" title={page.isUnpublished ? text.unpublishedPage() : text.hasDraft()}>
                <span className="visually-hidden">{page.isUnpublished ? text.unpublishedPage() : text.hasDraft()}</span>
              </span>
            )}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
