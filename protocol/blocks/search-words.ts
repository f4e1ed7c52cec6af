import type { BlockType } from './index.js';

/**
 * Names under which other site builders have a block, beside its own name and description: the menu that inserts blocks finds it by them in
 * every language of the editor. [ENUM-10]
 */
export const searchWords: Partial<Readonly<Record<BlockType, string>>> = {
  heading: 'heading sub-heading subheading',
  text: 'body',
  image: 'image',
  gallery: 'gallery album',
  video: 'video',
  map: 'map',
  button: 'buttons action',
  form: 'custom-form newsletter',
  share: 'social-icons',
  follow: 'social-icons twitter',
  popup: 'popup-overlay-action',
};
