import type { PageSummary } from '../../protocol/http/pages.js';
import type { Preview } from '../canvas/preview.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import type { PageSession } from '../storage/page-session.js';
import type { GuardedRoutes } from './use-guarded-routes.js';

// Fetched when they are opened for the first time.
const OpenPalette = lazyOverlay(async () => (await import('./OpenPalette.js')).OpenPalette);
const ShortcutSheet = lazyOverlay(async () => (await import('./ShortcutSheet.js')).ShortcutSheet);

export type EditorDialog = 'palette' | 'help';

export interface EditorDialogsProps {
  readonly shown: EditorDialog | null;
  readonly session: PageSession;
  readonly actions: BlockActions;
  readonly preview: Preview | null;
  readonly pages: readonly PageSummary[];
  readonly frameUrl: string;
  readonly isReadOnly: boolean;
  readonly open: GuardedRoutes;
  publish(): void;
  onShow(dialog: EditorDialog | null): void;
}

/** The palette and the sheet of shortcuts. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { shown, onShow } = props;
  const close = (): void => onShow(null);
  return (
    <>
      {shown === 'palette' && <OpenPalette {...props} />}
      {shown === 'help' && <ShortcutSheet onClose={close} />}
    </>
  );
}
