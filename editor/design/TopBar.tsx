import * as text from '#strings/editor';
import type { EditorMode } from '../../protocol/messages/messages.js';
import type { CanvasViewStore } from '../canvas/canvas-view.js';
import { ConnectionLamp } from '../canvas/ConnectionLamp.js';
import type { Preview } from '../canvas/preview.js';
import type { Editing } from '../document/editing.js';
import { HistoryButton } from '../history/HistoryButton.js';
import { LogOutButton } from '../login/LogOutButton.js';
import type { BlockMarks } from '../panels/block-mark.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { SaveStatus } from '../saving/SaveStatus.js';
import { UndoButtons } from '../saving/UndoButtons.js';
import { useServices } from '../services/services.js';
import { SiteMenu } from '../shell/SiteMenu.js';
import type { PageSession } from '../storage/page-session.js';
import { Icon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { useScreenHeading } from '../ui/screen-heading.js';
import type { ReadStore } from '../ui/store.js';
import { useStore } from '../ui/use-store.js';
import { DeviceViews, ZoomChoice } from './DeviceViews.js';
import { ModeSwitch } from './ModeSwitch.js';
import { PublishButtons } from './PublishButtons.js';

interface TopBarProps {
  readonly session: PageSession;
  readonly preview: Preview | null;
  readonly actions: BlockActions;
  readonly marks: ReadStore<BlockMarks>;
  readonly isReadOnly: boolean;
  readonly view: CanvasViewStore;
  readonly isExpanded: boolean;
  onExpanded(isExpanded: boolean): void;
  /** Opens another screen, by its address. */
  onOpen(address: string): void;
  /** Asked before the editor is left. */
  prepareLeave(): Promise<boolean>;
}

/** The page's name, the state of the work, and the tools of the page as a whole. */
export function TopBar(props: TopBarProps) {
  const { session, preview, actions, marks, isReadOnly, view, isExpanded, onExpanded, onOpen, prepareLeave } = props;
  return (
    <header className="top-bar">
      <PageName editing={session.editing} onOpen={onOpen} />
      <div className="top-state">
        {preview && <ConnectionLamp preview={preview} />}
        <SaveStatus session={session} />
      </div>
      <div className="top-tools" role="group" aria-label={text.tools()}>
        <UndoButtons editing={session.editing} isReadOnly={isReadOnly} undo={actions.undo} redo={actions.redo} />
        <HistoryButton session={session} isReadOnly={isReadOnly} undo={actions.undo} />
        {preview && <ModeControl preview={preview} />}
        <DeviceViews view={view} />
        <ZoomChoice view={view} />
        <IconButton
          className="expand-toggle"
          icon="expand"
          label={text.expandPreview()}
          aria-pressed={isExpanded}
          onClick={() => onExpanded(!isExpanded)}
        />
      </div>
      <div className="top-actions">
        <PublishButtons {...{ session, isReadOnly, actions, marks }} />
        <LogOutButton className="button quiet" confirm={prepareLeave} />
      </div>
    </header>
  );
}

/** Title and path of the page, with a link to the live page. */
function PageName({ editing, onOpen }: { readonly editing: Editing } & Pick<TopBarProps, 'onOpen'>) {
  const { router } = useServices();
  const heading = useScreenHeading();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const title = useStore(editing.store, (state) => state.document.title);
  const path = useStore(editing.store, (state) => state.document.path);
  return (
    <div className="top-page">
      <SiteMenu frameUrl={frameUrl} onOpen={onOpen} />
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title || path}
      </h1>
      <a href={`${path}?noredirect`} target="_blank" rel="noreferrer" className="top-path" title={text.viewPage()}>
        <span className="top-path-text">{path}</span>
        <Icon name="view" />
        <span className="visually-hidden">
          {text.viewPage()} {text.opensInTab()}
        </span>
      </a>
    </div>
  );
}

function ModeControl({ preview }: { readonly preview: Preview }) {
  const mode = useStore(preview.store, (state): EditorMode => state.mode);
  return <ModeSwitch mode={mode} onChange={preview.setMode} />;
}
