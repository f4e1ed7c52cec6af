import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import type { PageAct } from './PageDialogs.js';
import { PageRow } from './PageRow.js';

/** Posts that are shown before all are asked for. */
const shownAtFirst = 10;

interface JournalPostsProps {
  readonly journal: PageSummary;
  readonly posts: readonly PageSummary[];
  onAsk(act: PageAct, post: PageSummary): void;
}

/** The posts of a journal, newest first. Their days order them, so none is moved by hand. */
export function JournalPosts({ journal, posts, onAsk }: JournalPostsProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isWhole) list.current?.children[shownAtFirst]?.querySelector('a')?.focus();
  }, [isWhole]);
  const shown = isWhole ? posts : posts.slice(0, shownAtFirst);
  return (
    <li className="site-posts">
      <ul ref={list} aria-label={text.postsOf({ journal: journal.title || journal.path })}>
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
          {text.postsAll({ n: posts.length })}
        </button>
      )}
    </li>
  );
}
