import type { PageDocument } from '../../../protocol/document/document.js';

export const films: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2031',
  path: '/films',
  title: 'Films',
  description: 'Eight seconds of our window, and a film about a rabbit that we are fond of.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'films-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'films-heading',
          type: 'heading',
          value: { eyebrow: 'Moving pictures', text: 'What the window does all day', level: 'first' },
        },
        {
          id: 'films-window',
          type: 'video',
          value: {
            source: '/media/films/window.mp4',
            title: 'Eight seconds of our window',
            image: '/media/workshop.svg',
            caption: 'No sound. The tern comes by most afternoons.',
            mode: 'none',
            playback: 'press',
          },
        },
      ],
    },
    {
      id: 'films-elsewhere',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'normal', animation: 'rise' },
      children: [
        {
          id: 'films-elsewhere-heading',
          type: 'heading',
          value: { eyebrow: 'Not ours', text: 'What plays on the shop’s wall', level: 'second' },
        },
        {
          id: 'films-elsewhere-text',
          type: 'text',
          value: {
            size: 'normal',
            text: 'On the last Friday of the month we hang a bed sheet over the boards and show something short. This one has no legs to count that matter, but everybody asks for it.\n\nIt lies with another host. Nothing is asked of them before you press Play.',
          },
        },
        {
          id: 'films-rabbit',
          type: 'video',
          value: {
            source: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
            title: 'Big Buck Bunny',
            image: '/media/photos/birches.jpg',
            caption: 'By the Blender Foundation, free to show.',
            mode: 'none',
            playback: 'press',
          },
        },
      ],
    },
    {
      id: 'films-back',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide', animation: 'fade' },
      children: [
        {
          id: 'films-sound-heading',
          type: 'heading',
          value: { eyebrow: 'With your eyes shut', text: 'A day in three sounds', level: 'second' },
        },
        {
          id: 'films-sound',
          type: 'audio',
          value: {
            tracks: [
              { id: 'plane', title: 'Four strokes of the plane', source: '/media/sounds/plane.wav', duration: '0:03' },
              { id: 'mallet', title: 'Three taps of the mallet', source: '/media/sounds/mallet.wav', duration: '0:03' },
              { id: 'ferry', title: 'The ferry lands', source: '/media/sounds/ferry.wav', duration: '0:03' },
            ],
            caption: 'The third tap is higher: the leg is home. After the horn we sweep.',
          },
        },
        { id: 'films-loop-heading', type: 'heading', value: { eyebrow: '', text: 'And round again', level: 'second' } },
        {
          id: 'films-loop',
          type: 'video',
          value: {
            source: '/media/films/window.mp4',
            title: '',
            image: '/media/workshop.svg',
            caption: '',
            mode: 'none',
            playback: 'background',
          },
        },
      ],
    },
  ],
};
