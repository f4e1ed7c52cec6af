import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import * as cookies from '../../protocol/names/cookies.js';
import { createCanvasView } from '../canvas/canvas-view.js';
import type { CanvasViewStore } from '../canvas/canvas-view.js';
import { Canvas } from '../canvas/Canvas.js';
import { CanvasBars } from '../canvas/CanvasBars.js';
import { frameName } from '../canvas/frame-connection.js';
import type { EarlyFrame } from '../canvas/page-frame.js';
import type { Preview } from '../canvas/preview.js';
import { ToolsLayer } from '../canvas/ToolsLayer.js';
import { TypedTexts } from '../fields/typed-texts.js';
import { createLaterMarks } from '../panels/block-marks.js';
import { InsertDialog } from '../panels/InsertDialog.js';
import { accessDraft } from '../panels/use-access-choice.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useBlockActions } from '../panels/use-block-actions.js';
import { PageConflictDialog } from '../saving/PageConflictDialog.js';
import { useFieldEvents } from '../saving/use-field-events.js';
import { usePageGuard } from '../saving/use-page-guard.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { languageChoices } from '../translations/page-groups.js';
import { readCookie, writeCookie } from '../ui/cookies.js';
import { lazyPart } from '../ui/lazy-part.js';
import type { PaneName } from '../ui/panes.js';
import { blockKeysProps } from '../ui/use-chords.js';
import { useStore } from '../ui/use-store.js';
import type { EditorDialog } from './editor-dialog.js';
import { EditorDialogs } from './EditorDialogs.js';
import { PanelBoundary } from './PanelBoundary.js';
import { PaneTabs } from './PaneTabs.js';
import type { Pane } from './PaneTabs.js';
import { SidePanel } from './SidePanel.js';
import { SkipLinks } from './SkipLinks.js';
import { TopBar } from './TopBar.js';
import { useBlockDrag } from './use-block-drag.js';
import { useCommands } from './use-commands.js';
import { useFetchAhead } from './use-fetch-ahead.js';
import { useGuardedRoutes } from './use-guarded-routes.js';
import { usePreview } from './use-preview.js';
import { usePublishKey } from './use-publish-key.js';

// Fetched beside the page: a block can be picked before.
const SettingsPanel = lazyPart(
  async () => (await import('../panels/SettingsPanel.js')).SettingsPanel,
  () => <p className="settings field-help">{text.loading()}</p>,
);
// Fetched when it is opened for the first time.
const VisitorView = lazyOverlay(async () => (await import('../canvas/VisitorView.js')).VisitorView);

interface PageEditorProps {
  readonly session: PageSession;
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** Path and query of the page in the frame. */
  readonly frameUrl: string;
  /** A frame that is loading the page already. */
  readonly early: EarlyFrame;
  readonly isReadOnly: boolean;
  takeOver(): void;
}

/** One page under edit: outline, page and settings side by side, or stacked on a narrow screen. */
export function PageEditor(props: PageEditorProps) {
  const { session, frameUrl, early, isReadOnly, takeOver } = props;
  const { createId, window, tables, labels, clock } = useServices();
  const { editing } = session;
  const [view] = useState(() => createCanvasView(window));
  const frame = useRef<HTMLIFrameElement>(null);
  const [name] = useState(() => frameName(createId));
  const drafts = useMemo(() => new TypedTexts(), []);
  const marks = useMemo(
    () => createLaterMarks({ editing, typed: drafts, tables, labels }, clock),
    [editing, drafts, tables, labels, clock],
  );
  const actions = useBlockActions(editing);
  const { pane, setPane, isExpanded, expand, showPane } = usePanes(actions);
  const guard = usePageGuard(
    session,
    useCallback(() => drafts.get('')?.has(accessDraft) ?? false, [drafts]),
  );
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const publish = usePublishKey(isReadOnly);
  const runChord = useCommands({ session, actions, view, publish, open: setDialog });
  const { preview, onFrame } = usePreview(session, { drafts, marks }, runChord, actions);
  const open = useGuardedRoutes(guard);
  const beginDrag = useBlockDrag({ editing, actions, preview, frame, isReadOnly });
  useFieldEvents(editing);
  useFetchAhead();
  const visitor = useVisitor(session, preview);
  const isWide = isExpanded || visitor.isOpen;
  const bars = { pageId: session.pageId, path: frameUrl, onOpenPage: open.page, onVisitor: visitor.open };

  return (
    <div className={`design is-pane-${pane} ${isWide ? 'is-expanded' : ''}`}>
      <SkipLinks onPane={showPane} />
      <PanelBoundary>
        <TopBar
          {...{ session, preview, actions, marks, isReadOnly, view, isExpanded }}
          onExpanded={expand}
          onOpen={open.address}
          prepareLeave={guard.prepare}
        />
      </PanelBoundary>
      {isReadOnly && <ReadOnlyBar takeOver={takeOver} />}
      <aside className="side-panel" aria-label={text.pagesAndBlocks()}>
        <PanelBoundary>
          <SidePanel
            {...{ session, frameUrl, actions, marks, isReadOnly, open, beginDrag }}
            pages={props.pages}
            languages={props.languages}
            onChoose={() => setPane('settings')}
          />
        </PanelBoundary>
      </aside>
      <main className="canvas" inert={visitor.isOpen} {...blockKeysProps}>
        {preview && <CanvasBars {...bars} preview={preview} />}
        <Canvas {...{ name, view, frame, early, onFrame }} path={frameUrl}>
          {preview && !isReadOnly && <ToolsLayer {...{ preview, editing, actions, frame, beginDrag }} />}
        </Canvas>
      </main>
      <VisitorLayer {...props} {...{ view, visitor }} />
      <aside className="settings-panel" aria-label={text.settings()}>
        <PanelBoundary>
          <SettingsPanel {...{ editing, actions, marks, isReadOnly, drafts }} />
        </PanelBoundary>
      </aside>
      <PaneTabs pane={pane} onChange={setPane} />
      {!isReadOnly && <InsertDialog {...{ editing, actions, beginDrag }} />}
      <PageConflictDialog session={session} />
      <Announcement actions={actions} />
      <EditorDialogs
        {...{ session, actions, preview, frameUrl, isReadOnly, open }}
        shown={dialog}
        pages={props.pages}
        publish={publish}
        onShow={setDialog}
      />
      {guard.dialog}
    </div>
  );
}

