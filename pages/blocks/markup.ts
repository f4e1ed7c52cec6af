import type { Block } from '../../protocol/document/document.js';
import * as attributes from '../../protocol/names/attributes.js';
import { optionAttribute } from '../../protocol/names/attributes.js';
import { paragraphsOf } from '../../protocol/text/paragraphs.js';
import type { OptionTable } from '../../protocol/widgets/option-table.js';
import type { Html } from './block-template.js';
import { attributeHtml, html } from './html.js';

type AttributeValue = string | number | boolean | null | undefined;

/**
 * Attributes for a start tag, each with a leading space. True yields an attribute without a value; false, null and undefined yield none.
 */
export function attributesHtml(values: Readonly<Record<string, AttributeValue>>): Html {
  return html`${Object.entries(values).map(([name, value]) =>
    value === false || value === null || value === undefined
      ? ''
      : attributeHtml(name, value === true || String(value)),
  )}`;
}

/** Attributes common to every block's root element. */
export function blockAttributes(block: Block): Html {
  return attributesHtml({ [attributes.blockId]: block.id, [attributes.blockType]: block.type });
}

/** Attributes of a widget's root: its name and the options that differ from their defaults, as block data. */
export function widgetAttributes<T extends OptionTable>(
  widget: string,
  table: T,
  options: Readonly<Partial<Record<keyof T & string, unknown>>>,
): Html {
  return html`${attributesHtml({ [attributes.widget]: widget })}${blockDataHtml(table, options)}`;
}

/** Block data: the `values` that differ from their defaults in the table, as JSON; nothing when all are defaults. */
export function blockDataHtml(
  table: Readonly<Record<string, { readonly default: unknown }>>,
  values: Readonly<Record<string, unknown>>,
): Html {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && table[name]?.default !== value,
  );
  return attributesHtml({
    [attributes.blockJson]: changed.length ? JSON.stringify(Object.fromEntries(changed)) : null,
  });
}

/** One option as a separate attribute, for use in the style sheet; omitted at its default. */
export function optionHtml<T extends OptionTable>(
  table: T,
  option: keyof T & string,
  value: boolean | number | string,
): Html {
  return attributesHtml({ [optionAttribute(option)]: table[option]?.default === value ? null : String(value) });
}

/** Attribute that names a part of a widget. */
export function partHtml(name: string): Html {
  return attributesHtml({ [attributes.part]: name });
}

/** Paragraphs of `text`, separated by an empty line; a single line break is kept. Each has the attributes `mark`. */
export function paragraphsHtml(text: string, mark: Html | '' = ''): Html {
  return html`${paragraphsOf(text).map((lines) => html`<p${mark}>${lines.map((line, index) => (index ? html`<br>${line}` : line))}</p>`)}`;
}
