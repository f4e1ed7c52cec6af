import { useState } from 'react';
import * as text from '#strings/editor';
import { mostDatasetColumns, mostDatasetRows } from '../../protocol/enums/limits.js';
import { readDataset, writeDataset, type Dataset } from '../../protocol/text/dataset.js';
import { addColumn, addRow, isManyCells, parseCells, pasteCells, type CellPlace } from './dataset-cells.js';
import { datasetProblem, pastedWords } from './dataset-words.js';
import { DatasetGrid, rowsAtOnce } from './DatasetGrid.js';
import { useFieldScope } from './field-props.js';
import type { FieldProps } from './field-props.js';
import { describedBy, FieldFrame } from './FieldFrame.js';

const start: CellPlace = { row: 0, column: 0 };
/** What an empty table begins with: a name and a cell below it. */
const oneCell: Dataset = [[''], ['']];

/** The cells of a table: pasted from a spreadsheet, or written one by one. [EDIT-08] [EDIT-09] */
export function DatasetField({ id, spec, label, value, path, onChange }: FieldProps<'paragraphs'>) {
  const { isReadOnly } = useFieldScope();
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const stored = typeof value === 'string' ? value : spec.default;
  const cells = readDataset(stored);
  const lastPage = Math.max(0, Math.ceil((cells.length - 1) / rowsAtOnce) - 1);
  const at = Math.min(page, lastPage);
  const turn = (by: number): void => setPage(Math.min(lastPage, Math.max(0, at + by)));

  /** False for a table that is too large to be stored. `step` is null for a step of undo of its own. */
  function store(next: Dataset, step: string | null = null): boolean {
    const written = writeDataset(next);
    const excess = written.length - (spec.maxLength ?? Infinity);
    setRefused(excess > 0 ? text.errorTooLong({ n: excess }) : null);
    if (excess > 0) return false;
    setNote('');
    onChange(written, step);
    return true;
  }

  /** Puts a text over the cells from a place on, or in the place of all. */
  function paste(typed: string, place: CellPlace | null): void {
    const pasted = pasteCells(place ? cells : [], place ?? start, parseCells(typed));
    if (pasted.cells.length > 0 && store(pasted.cells)) setNote(pastedWords(pasted));
  }

  return (
    <FieldFrame id={id} label={label} error={refused ?? datasetProblem(stored)}>
      {!isReadOnly && (
        <textarea
          id={id}
          rows={2}
          value=""
          placeholder={text.datasetPaste()}
          aria-describedby={describedBy(id, label)}
          // A slip of a key replaces nothing.
          onChange={({ target }) => isManyCells(target.value) && paste(target.value, null)}
        />
      )}
      <p className="field-help" role="status">
        {note}
      </p>
      {cells.length > 0 && (
        <DatasetGrid
          {...{ cells, isReadOnly }}
          first={at * rowsAtOnce}
          onCell={(next) => void store(next, path)}
          onChange={(next) => void store(next)}
          onPaste={(typed, place) => isManyCells(typed) && (paste(typed, place), true)}
        />
      )}
      {lastPage > 0 && (
        <div className="upload-row">
          <button type="button" className="button small" aria-disabled={at === 0} onClick={() => turn(-1)}>
            {text.datasetEarlier()}
          </button>
          <button type="button" className="button small" aria-disabled={at === lastPage} onClick={() => turn(1)}>
            {text.datasetLater()}
          </button>
        </div>
      )}
      {!isReadOnly && (
        <GrowButtons
          cells={cells}
          onRow={() => {
            if (store(cells.length === 0 ? oneCell : addRow(cells))) setPage(Infinity);
          }}
          onColumn={() => void store(cells.length === 0 ? oneCell : addColumn(cells))}
        />
      )}
    </FieldFrame>
  );
}

interface GrowButtonsProps {
  readonly cells: Dataset;
  onRow(): void;
  onColumn(): void;
}

function GrowButtons({ cells, onRow, onColumn }: GrowButtonsProps) {
  return (
    <div className="upload-row">
      <button type="button" className="button small" aria-disabled={cells.length > mostDatasetRows} onClick={onRow}>
        {text.datasetAddRow()}
      </button>
      <button
        type="button"
        className="button small"
        aria-disabled={(cells[0]?.length ?? 0) >= mostDatasetColumns}
        onClick={onColumn}
      >
        {text.datasetAddColumn()}
      </button>
    </div>
  );
}
