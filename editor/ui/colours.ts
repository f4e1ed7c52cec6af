import { colours, editorColours } from '../../protocol/names/editor-storage.js';

export type Colours = (typeof editorColours)[number];

/** The colours that this browser remembers. */
export function readColours(window: Window): Colours {
  try {
    const kept = window.localStorage.getItem(colours);
    return editorColours.find((each) => each === kept) ?? 'device';
  } catch {
    return 'device';
  }
}

/** Shows the editor in these colours; the style sheet knows the attribute. */
export function applyColours({ document }: Window, chosen: Colours): void {
  if (chosen === 'device') delete document.documentElement.dataset['colours'];
  else document.documentElement.dataset['colours'] = chosen;
}

export function keepColours(window: Window, chosen: Colours): void {
  try {
    if (chosen === 'device') window.localStorage.removeItem(colours);
    else window.localStorage.setItem(colours, chosen);
  } catch {
    // Without storage the choice lasts as long as the window.
  }
}
