import type { ReactNode } from 'react';
import * as text from '#strings/editor';
import { ConnectionLamp } from '../canvas/ConnectionLamp.js';
import type { Preview } from '../canvas/preview.js';
import { HistoryButton } from '../history/HistoryButton.js';
import { LogOutButton } from '../login/LogOutButton.js';
import { SaveStatus } from '../saving/SaveStatus.js';
import { UndoButtons } from '../saving/UndoButtons.js';
import { useServices } from '../services/services.js';
import { SiteMenu } from '../shell/SiteMenu.js';
import type { PageSession } from '../storage/page-session.js';
import { designAddress } from '../ui/router.js';
import { ScreenLink } from '../ui/ScreenLink.js';
import { useStore } from '../ui/use-store.js';

interface PartsBarProps {
  readonly session: PageSession;
  readonly preview: Preview | null;
  readonly isReadOnly: boolean;
  readonly title: string;
  readonly historyTitle: string;
  /** Publishes or discards the draft. */
  readonly publishing: ReactNode;
  /** Asked before the screen is left. */
  prepareLeave(): Promise<boolean>;
}

/** The state of the work, and the tools of a site part as a whole. */
export function PartsBar({ session, preview, isReadOnly, prepareLeave, ...words }: PartsBarProps) {
  const { router } = useServices();
  const frameUrl = useStore(router.route, (route) => route.frameUrl);
  const { editing } = session;
  const undo = (): void => void editing.undo();

  async function leave(open: () => void): Promise<void> {
    if (await prepareLeave()) open();
  }

  return (
    <header className="top-bar">
      <div className="top-page">
        <SiteMenu frameUrl={frameUrl} onOpen={(address) => void leave(() => router.openAddress(address))} />
        <h1>{words.title}</h1>
        <ScreenLink
          className="top-path"
          href={designAddress(frameUrl)}
          onOpen={() => void leave(() => router.openPage(frameUrl))}
        >
          {text.entriesToEditor()}
        </ScreenLink>
      </div>
      <div className="top-state">
        {preview && <ConnectionLamp preview={preview} />}
        <SaveStatus session={session} />
      </div>
      <div className="top-tools" role="group" aria-label={text.tools()}>
        <UndoButtons editing={editing} isReadOnly={isReadOnly} undo={undo} redo={() => void editing.redo()} />
        <HistoryButton {...{ session, isReadOnly, undo }} title={words.historyTitle} />
      </div>
      <div className="top-actions">
        {words.publishing}
        <LogOutButton className="button quiet" confirm={prepareLeave} />
      </div>
    </header>
  );
}
