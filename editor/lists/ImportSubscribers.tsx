import { useId, useState } from 'react';
import * as text from '#strings/editor';
import type { MailingList } from '../../protocol/http/mailing-lists.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { ListClient } from './list-client.js';
import { useImport, type ImportState } from './use-import.js';

interface ImportSubscribersProps {
  readonly list: MailingList;
  readonly client: ListClient;
  onChanged(): void;
}

/** Lines of a file that are named. */
const namedLines = 20;

/** Brings in the addresses of a CSV file, after a question about the word of those people. */
export function ImportSubscribers({ list, client, onChanged }: ImportSubscribersProps) {
  const { state, bringIn } = useImport(client, list.id, onChanged);
  const [file, setFile] = useState<File | null>(null);
  const id = useId();
  const isRunning = state.kind === 'running';
  return (
    <section className="list-import" aria-labelledby={`${id}-title`} aria-busy={isRunning}>
      <h3 id={`${id}-title`}>{text.listImport()}</h3>
      <p className="field-help">{text.listImportHelp()}</p>
      <div className="upload-row">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isRunning}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            currentTarget.value = '';
          }}
        />
        <label htmlFor={id} className="button">
          {text.listImportChoose()}
        </label>
        {isRunning && <progress value={state.fraction} aria-label={text.listImport()} />}
      </div>
      <ImportOutcome state={state} />
      {file && (
        <Dialog title={text.listImportAsk({ file: file.name })} onCancel={() => setFile(null)}>
          <p>{text.listImportWord()}</p>
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => setFile(null)}>
              {text.cancel()}
            </button>
            <button
              type="button"
              className="button primary"
              onClick={() => {
                setFile(null);
                void bringIn(file);
              }}
            >
              {text.listImportNow()}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function ImportOutcome({ state }: { readonly state: ImportState }) {
  const lines = state.kind === 'done' ? state.wrongLines : [];
  return (
    <>
      <div role="status">
        {state.kind === 'running' && text.listImporting()}
        {state.kind === 'done' && <p>{text.listImported({ ...state.so })}</p>}
        {lines.length > 0 && (
          <p>
            {text.listImportWrong({
              n: lines.length,
              lines: lines.slice(0, namedLines).join(', ') + (lines.length > namedLines ? ' …' : ''),
            })}
          </p>
        )}
      </div>
      {state.kind === 'failed' && (
        <ProblemBar title={text.listImportFailed()}>
          {state.problem} {state.so.added > 0 && text.listImported({ ...state.so })}
        </ProblemBar>
      )}
    </>
  );
}
