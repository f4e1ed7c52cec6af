import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { tableTable } from '../../protocol/blocks/table.js';
import { readDataset, type Dataset } from '../../protocol/text/dataset.js';
import type { BlockTemplate, Html } from './block-template.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

/** An amount, a share or a plain number, with or without a sign and a unit before or after it. */
const numeric = /^[^\p{L}\d\s]{0,3}\s?\d[\d.,\s]*\s?[^\p{L}\d\s]{0,3}$/u;

/** Columns whose cells are all numbers: they end where the others begin, so that digits stand below digits. */
function numericColumns([names = [], ...rows]: Dataset): readonly boolean[] {
  return names.map((_name, at) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    return cells.length > 0 && cells.every((cell) => numeric.test(cell.trim()));
  });
}

function rowHtml(row: readonly string[], isNumeric: readonly boolean[], isNamed: boolean): Html {
  return html`<tr>${row.map((cell, at) =>
    at === 0 && isNamed
      ? html`<th scope="row">${cell}</th>`
      : isNumeric[at]
        ? html`<td class="is-number">${cell}</td>`
        : html`<td>${cell}</td>`,
  )}</tr>
`;
}

/** A row of names above the rows; `isNamed`: whether each row begins with its name. */
function tableHtml(cells: Dataset, isNamed: boolean, caption: Html | ''): Html {
  const [names = [], ...rows] = cells;
  const isNumeric = numericColumns(cells);
  return html`<table>
${caption}
<thead><tr>${names.map((name, at) => (isNumeric[at] ? html`<th scope="col" class="is-number">${name}</th>` : html`<th scope="col">${name}</th>`))}</tr></thead>
<tbody>
${rows.map((row) => rowHtml(row, isNumeric, isNamed))}</tbody>
</table>`;
}

export const table: BlockTemplate = {
  type: tableTable.type,
  render(block, context) {
    const { dataset, caption, rowNames } = settleBlockValue(tableTable, block.value);
    const cells = readDataset(dataset);
    const label = caption.trim() || context.text('page.table');
    // It names the box as well, so that a change of it draws the block again.
    const captionHtml = caption && html`<caption>${caption}</caption>`;
    // A wide table scrolls in its box, also by keys, for which the box takes the focus.
    return html`<div class="data-table"${blockAttributes(block)}>${
      cells.length > 0 &&
      html`<section class="data-table-box" tabindex="0" aria-label="${label}">${tableHtml(cells, rowNames, captionHtml)}</section>`
    }</div>`;
  },
};
