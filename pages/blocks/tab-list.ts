import type { Html, RenderContext } from './block-template.js';
import { fieldMark, itemMark } from './fields.js';
import { html } from './html.js';
import { partHtml } from './markup.js';

/** A tab with its panel. */
export interface TabView {
  /** Id of the panel. */
  readonly id: string;
  readonly title: string;
  /** Path of the field that the title draws, and of the item that the tab shows. */
  readonly field: string;
  readonly item: string;
  /** The panel's content below its title. */
  readonly content: Html;
}

/**
 * A list of tabs, which are links to their panels, and the panels. Each panel repeats its title, for readers without script and in print.
 * A tab without a title has its number. One panel by itself has no list.
 */
export function tabListHtml(tabs: readonly TabView[], context: RenderContext): Html {
  const titleOf = (title: string, index: number): string => title || context.text('tabs.unnamed', { n: index + 1 });
  const list =
    tabs.length > 1 &&
    html`<ul class="tabs-list"${partHtml('list')}>${tabs.map(
      ({ id, title, field, item }, index) =>
        html`<li><a${partHtml('tab')} href="#${id}"${fieldMark(context, `${field}+`)}${itemMark(context, item)}>${titleOf(title, index)}</a></li>`,
    )}</ul>`;
  return html`${list || ''}
${tabs.map(
  (
    { id, title, field, item, content },
    index,
  ) => html`<div class="tabs-panel"${partHtml('panel')} id="${id}"${itemMark(context, item)}>
<h3 class="tabs-title"${fieldMark(context, `${field}+`)}>${titleOf(title, index)}</h3>
${content}
</div>
`,
)}`;
}
