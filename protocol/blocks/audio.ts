import * as limits from '../enums/limits.js';
import type { BlockTable } from './block-table.js';

/** Audio: a file of the site or a sound of SoundCloud behind a press, and the tracks of an album in one player. */
export const audioTable = {
  type: 'audio',
  widgets: ['album', 'video'],
  fields: {
    source: { type: 'text', default: '', maxLength: 5000, format: 'sound' },
    title: { type: 'text', default: '', maxLength: 300 },
    tracks: {
      type: 'list',
      default: [],
      max: limits.tracksPerAlbum,
      item: {
        title: { type: 'text', default: '', maxLength: 300 },
        source: { type: 'text', default: '', maxLength: 1000, format: 'track' },
        /** As it is printed, such as 3:45. */
        duration: { type: 'text', default: '', maxLength: 12 },
      },
    },
    caption: { type: 'text', default: '', maxLength: 300 },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
