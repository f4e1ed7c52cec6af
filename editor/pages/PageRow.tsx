import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { reasonId } from '../services/closed-reason.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { Act } from '../shell/Closed.js';
import { IconButton } from '../ui/IconButton.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { formatMoment } from '../ui/times.js';
import { formatDay } from './format-day.js';
import type { PageAct } from './PageDialogs.js';

interface PageRowProps {
  readonly page: PageSummary;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves the page in the order; null where it has the place of another page. */
  readonly onMove: ((step: -1 | 1) => void) | null;
  /** Whether it may become the start page. */
  readonly canStart: boolean;
  onAsk(act: PageAct): void;
}

/** What visitors do not see yet; empty where they see all. */
function stateWords({ hasDraft, isUnpublished, publishAt, review }: PageSummary, now: number): string {
  if (review) return review === 'returned' ? text.sentBack() : text.needsReview();
  if (publishAt !== undefined) return text.scheduled({ at: formatMoment(publishAt, now) });
  if (isUnpublished) return text.unpublishedPage();
  return hasDraft ? text.hasDraft() : '';
}

/** One page with what can be done to it. */
export function PageRow({ page, isFirst, isLast, canStart, onMove, onAsk }: PageRowProps) {
  const { router, clock } = useServices();
  const { path } = page;
  const title = page.title || path;
  const state = stateWords(page, clock.now());
  return (
    <li className="site-page">
      {onMove && (
        <div className="site-page-moves">
          <MoveButton icon="up" label={text.pageMoveUp({ title })} isEnd={isFirst} onMove={() => onMove(-1)} />
          <MoveButton icon="down" label={text.pageMoveDown({ title })} isEnd={isLast} onMove={() => onMove(1)} />
        </div>
      )}
      <div className="site-page-name">
        <ScreenLink href={designAddress(path)} onOpen={() => router.openPage(path)}>
          {title}
        </ScreenLink>
        <span className="page-path" dir="ltr">
          {path}
        </span>
        {page.postDate && <span className="site-page-state">{formatDay(page.postDate)}</span>}
        {state && <span className="site-page-state">{state}</span>}
      </div>
      <PageActs page={page} canStart={canStart} onAsk={onAsk} />
    </li>
  );
}

interface MoveButtonProps {
  readonly icon: 'up' | 'down';
  readonly label: string;
  /** Whether there is no place in that direction. */
  readonly isEnd: boolean;
  onMove(): void;
}

function MoveButton({ icon, label, isEnd, onMove }: MoveButtonProps) {
  const mayOrder = useMay('publish-pages');
  const isIdle = isEnd || !mayOrder;
  return (
    <IconButton
      {...{ icon, label }}
      aria-disabled={isIdle}
      aria-describedby={mayOrder ? undefined : reasonId('publish-pages')}
      onClick={() => isIdle || onMove()}
    />
  );
}

/** The acts on a page; those that the account may not do are closed. */
function PageActs({ page, canStart, onAsk }: Pick<PageRowProps, 'page' | 'canStart' | 'onAsk'>) {
  const isStart = page.path === '/';
  const acts: readonly (readonly [act: PageAct, words: string, isOffered: boolean])[] = [
    ['address', text.pageChangeAddress(), !isStart],
    ['start', text.pageMakeStart(), !isStart && canStart],
    ['duplicate', text.pageDuplicate(), true],
    ['delete', text.pageDelete(), !isStart],
  ];
  const labelOf = (action: string): string => text.pageActions({ action, title: page.title || page.path });
  return (
    <div className="site-page-acts">
      {isStart && <span className="field-help">{text.pageStartFixed()}</span>}
      {acts.map(
        ([act, words, isOffered]) =>
          isOffered && (
            <Act
              key={act}
              needs={act === 'duplicate' ? 'write-pages' : 'publish-pages'}
              className="button small quiet"
              aria-label={labelOf(words)}
              aria-haspopup="dialog"
              onClick={() => onAsk(act)}
            >
              {words}
            </Act>
          ),
      )}
    </div>
  );
}
