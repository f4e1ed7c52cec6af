import { useState } from 'react';
import * as text from '#strings/editor';
import type { ConnectionState } from '../../protocol/http/connections.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import type { ConnectionClient } from './connection-client.js';
import { connectionWords } from './connection-words.js';
import { ConnectionForm } from './ConnectionForm.js';
import { useConnectionTest } from './use-connection-test.js';

interface ConnectionPartProps {
  readonly state: ConnectionState;
  readonly client: ConnectionClient;
  /** Called when the server has another state. */
  onChanged(): void;
}

/** One service: how it is connected, its fields, and its test. */
export function ConnectionPart({ state, client, onChanged }: ConnectionPartProps) {
  const { window, toasts } = useServices();
  const { name, source, variables } = state;
  const words = connectionWords[name];
  const id = `connection-${name}`;
  const part = useFocusKept<HTMLElement>(source);
  const [isChanged, setChanged] = useState(false);
  const { isTesting, said, test, forget } = useConnectionTest(client, name);

  function tell(message: string): void {
    forget();
    setChanged(false);
    toasts.show(message);
    onChanged();
  }

  return (
    <section ref={part} className="shop-part connection" aria-labelledby={id} tabIndex={-1}>
      <div className="shop-head">
        <h2 id={id}>{words.name()}</h2>
        <span className="site-page-state">{source === 'none' ? text.connectionOff() : text.connectionOn()}</span>
      </div>
      <p className="field-help">{words.help(window.location.origin)}</p>
      {source === 'environment' ? (
        <p className="notice">{text.connectionByServer({ variables: variables.join(', ') })}</p>
      ) : (
        <ConnectionForm
          state={state}
          client={client}
          onTouched={setChanged}
          onSaved={() => tell(text.connectionSaved({ name: words.name() }))}
        />
      )}
      {source !== 'none' && (
        <div className="connection-acts">
          <button
            type="button"
            className="button"
            aria-label={text.pageActions({ action: text.connectionTest(), title: words.name() })}
            aria-disabled={isTesting}
            onClick={() => void test(isChanged)}
          >
            {text.connectionTest()}
          </button>
          {source === 'settings' && (
            <Disconnect {...{ state, client }} onRemoved={() => tell(text.connectionRemoved({ name: words.name() }))} />
          )}
        </div>
      )}
      <p className={said?.isBad ? 'connection-said is-bad' : 'connection-said'} role="status">
        {said?.words}
      </p>
    </section>
  );
}

interface DisconnectProps {
  readonly state: ConnectionState;
  readonly client: ConnectionClient;
  onRemoved(): void;
}

function Disconnect({ state: { name }, client, onRemoved }: DisconnectProps) {
  const [isAsked, setAsked] = useState(false);
  const title = connectionWords[name].name();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={text.pageActions({ action: text.connectionRemove(), title })}
        onClick={() => setAsked(true)}
      >
        {text.connectionRemove()}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={text.connectionRemoveTitle({ name: title })}
          confirmText={text.connectionRemove()}
          run={() => client.remove(name)}
          onCancel={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            onRemoved();
          }}
        >
          <p>{text.connectionRemoveText()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
