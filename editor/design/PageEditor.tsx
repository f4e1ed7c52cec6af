import { useCallback, useMemo, useState } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/http.js';
import * as cookies from '../../protocol/names/cookies.js';
import { Canvas } from '../canvas/Canvas.js';
import { CanvasBars } from '../canvas/CanvasBars.js';
import type { DeviceView } from '../canvas/device-widths.js';
import { frameName } from '../canvas/frame-connection.js';
import { SettingsPanel } from '../panels/SettingsPanel.js';
import { useBlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { readCookie, writeCookie } from '../ui/cookies.js';
import { useChords } from '../ui/use-chords.js';
import { PageConflictDialog } from './PageConflictDialog.js';
import { PanelBoundary } from './PanelBoundary.js';
import { PaneTabs } from './PaneTabs.js';
import type { Pane } from './PaneTabs.js';
import { SidePanel } from './SidePanel.js';
import { TopBar } from './TopBar.js';
import { usePageGuard } from './use-page-guard.js';
import { usePreview } from './use-preview.js';

interface PageEditorProps {
  readonly session: PageSession;
  readonly pages: readonly PageSummary[];
  /** Languages of the site, the primary first; empty on a site with one. */
  readonly languages: readonly string[];
  /** Path and query of the page in the frame. */
  readonly frameUrl: string;
  readonly isReadOnly: boolean;
  takeOver(): void;
}

/** One page under edit: outline, page and settings side by side, or one above the other on a narrow screen. */
export function PageEditor({ session, pages, languages, frameUrl, isReadOnly, takeOver }: PageEditorProps) {
  const { window, router, createId } = useServices();
  const { document } = window;
  const { editing } = session;
  const [device, setDevice] = useState<DeviceView>('desktop');
  const [pane, setPane] = useState<Pane>('page');
  const [isExpanded, setExpanded] = useState(() => readCookie(document, cookies.previewExpanded.name) === 'true');
  const [name] = useState(() => frameName(createId));
  const drafts = useMemo(() => new Map<string, Map<string, string>>(), []);
  const actions = useBlockActions(editing);
  const guard = usePageGuard(session);

  const runChord = useCallback(
    (chord: Chord) => {
      if (chord === 'undo') actions.undo();
      else if (chord === 'redo') actions.redo();
      else if (chord === 'save') void session.queue.flush();
      else editing.select(null);
    },
    [actions, editing, session],
  );
  useChords(window, runChord);
  const { preview, onFrame } = usePreview(session, runChord);

  async function openPage(path: string): Promise<void> {
    if (await guard.prepare()) router.openPage(path);
  }

  async function openEntries(): Promise<void> {
    if (await guard.prepare()) router.openEntries();
  }

  async function openAddress(address: string): Promise<void> {
    if (await guard.prepare()) router.openAddress(address);
  }

  function expand(next: boolean): void {
    writeCookie(document, cookies.previewExpanded.name, String(next), cookies.previewExpanded.maxAgeMs);
    setExpanded(next);
  }

  return (
    <div className={`design is-pane-${pane} ${isExpanded ? 'is-expanded' : ''}`}>
      <PanelBoundary>
        <TopBar
          {...{ session, preview, actions, isReadOnly, device, isExpanded }}
          onDevice={setDevice}
          onExpanded={expand}
          prepareLeave={guard.prepare}
        />
      </PanelBoundary>
      {isReadOnly && (
        <div className="bar is-wide" role="status">
          <p>{text.readOnly()}</p>
          <button type="button" className="button small" onClick={takeOver}>
            {text.takeOver()}
          </button>
        </div>
      )}
      <aside className="side-panel" aria-label={text.pagesAndBlocks()}>
        <PanelBoundary>
          <SidePanel
            {...{ session, pages, languages, frameUrl, actions, isReadOnly }}
            onOpenPage={(path) => void openPage(path)}
            onOpenEntries={() => void openEntries()}
            onOpenAddress={(address) => void openAddress(address)}
            onChoose={() => setPane('settings')}
          />
        </PanelBoundary>
      </aside>
      <main className="canvas">
        {preview && (
          <CanvasBars
            preview={preview}
            pageId={session.pageId}
            path={frameUrl}
            onOpenPage={(path) => void openPage(path)}
          />
        )}
        <Canvas path={frameUrl} name={name} device={device} onFrame={onFrame} />
      </main>
      <aside className="settings-panel" aria-label={text.settings()}>
        <PanelBoundary>
          <SettingsPanel {...{ editing, actions, isReadOnly, drafts }} />
        </PanelBoundary>
      </aside>
      <PaneTabs pane={pane} onChange={setPane} />
      <PageConflictDialog session={session} />
      {guard.dialog}
    </div>
  );
}
