import { galleryLayouts } from '../../../protocol/enums/gallery.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { galleryTable } from '../../../protocol/widgets/gallery.js';
import { fieldsOf } from '../rendering/json-measures.js';
import { tagsOnly } from './insert-runtime.js';
import { quotedValues } from './scan-markup.js';

const startTag = /<([a-z][\w-]*)(?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi;

/** The options of a gallery by which the style sheet lays it out, with their values. */
const layoutOptions: readonly (readonly [option: string, values: readonly string[]])[] = [
  ['layout', galleryLayouts],
  ['columnBehavior', galleryTable.options.columnBehavior.choices],
];

/** Attributes that the start tag of a gallery lacks although the JSON of its block has them; empty for none. */
function missingAttributes(tag: string): string {
  const [widgets = ''] = quotedValues(tag, attributes.widget);
  const [json] = quotedValues(tag, attributes.blockJson);
  if (json === undefined || !widgets.split(/\s+/).includes(galleryTable.name)) return '';
  const fields = fieldsOf(json);
  return layoutOptions
    .map(([option, values]) => {
      const value = values.find((each) => each === fields.get(option));
      const name = optionAttribute(option);
      return value === undefined || new RegExp(`\\s${name}\\b`, 'i').test(tag) ? '' : ` ${name}="${value}"`;
    })
    .join('');
}

/**
 * The page with the layout of each gallery as an attribute, where only the JSON of its block names it. The style sheet reads attributes alone,
 * so that the gallery would be laid out by its behaviour, after its pictures were seen one below the other.
 */
export function nameLayouts(page: string): string {
  let named = '';
  let end = 0;
  for (const { 0: tag, 1: name = '', index } of tagsOnly(page).matchAll(startTag)) {
    const missing = tag.includes(attributes.blockJson) ? missingAttributes(tag) : '';
    if (!missing) continue;
    const place = index + 1 + name.length;
    named += page.slice(end, place) + missing;
    end = place;
  }
  return named + page.slice(end);
}
