import { lazyOverlay } from '../services/lazy-overlay.js';
import type { EditorDialogsProps } from './editor-dialog.js';

// Fetched when they are opened for the first time.
const OpenPalette = lazyOverlay(async () => (await import('./OpenPalette.js')).OpenPalette);
const ShortcutSheet = lazyOverlay(async () => (await import('./ShortcutSheet.js')).ShortcutSheet);

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
