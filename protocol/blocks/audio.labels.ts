import type { BlockLabels } from './block-table.js';

export const audioLabels: BlockLabels = {
  name: 'Audio',
  description:
    'A sound of the site, or one of SoundCloud. Nothing is asked of SoundCloud before a visitor presses Play.',
  fields: {
    source: {
      label: 'Sound',
      help: 'The address of the sound’s page at SoundCloud, its embed code, or the path of a file of this site such as /media/sound.mp3.',
    },
    title: { label: 'Title', help: 'Shown above the sound, and spoken by its buttons.' },
    tracks: {
      label: 'Tracks of an album',
      help: 'They share one player.',
      item: {
        title: { label: 'Title' },
        source: { label: 'Sound', help: 'The path of a file of this site such as /media/sound.mp3.' },
        duration: { label: 'Length', help: 'As visitors read it, such as 3:45.' },
      },
    },
    caption: { label: 'Caption' },
  },
};
