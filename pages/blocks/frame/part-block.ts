import { partIds } from '../../../protocol/names/frame.js';
import type { Html } from '../block-template.js';
import { blockAttributes } from '../markup.js';
import type { SitePartInput } from './page-shell-input.js';

/** The attributes that make header or footer a block, where the frame edits them. */
export function partBlockHtml(type: keyof typeof partIds, { editsParts }: SitePartInput): Html | '' {
  return editsParts ? blockAttributes({ id: partIds[type], type, value: {} }) : '';
}
