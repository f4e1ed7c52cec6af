import type { BlockLabels } from '../../blocks/block-table.js';

/** The editor's labels for the cookie banner; no page loads them. */
export const bannerLabels: Readonly<Record<'banner' | 'banner-words', BlockLabels>> = {
  banner: {
    name: 'Cookie banner',
    description: 'Asks visitors whether their visits may be counted.',
    fields: {
      isShown: { label: 'Show the banner' },
      variant: { label: 'Shape', choices: { BAR: 'A bar over the whole width', POPUP: 'A small window' } },
      edge: { label: 'Place', choices: { BOTTOM: 'At the bottom', TOP: 'At the top' } },
      side: { label: 'Side', choices: { LEFT: 'Left', RIGHT: 'Right' } },
      theme: { label: 'Colours', choices: { DARK: 'Dark', LIGHT: 'Light' } },
      answers: { label: 'Answers', choices: { OPT_IN: 'Yes', OPT_IN_AND_OUT: 'Yes and no' } },
      buttons: {
        label: 'Buttons',
        help: 'Beside a no, a cross is shown as a button: both answers have to be equally easy.',
        choices: { ICON: 'A cross', TEXT: 'Words', BUTTON: 'Buttons' },
      },
    },
  },
  'banner-words': {
    name: 'Words of the banner',
    description: 'Empty words are the built-in ones of the language.',
    fields: {
      text: { label: 'Text' },
      accept: { label: 'Words of yes' },
      decline: { label: 'Words of no' },
    },
  },
};
