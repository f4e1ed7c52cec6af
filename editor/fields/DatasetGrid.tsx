import { useRef } from 'react';
import * as text from '#strings/editor';
import type { Dataset } from '../../protocol/text/dataset.js';
import { IconButton } from '../ui/IconButton.js';
import { removeColumn, removeRow, setCell, type CellPlace } from './dataset-cells.js';

/** Rows that are drawn at once. */
export const rowsAtOnce = 20;

interface DatasetGridProps {
  readonly cells: Dataset;
  /** Rows before the first that is drawn, that of the names not counted. */
  readonly first: number;
  readonly isReadOnly: boolean;
  /** Takes what was typed into a cell. */
  onCell(cells: Dataset): void;
  /** Takes another number of rows or columns. */
  onChange(cells: Dataset): void;
  /** True for a text that was taken as cells. */
  onPaste(typed: string, at: CellPlace): boolean;
}

/** An input for each cell. Enter goes to the cell below, as in a spreadsheet. */
export function DatasetGrid({ cells, first, isReadOnly, onCell, onChange, onPaste }: DatasetGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [names = [], ...rows] = cells;

  function input(place: CellPlace, label: string) {
    return (
      <input
        type="text"
        dir="auto"
        aria-label={label}
        readOnly={isReadOnly}
        value={cells[place.row]?.[place.column] ?? ''}
        onChange={({ target }) => onCell(setCell(cells, place, target.value))}
        onPaste={(event) => {
          if (!isReadOnly && onPaste(event.clipboardData.getData('text/plain'), place)) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const shown = Math.max(0, place.row - first) + (event.shiftKey ? -1 : 1);
          grid.current?.querySelector('table')?.rows[shown]?.cells[place.column]?.querySelector('input')?.focus();
        }}
      />
    );
  }

  /** A button that takes the row or column away; the focus stays in the grid. */
  function remove(label: string, next: Dataset) {
    if (isReadOnly) return null;
    const take = (): void => {
      onChange(next);
      grid.current?.focus();
    };
    return <IconButton icon="close" label={label} onClick={take} />;
  }

  return (
    <div ref={grid} className="dataset" tabIndex={-1}>
      <table>
        <thead>
          <tr>
            {names.map((name, column) => (
              // Columns have no names of their own before they are written.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={column} scope="col">
                {input({ row: 0, column }, text.datasetNameOf({ column: column + 1 }))}
                {remove(
                  text.removeOf({ name: name || text.datasetColumn({ column: column + 1 }) }),
                  removeColumn(cells, column),
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + rowsAtOnce).map((row, at) => {
            const number = first + at + 1;
            return (
              <tr key={number}>
                {row.map((_cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>
                    {input(
                      { row: number, column },
                      text.datasetCellOf({ row: number, column: names[column] || column + 1 }),
                    )}
                  </td>
                ))}
                <td>{remove(text.removeOf({ name: text.datasetRow({ row: number }) }), removeRow(cells, number))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
