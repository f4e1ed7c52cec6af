import * as text from '#strings/editor';
import { ConnectionLamp } from '../canvas/ConnectionLamp.js';
import type { Preview } from '../canvas/preview.js';
import { HistoryButton } from '../history/HistoryButton.js';
import { LogOutButton } from '../login/LogOutButton.js';
import { SaveStatus } from '../saving/SaveStatus.js';
import { UndoButtons } from '../saving/UndoButtons.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';
import { PublishParts } from './PublishParts.js';

interface PartsBarProps {
  readonly session: PageSession;
  readonly preview: Preview | null;
  readonly isReadOnly: boolean;
  readonly locale: string;
  readonly languages: readonly string[];
  /** Asked before the screen is left. */
  prepareLeave(): Promise<boolean>;
}

/** The state of the work, and the tools of header and footer as a whole. */
export function PartsBar({ session, preview, isReadOnly, locale, languages, prepareLeave }: PartsBarProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const { editing } = session;
  const undo = (): void => void editing.undo();

  async function leave(): Promise<void> {
    if (await prepareLeave()) router.openPage(frameUrl);
  }

  return (
    <header className="top-bar">
      <div className="top-page">
        <h1>{text.headerFooter()}</h1>
        <ScreenLink className="top-path" href={designAddress(frameUrl)} onOpen={() => void leave()}>
          {text.entriesToEditor()}
        </ScreenLink>
      </div>
      <div className="top-state">
        {preview && <ConnectionLamp preview={preview} />}
        <SaveStatus session={session} />
      </div>
      <div className="top-tools" role="group" aria-label={text.tools()}>
        <UndoButtons editing={editing} isReadOnly={isReadOnly} undo={undo} redo={() => void editing.redo()} />
        <HistoryButton {...{ session, isReadOnly, undo }} title={text.headerFooterHistory()} />
      </div>
      <div className="top-actions">
        <PublishParts {...{ session, isReadOnly, locale, languages }} />
        <LogOutButton className="button quiet" confirm={prepareLeave} />
      </div>
    </header>
  );
}
