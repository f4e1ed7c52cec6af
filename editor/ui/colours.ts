import { colours, editorColours } from '../../protocol/names/editor-storage.js';

export type ChosenColours = (typeof editorColours)[number];

/** Whether the editor is light or dark: by the choice that this browser remembers, else by the device. */
export interface Colours {
  readonly chosen: ChosenColours;
  choose(next: ChosenColours): void;
}

function readChoice(window: Window): ChosenColours {
  try {
    const kept = window.localStorage.getItem(colours);
    return editorColours.find((each) => each === kept) ?? 'device';
  } catch {
    return 'device';
  }
}

function keepChoice(window: Window, chosen: ChosenColours): void {
  try {
    if (chosen === 'device') window.localStorage.removeItem(colours);
    else window.localStorage.setItem(colours, chosen);
  } catch {
    // Without storage the choice lasts as long as the window.
  }
}

const ofDevice = (window: Window): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Shows the editor in its colours, by an attribute that the style sheet knows. */
export function showColours(window: Window, chosen = readChoice(window)): void {
  const shown = chosen === 'device' ? (ofDevice(window).matches ? 'dark' : 'light') : chosen;
  window.document.documentElement.dataset['colours'] = shown;
}

/** Shows the editor in its colours, and follows the device while it decides. */
export function createColours(window: Window): Colours {
  let chosen = readChoice(window);
  const show = (): void => showColours(window, chosen);
  ofDevice(window).addEventListener('change', show);
  show();
  return {
    get chosen() {
      return chosen;
    },
    choose(next) {
      chosen = next;
      show();
      keepChoice(window, next);
    },
  };
}
