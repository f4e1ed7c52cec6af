import { videoTable } from '../widgets/video.js';
import type { BlockTable } from './block-table.js';

/** Video: a film of the site, or one that another host plays, behind a picture with a play button. */
export const videoBlockTable = {
  type: 'video',
  widgets: ['video', 'background-video'],
  fields: {
    source: { type: 'text', default: '', maxLength: 5000, format: 'video' },
    title: { type: 'text', default: '', maxLength: 300 },
    image: { type: 'image', default: '' },
    caption: { type: 'text', default: '', maxLength: 300 },
    mode: videoTable.options.mode,
    /** How a film of the site plays: at a press, or silently by itself. */
    playback: { type: 'choice', default: 'press', choices: ['press', 'background'] },
  },
  // A changed mode renders the block anew: the player measures its box when it loads. [VID-09]
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
