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

/** Shows the editor in its colours, by an attribute that the style sheet knows, and follows the device while it decides. */
export function createColours(window: Window): Colours {
  const { dataset } = window.document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = readChoice(window);
  const show = (): void => {
    dataset['colours'] = chosen === 'device' ? (device.matches ? 'dark' : 'light') : chosen;
  };
  device.addEventListener('change', show);
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
