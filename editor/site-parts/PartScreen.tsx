import type { ComponentProps, ReactNode } from 'react';
import * as text from '#strings/editor';
import { Canvas } from '../canvas/Canvas.js';
import type { FramePreview } from '../canvas/use-frame-preview.js';
import { PageConflictDialog } from '../saving/PageConflictDialog.js';
import type { PageSession } from '../storage/page-session.js';
import { PartsBar } from './PartsBar.js';
import type { PartScreenState } from './use-part-screen.js';

interface PartScreenProps extends Pick<ComponentProps<typeof PartsBar>, 'title' | 'historyTitle' | 'publishing'> {
  readonly session: PageSession;
  readonly screen: PartScreenState;
  readonly shown: FramePreview;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyBar: ReactNode;
  /** Choices and notices above the page. */
  readonly above: ReactNode;
  /** The page in the frame, and its address there. */
  readonly pageId: string;
  readonly path: string;
  /** Keys of the area of the page. */
  readonly keys?: object;
  /** The settings. */
  readonly children: ReactNode;
}

/** A part of the site beside a page that shows it: bar, page and settings. */
export function PartScreen(props: PartScreenProps) {
  const { session, screen, shown, readOnlyBar, above, pageId, path, keys, children } = props;
  const { title, historyTitle, publishing } = props;
  return (
    <div className="parts-screen">
      <PartsBar
        {...{ session, title, historyTitle, publishing }}
        preview={shown.preview}
        isReadOnly={readOnlyBar !== null}
        prepareLeave={screen.guard.prepare}
      />
      {readOnlyBar}
      <main className="canvas" {...keys}>
        {above}
        <Canvas key={pageId} path={path} {...screen.canvas} onFrame={shown.onFrame} />
      </main>
      <aside className="settings-panel" aria-label={text.settings()}>
        {children}
      </aside>
      <PageConflictDialog session={session} />
      {screen.guard.dialog}
    </div>
  );
}
