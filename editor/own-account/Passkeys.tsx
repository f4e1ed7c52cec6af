import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import type { PasskeySummary } from '../../protocol/http/passkeys.js';
import { canUsePasskeys } from '../passkeys/authenticator.js';
import { useServices } from '../services/services.js';
import { ConfirmDialog } from '../shell/ConfirmDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { formatMoment } from '../ui/times.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { addPasskey } from './add-passkey.js';
import type { OwnAccountClient } from './own-account-client.js';
import { PasskeyName } from './PasskeyName.js';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly passkey: PasskeySummary }
  | { readonly kind: 'remove'; readonly passkey: PasskeySummary };

/** Passkeys of the account: add, rename, remove. */
export function Passkeys({ client }: { readonly client: OwnAccountClient }) {
  const { window, toasts } = useServices();
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { value, problem, retry } = useAnswer(useCallback(() => client.passkeys(), [client]));
  const section = useFocusKept<HTMLElement>(value);
  const done = (message: string): void => {
    setAsked(null);
    toasts.show(message);
    retry();
  };

  return (
    <section ref={section} className="members" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{text.passkeys()}</h2>
      <p>{text.passkeysText()}</p>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.passkeysNotLoaded()}</ProblemBar>}
      <ul className="account-rows" aria-labelledby={id}>
        {value?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAct={(kind) => setAsked({ kind, passkey })} />
        ))}
      </ul>
      {canUsePasskeys(window) ? (
        <div className="account-actions">
          <button type="button" className="button" onClick={() => setAsked({ kind: 'add' })}>
            {text.passkeyAdd()}
          </button>
        </div>
      ) : (
        <p className="field-help">{text.passkeysUnsupported()}</p>
      )}
      {asked && <PasskeyDialog client={client} asked={asked} onDone={done} onCancel={() => setAsked(null)} />}
    </section>
  );
}

interface PasskeyRowProps {
  readonly passkey: PasskeySummary;
  onAct(kind: 'rename' | 'remove'): void;
}

function PasskeyRow({ passkey, onAct }: PasskeyRowProps) {
  const { clock } = useServices();
  const { name, host, createdAt, usedAt } = passkey;
  const now = clock.now();
  return (
    <li className="account-row">
      <div className="account-words">
        <p className="account-name">{name}</p>
        <p className="account-roles">{text.passkeyMade({ host, time: formatMoment(createdAt, now) })}</p>
        <p className="account-roles">
          {usedAt === null ? text.passkeyUnused() : text.passkeyUsed({ time: formatMoment(usedAt, now) })}
        </p>
      </div>
      <div className="account-actions">
        <button
          type="button"
          className="button small"
          aria-label={text.passkeyRenameOf({ name })}
          onClick={() => onAct('rename')}
        >
          {text.passkeyRename()}
        </button>
        <button
          type="button"
          className="button small"
          aria-label={text.passkeyRemoveOf({ name })}
          onClick={() => onAct('remove')}
        >
          {text.passkeyRemove()}
        </button>
      </div>
    </li>
  );
}

interface PasskeyDialogProps {
  readonly client: OwnAccountClient;
  readonly asked: Asked;
  onDone(message: string): void;
  onCancel(): void;
}

function PasskeyDialog({ client, asked, onDone, onCancel }: PasskeyDialogProps) {
  if (asked.kind === 'add')
    return (
      <PasskeyName
        title={text.passkeyAdd()}
        confirmText={text.passkeyAdd()}
        run={(name) => addPasskey(client, name)}
        onDone={(name) => onDone(text.passkeyAdded({ name }))}
        onCancel={onCancel}
      >
        <p>{text.passkeyAddText()}</p>
      </PasskeyName>
    );
  const { id, name } = asked.passkey;
  if (asked.kind === 'rename')
    return (
      <PasskeyName
        title={text.passkeyRenameOf({ name })}
        name={name}
        confirmText={text.passkeyRename()}
        run={(next) => client.renamePasskey(id, next)}
        onDone={(next) => onDone(text.passkeyRenamed({ name: next }))}
        onCancel={onCancel}
      />
    );
  return (
    <ConfirmDialog
      title={text.passkeyRemoveOf({ name })}
      confirmText={text.passkeyRemove()}
      run={() => client.removePasskey(id)}
      onDone={() => onDone(text.passkeyRemoved({ name }))}
      onCancel={onCancel}
    >
      <p>{text.passkeyRemoveText()}</p>
    </ConfirmDialog>
  );
}
