import * as text from '#strings/editor';
import { otherKey } from '../../protocol/enums/figures.js';
import type { SpeedRow } from '../../protocol/http/activity.js';
import { blockName } from '../document/block-name.js';
import type { Services } from '../services/services.js';

/** Title of the page; what is one too many for a day has a word. */
export function pageTitle({ page, name }: Pick<SpeedRow, 'page' | 'name'>): string {
  return page === otherKey ? text.activityOthers() : name || page;
}

/** A page, or a block by the editor's name with its page. */
export function rowTitle(row: SpeedRow, names: Services['names']): string {
  const title = pageTitle(row);
  return row.block ? `${blockName(names, row.block.type)} · ${title}` : title;
}
