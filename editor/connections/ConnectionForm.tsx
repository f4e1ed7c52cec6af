import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as text from '#strings/editor';
import {
  checkConnection,
  type ConnectionDraft,
  type ConnectionFault,
  type ConnectionTexts,
} from '../../protocol/connections/check-connection.js';
import { fieldsOf } from '../../protocol/connections/connections.js';
import type { ConnectionRefusal, ConnectionState } from '../../protocol/http/connections.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { ConnectionClient } from './connection-client.js';
import { connectionWords } from './connection-words.js';
import { ConnectionInput } from './ConnectionInput.js';

interface ConnectionFormProps {
  readonly state: ConnectionState;
  readonly client: ConnectionClient;
  /** Called when the fields begin or cease to hold what is not saved. */
  onTouched(isChanged: boolean): void;
  onSaved(): void;
}

/** The fields as they are stored; secrets are empty. */
function storedTexts({ name, values }: ConnectionState): ConnectionTexts {
  return Object.fromEntries(fieldsOf(name).map(([field, { options }]) => [field, values[field] ?? options?.[0] ?? '']));
}

/** What the fields say is to be stored. An empty secret stays as it is. */
function draftOf({ name }: ConnectionState, texts: ConnectionTexts): ConnectionDraft {
  const entries = fieldsOf(name).map(([field, { kind }]) => [field, texts[field] ?? '', kind === 'secret'] as const);
  return {
    values: Object.fromEntries(entries.flatMap(([field, own, isSecret]) => (isSecret ? [] : [[field, own.trim()]]))),
    secrets: Object.fromEntries(
      entries.flatMap(([field, own, isSecret]) => (isSecret && own !== '' ? [[field, own]] : [])),
    ),
  };
}

/** The fields of a service. What is typed stays until it is saved. */
export function ConnectionForm({ state, client, onTouched, onSaved }: ConnectionFormProps) {
  const { name } = state;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState(() => storedTexts(state));
  const [faults, setFaults] = useState<Readonly<Record<string, ConnectionFault>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    // What was disconnected is not offered again.
    if (state.source === 'none') setTexts(storedTexts(state));
  }, [state.source]);

  function show(found: Readonly<Record<string, ConnectionFault>>): void {
    setFaults(found);
    const first = fieldsOf(name).find(([field]) => found[field] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus();
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const draft = draftOf(state, texts);
    const found = checkConnection(name, draft, { values: state.values, secrets: Object.keys(state.endings) });
    setProblem(null);
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    setBusy(true);
    const result = await client.save(name, draft);
    setBusy(false);
    if (!result.ok) {
      setProblem(result.message || text.connectionNotSaved());
      return show((result.body as Partial<ConnectionRefusal> | null)?.faults ?? {});
    }
    setTexts(storedTexts(result.value));
    onTouched(false);
    onSaved();
  }

  return (
    <form ref={form} className="fields" noValidate onSubmit={(event) => void save(event)}>
      {state.isUnreadable && <p className="notice">{text.connectionUnreadable()}</p>}
      {problem !== null && <ProblemBar>{problem}</ProblemBar>}
      {fieldsOf(name).map(([field, spec]) => (
        <ConnectionInput
          key={field}
          {...{ name, field, spec }}
          value={texts[field] ?? ''}
          ending={state.endings[field]}
          fault={faults[field]}
          onChange={(value) => {
            const next = { ...texts, [field]: value };
            const stored = storedTexts(state);
            setTexts(next);
            onTouched(Object.keys(next).some((each) => next[each] !== stored[each]));
          }}
        />
      ))}
      <div className="connection-acts">
        <button
          type="submit"
          className="button primary"
          aria-label={text.pageActions({ action: text.connectionSave(), title: connectionWords[name].name() })}
          aria-disabled={isBusy}
        >
          {text.connectionSave()}
        </button>
      </div>
    </form>
  );
}