/** The pane that a narrow window shows below the page, and whether a wide one hides the panels. */
function usePanes(actions: BlockActions) {
  const [pane, setPane] = useState<Pane>('page');
  const [isExpanded, expand] = useExpanded();
  const showPane = useCallback(
    (name: PaneName): void => {
      if (name === 'blocks') setPane('outline');
      else if (name === 'settings') setPane('settings');
      if (name !== 'page') expand(false);
    },
    [expand],
  );
  useEffect(() => actions.settingsAsked.subscribe(() => showPane('settings')), [actions, showPane]);
  return { pane, setPane, isExpanded, expand, showPane };
}

type VisitorLayerProps = Pick<PageEditorProps, 'frameUrl' | 'pages' | 'languages'> & {
  readonly view: CanvasViewStore;
  readonly visitor: ReturnType<typeof useVisitor>;
};

function VisitorLayer({ frameUrl, pages, languages, view, visitor }: VisitorLayerProps) {
  if (!visitor.isOpen) return null;
  return (
    <VisitorView
      view={view}
      path={frameUrl}
      isBehind={visitor.isBehind}
      languagesOf={(path) => languageChoices(pages, languages, path)}
      onBack={visitor.close}
    />
  );
}

/** The page as visitors see it, over the page under edit. It comes from the server, so that it waits for the newest change. */
function useVisitor({ queue, editing }: PageSession, preview: Preview | null) {
  const [isOpen, setOpen] = useState(false);
  // However the page is edited again.
  useEffect(() => preview?.store.subscribe(() => preview.store.get().mode === 'edit' && setOpen(false)), [preview]);
  const isBehind = useStore(queue.state, ({ status }) => status !== 'saved');
  async function open(): Promise<void> {
    await queue.flush();
    // Keys that nobody sees the effect of do nothing.
    editing.select(null);
    setOpen(true);
  }
  return { isOpen, isBehind, open: () => void open(), close: () => preview?.setMode('edit') };
}

/** Whether the preview is expanded, kept in a cookie. */
function useExpanded(): readonly [isExpanded: boolean, expand: (next: boolean) => void] {
  const { document } = useServices().window;
  const { name, maxAgeMs } = cookies.previewExpanded;
  const [isExpanded, setExpanded] = useState(() => readCookie(document, name) === 'true');
  const expand = useCallback(
    (next: boolean): void => {
      writeCookie(document, name, String(next), maxAgeMs);
      setExpanded(next);
    },
    [document, name, maxAgeMs],
  );
  return [isExpanded, expand];
}

/** Says where a moved block is now. */
function Announcement({ actions }: { readonly actions: BlockActions }) {
  return (
    <p className="visually-hidden" role="status">
      {useStore(actions.announcement, (words) => words)}
    </p>
  );
}

function ReadOnlyBar({ takeOver }: { takeOver(): void }) {
  return (
    <div className="bar is-wide" role="status">
      <p>{text.readOnly()}</p>
      <button type="button" className="button small" onClick={takeOver}>
        {text.takeOver()}
      </button>
    </div>
  );
}
