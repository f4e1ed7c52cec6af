import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import type { PageSummary } from '../../protocol/http/pages.js';
import { partIds } from '../../protocol/names/frame.js';
import { languageName } from '../../protocol/text/locales.js';
import { createCanvasView } from '../canvas/canvas-view.js';
import { Canvas } from '../canvas/Canvas.js';
import { CanvasBars } from '../canvas/CanvasBars.js';
import { frameName } from '../canvas/frame-connection.js';
import type { Preview } from '../canvas/preview.js';
import { PageConflictDialog } from '../saving/PageConflictDialog.js';
import { usePageGuard } from '../saving/use-page-guard.js';
import { useSettledFields } from '../saving/use-settled-fields.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { PartClient } from '../storage/part-client.js';
import { focusPane } from '../ui/panes.js';
import { blockKeysProps } from '../ui/use-chords.js';
import { useStore } from '../ui/use-store.js';
import { framedPath, showsParts } from './part-pages.js';
import { PartFields } from './PartFields.js';
import { PartsBar } from './PartsBar.js';
import { ResetParts } from './ResetParts.js';
import { usePartsCommands } from './use-parts-commands.js';
import { usePartsPreview } from './use-parts-preview.js';

export interface PartsEditorProps {
  readonly session: PageSession;
  readonly client: PartClient;
  readonly locale: string;
  /** Languages of the site, the primary first. */
  readonly languages: readonly string[];
  /** The page in the frame. */
  readonly page: PageSummary;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyBar: ReactNode;
  /** Chooses page and language. */
  choices(prepareLeave: () => Promise<boolean>): ReactNode;
  onOpenPage(path: string): void;
}

const noAccess = (): boolean => false;

/** Header and footer of a language beside a page that shows them. */
export function PartsEditor(props: PartsEditorProps) {
  const { session, client, locale, languages, page, readOnlyBar } = props;
  const { window, createId } = useServices();
  const { editing } = session;
  const [view] = useState(() => createCanvasView(window));
  const isReadOnly = readOnlyBar !== null;
  const frame = useRef<HTMLIFrameElement>(null);
  const [name] = useState(() => frameName(createId));
  const drafts = useMemo(() => new Map<string, Map<string, string>>(), []);
  const isFallback = useStore(client.isFallback, (state) => state);
  const guard = usePageGuard(session, noAccess);
  const onChord = usePartsCommands(session);
  const onEnter = useCallback(() => void focusPane(window.document, 'settings'), [window]);
  const { preview, onFrame } = usePartsPreview(session, drafts, onChord, onEnter);
  useSettledFields(editing);

  return (
    <div className="parts-screen">
      <PartsBar {...{ session, preview, isReadOnly, locale, languages }} prepareLeave={guard.prepare} />
      {readOnlyBar}
      <main className="canvas" {...blockKeysProps}>
        {props.choices(guard.prepare)}
        {preview && <PartsNotices preview={preview} path={page.path} onOpenPage={props.onOpenPage} />}
        <Canvas key={page.id} path={framedPath(page.path)} name={name} view={view} frame={frame} onFrame={onFrame} />
      </main>
      <aside className="settings-panel" aria-label={text.settings()}>
        {isFallback && <p className="notice">{text.headerFooterFallback({ language: languageName(locale) })}</p>}
        {(['header', 'footer'] as const).map((part) => (
          <PartFields
            key={part}
            id={partIds[part]}
            {...{ part, editing, isReadOnly }}
            drafts={draftsOf(drafts, partIds[part])}
          />
        ))}
        {locale !== languages[0] && !isFallback && !isReadOnly && <ResetParts {...{ client, session, locale }} />}
      </aside>
      <PageConflictDialog session={session} />
      {guard.dialog}
    </div>
  );
}

function draftsOf(drafts: Map<string, Map<string, string>>, id: string): Map<string, string> {
  const own = drafts.get(id) ?? new Map<string, string>();
  drafts.set(id, own);
  return own;
}

interface PartsNoticesProps {
  readonly preview: Preview;
  readonly path: string;
  onOpenPage(path: string): void;
}

/** Notices above the page. Any page in the frame is right that shows header and footer under edit. */
function PartsNotices({ preview, path, onOpenPage }: PartsNoticesProps) {
  const shown = useStore(preview.store, (state) => state.shown);
  const pageId = shown && showsParts(shown.path) ? shown.pageId : '';
  return <CanvasBars {...{ preview, pageId, path, onOpenPage }} />;
}
