import { openGroups } from '../../protocol/names/editor-storage.js';

type Kept = Readonly<Record<string, boolean>>;

/** What this device remembers; nothing where the browser refuses storage or somebody else wrote there. */
function readKept({ localStorage }: Pick<Window, 'localStorage'>): Kept {
  const kept: unknown = JSON.parse(localStorage.getItem(openGroups) ?? '{}');
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
}

/** Whether the group was open when it was last shown; null when that is not known. */
export function isGroupOpen(window: Pick<Window, 'localStorage'>, name: string): boolean | null {
  try {
    const kept = readKept(window);
    return Object.hasOwn(kept, name) && typeof kept[name] === 'boolean' ? kept[name] : null;
  } catch {
    return null;
  }
}

export function rememberGroup(window: Pick<Window, 'localStorage'>, name: string, isOpen: boolean): void {
  try {
    let kept: Kept = {};
    try {
      kept = readKept(window);
    } catch {
      // Unreadable text is replaced.
    }
    window.localStorage.setItem(openGroups, JSON.stringify({ ...kept, [name]: isOpen }));
  } catch {
    // Without storage every group opens as at first.
  }
}
