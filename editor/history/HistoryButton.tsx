import { useState } from 'react';
import * as text from '#strings/editor';
import { lazyOverlay } from '../services/lazy-overlay.js';
import type { PageSession } from '../storage/page-session.js';
import { IconButton } from '../ui/IconButton.js';

/** Loaded when it is first opened, because most visits of the editor do without. */
const HistoryDialog = lazyOverlay(async () => (await import('./HistoryDialog.js')).HistoryDialog);

interface HistoryButtonProps {
  readonly session: PageSession;
  readonly isReadOnly: boolean;
  /** Title of the dialog; by default that of a page. */
  readonly title?: string;
  /** Undoes the last step. */
  undo(): void;
}

/** Opens the earlier states of the page. */
export function HistoryButton({ session, isReadOnly, title, undo }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="history" label={text.history()} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <HistoryDialog
          {...{ session, isReadOnly, undo }}
          isPage={title === undefined}
          title={title ?? text.historyTitle()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
