import * as text from '#strings/editor';
import { listShortcuts, localKeys } from '../../protocol/names/shortcuts.js';
import type { Chord, LocalKey, Shortcut } from '../../protocol/names/shortcuts.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';

const chordWords: Readonly<Record<Chord, () => string>> = {
  palette: text.paletteTitle,
  publish: text.publish,
  save: text.keySave,
  undo: text.undo,
  redo: text.redo,
  'next-pane': text.keyNextPane,
  'previous-pane': text.keyPreviousPane,
  deselect: text.keyDeselect,
  help: text.helpTitle,
  copy: text.keyCopy,
  cut: text.keyCut,
  paste: text.keyPaste,
  duplicate: text.duplicate,
  delete: text.removeBlock,
  'move-up': text.moveUp,
  'move-down': text.moveDown,
  'zoom-in': text.keyZoomIn,
  'zoom-out': text.keyZoomOut,
  'zoom-fit': text.keyZoomFit,
  'leave-forward': text.keyLeave,
  'leave-back': text.keyLeave,
};

const localWords: Readonly<Record<LocalKey['what'], () => string>> = {
  walk: text.keyWalk,
  nest: text.keyNest,
  edit: text.keyEdit,
  extend: text.keyExtend,
  toggle: text.keyToggle,
};

/** Every shortcut, from the tables that the keys are read by. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isMac = /Mac|iPhone|iPad/.test(useServices().window.navigator.platform);
  const rows = [
    ...listShortcuts()
      .filter(({ place }) => place !== 'frame')
      .map((shortcut) => ({
        keys: keysOf(shortcut, isMac),
        words: chordWords[shortcut.chord](),
      })),
    ...localKeys.map(({ what, keys }) => ({ keys: [...keys], words: localWords[what]() })),
  ];
  return (
    <Dialog title={text.helpTitle()} className="shortcut-sheet" onCancel={onClose}>
      <div className="sheet-scroll" tabIndex={0} role="region" aria-label={text.helpTitle()}>
        <table>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{text.keyColumn()}</th>
              <th scope="col">{text.actColumn()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keys, words }) => (
              <tr key={`${keys.join('+')} ${words}`}>
                <td>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button primary" onClick={onClose}>
          {text.closeSheet()}
        </button>
      </div>
    </Dialog>
  );
}

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

function keysOf({ keys }: Shortcut, isMac: boolean): string[] {
  const names: Readonly<Record<string, string>> = {
    mod: isMac ? '⌘' : text.keyCtrl(),
    alt: isMac ? '⌥' : text.keyAlt(),
    shift: text.keyShift(),
    ...arrows,
  };
  return keys.split(' ').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
