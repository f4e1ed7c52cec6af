import { raw } from 'hono/html';
import { blockId, blockSlot, blockType } from '../../../protocol/names/attributes.js';
import { partIds } from '../../../protocol/names/frame.js';
import type { Html } from '../block-template.js';
import { blockAttributes } from '../markup.js';
import type { SitePartInput } from './page-shell-input.js';

/** The attributes that make header or footer a block, where the frame edits them. */
export function partBlockHtml(type: keyof typeof partIds, { editsParts }: SitePartInput): Html | '' {
  return editsParts ? blockAttributes({ id: partIds[type], type, value: {} }) : '';
}

const naming = new RegExp(` (?:${[blockId, blockType, blockSlot].join('|')})="[^"]*"`, 'g');

/** Content of a page without the attributes that make its blocks known to the editor. */
export async function withoutBlocks(content: Html): Promise<Html> {
  return raw(String(await content).replace(naming, ''));
}
