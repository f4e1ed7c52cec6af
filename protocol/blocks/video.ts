import { videoTable } from '../widgets/video.js';
import type { BlockTable } from './block-table.js';

/** Video: a file of the site or the player of another host, behind a picture with a play button. */
export const videoBlockTable = {
  type: 'video',
  widgets: ['video', 'background-video'],
  fields: {
    source: { type: 'text', default: '', maxLength: 5000, format: 'video' },
    title: { type: 'text', default: '', maxLength: 300 },
    image: { type: 'image', default: '' },
    caption: { type: 'text', default: '', maxLength: 300 },
    mode: videoTable.options.mode,
    /** How a file of the site plays: on a press, or automatically without sound. */
    playback: { type: 'choice', default: 'press', choices: ['press', 'background'] },
  },
  // A changed mode renders the block again, because the player measures its box when it loads. [VID-09]
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
