import { useEffect, useRef, useState } from 'react';
import type { PageSummary } from '../../protocol/http/pages.js';
import { itemWords } from '../new-page/item-words.js';
import type { PageAct } from './PageDialogs.js';
import { PageRow } from './PageRow.js';

/** Items that are shown before all are asked for. */
const shownAtFirst = 10;

interface JournalPostsProps {
  readonly journal: PageSummary;
  readonly posts: readonly PageSummary[];
  onAsk(act: PageAct, post: PageSummary): void;
}

/** The items of a collection, newest first. Their days order them, so none is moved by hand. */
export function JournalPosts({ journal, posts, onAsk }: JournalPostsProps) {
  const words = itemWords[journal.lists ?? 'post'];
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [isWhole]);
  const shown = isWhole ? posts : posts.slice(0, shownAtFirst);
  return (
    <li className="site-posts">
      <ul ref={list} aria-label={words.listOf({ journal: journal.title || journal.path })}>
        {shown.map((page) => (
          <PageRow
            key={page.id}
            page={page}
            isFirst={false}
            isLast={false}
            canStart={false}
            onMove={null}
            onAsk={(act) => onAsk(act, page)}
          />
        ))}
      </ul>
      {shown.length < posts.length && (
        <button type="button" className="button small quiet" onClick={() => setWhole(true)}>
          {words.all({ n: posts.length })}
        </button>
      )}
    </li>
  );
}
