import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import { useStore } from '../ui/use-store.js';
import { connectionProblem } from './connection-words.js';
import { readFollowedLink } from './followed-link.js';
import type { Preview } from './preview.js';

interface CanvasBarsProps {
  readonly preview: Preview;
  /** Id and address of the page under edit. */
  readonly pageId: string;
  readonly path: string;
  onOpenPage(path: string): void;
  /** Whether to say that blocks are not edited in the page; true by default. */
  readonly saysMode?: boolean;
  /** Shows the page as a visitor sees it; absent where that is not offered. */
  readonly onVisitor?: (() => void) | undefined;
}

/** Notices above the page: a lost connection, a followed link, another page in the frame. */
export function CanvasBars({ preview, pageId, path, onOpenPage, saysMode = true, onVisitor }: CanvasBarsProps) {
  const { connection, reason, followed, shown, waitingIds, mode } = useStore(preview.store, (state) => state);
  const problem = connectionProblem(connection, reason, waitingIds.size > 0);
  return (
    <div className="canvas-bars" role="status">
      {problem && (
        <div className="bar is-bad">
          <p>{problem}</p>
          {connection !== 'connected' && (
            <>
              <button type="button" className="button small" onClick={preview.reload}>
                {text.retry()}
              </button>
              <a className="button small" href={path} target="_blank" rel="noreferrer">
                {text.openPage()}
              </a>
            </>
          )}
        </div>
      )}
      {shown && shown.pageId !== pageId && (
        <div className="bar">
          <p>{text.otherPage({ title: shown.title || shown.path })}</p>
          <button type="button" className="button small" onClick={() => onOpenPage(shown.path)}>
            {text.editThisPage()}
          </button>
        </div>
      )}
      {saysMode && mode === 'preview' && (
        <div className="bar">
          <p>{text.previewWords()}</p>
          {onVisitor && (
            <button type="button" className="button small" onClick={onVisitor}>
              {text.visitorShow()}
            </button>
          )}
        </div>
      )}
      {followed && <FollowedBar href={followed.href} preview={preview} onOpenPage={onOpenPage} />}
    </div>
  );
}

interface FollowedBarProps {
  readonly href: string;
  readonly preview: Preview;
  onOpenPage(path: string): void;
}

function FollowedBar({ href, preview, onOpenPage }: FollowedBarProps) {
  const { window } = useServices();
  const link = readFollowedLink(href, window.location.origin);
  return (
    <div className="bar">
      <p>{text.linkGoesTo({ address: link.shown })}</p>
      {link.kind === 'page' && (
        <button
          type="button"
          className="button small"
          onClick={() => {
            preview.dismissFollowed();
            onOpenPage(link.path);
          }}
        >
          {text.openInEditor()}
        </button>
      )}
      {link.kind === 'outside' && (
        <a className="button small" href={link.href} target="_blank" rel="noreferrer" onClick={preview.dismissFollowed}>
          {text.openInTab()}
        </a>
      )}
      <button type="button" className="button small quiet" onClick={preview.dismissFollowed}>
        {text.stayHere()}
      </button>
    </div>
  );
}
