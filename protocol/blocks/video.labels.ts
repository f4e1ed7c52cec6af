import type { BlockLabels } from './block-table.js';

export const videoBlockLabels: BlockLabels = {
  name: 'Video',
  description:
    'A film of the site, or one from YouTube, Vimeo, Wistia or Animoto. Nothing is asked of them before a visitor presses Play.',
  fields: {
    source: {
      label: 'Video',
      help: 'The address of the video’s page, its embed code, or the path of a film of this site such as /media/film.mp4.',
    },
    title: { label: 'Title', help: 'Spoken by the play button.' },
    image: { label: 'Featured image', help: 'Shown before the video plays.' },
    caption: { label: 'Caption' },
    mode: { label: 'Size', choices: { none: 'Own ratio', fit: 'Fit into the box', fill: 'Fill the box' } },
    playback: { label: 'Plays', choices: { press: 'At a press', background: 'By itself, without sound' } },
  },
};
