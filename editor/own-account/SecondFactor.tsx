import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import { passwordMinLength } from '../../protocol/enums/page-access.js';
import type { NewKeyAnswer } from '../../protocol/http/own-account.js';
import { accountRoutes } from '../../protocol/names/routes.js';
import { useServices } from '../services/services.js';
import { PasswordDialog } from '../shell/PasswordDialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { NewKey } from './NewKey.js';
import type { OwnAccountClient } from './own-account-client.js';
import { RecoveryCodes } from './RecoveryCodes.js';

type Asked =
  | { readonly kind: 'set-up' | 'renew' | 'turn-off' }
  | { readonly kind: 'key'; readonly key: NewKeyAnswer }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The second factor of the account: set up, recovery codes, turn off. */
export function SecondFactor({ client, onOthersOut }: { readonly client: OwnAccountClient; onOthersOut(): void }) {
  const { session } = useServices();
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { value, problem, retry } = useAnswer(useCallback(() => client.secondFactor(), [client]));
  const section = useFocusKept<HTMLElement>(value);

  return (
    <section ref={section} className="members" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{text.factor()}</h2>
      {problem !== null && <ProblemBar retry={retry}>{problem || text.factorNotLoaded()}</ProblemBar>}
      {value && (
        <>
          {value.hasShortPassword && (
            <p className="notice">
              {text.passwordIsShort({ count: passwordMinLength })}{' '}
              <a href={`${accountRoutes.own}#password`}>{text.passwordChange()}</a>
            </p>
          )}
          <p>{value.isOn ? text.factorOn() : text.factorOff()}</p>
          {value.isRequired && <p>{text.factorRequired()}</p>}
          {value.isOn && <p>{text.factorCodesLeft({ n: value.codesLeft })}</p>}
          <div className="account-actions">
            {value.isOn ? (
              <>
                <button type="button" className="button" onClick={() => setAsked({ kind: 'renew' })}>
                  {text.recoveryRenew()}
                </button>
                {!value.isRequired && (
                  <button type="button" className="button" onClick={() => setAsked({ kind: 'turn-off' })}>
                    {text.factorTurnOff()}
                  </button>
                )}
              </>
            ) : (
              <button type="button" className="button primary" onClick={() => setAsked({ kind: 'set-up' })}>
                {text.factorSetUp()}
              </button>
            )}
          </div>
        </>
      )}
      {asked && (
        <FactorDialog
          client={client}
          asked={asked}
          setAsked={setAsked}
          onChanged={() => {
            retry();
            // What the account may do can hang on it.
            void session.refresh();
            onOthersOut();
          }}
        />
      )}
    </section>
  );
}

interface FactorDialogProps {
  readonly client: OwnAccountClient;
  readonly asked: Asked;
  setAsked(next: Asked | null): void;
  onChanged(): void;
}

function FactorDialog({ client, asked, setAsked, onChanged }: FactorDialogProps) {
  const { toasts } = useServices();
  const close = (): void => setAsked(null);
  const showCodes = ({ codes }: { readonly codes: readonly string[] }): void => setAsked({ kind: 'codes', codes });
  const done = (): void => {
    close();
    onChanged();
  };
  switch (asked.kind) {
    case 'set-up':
      return (
        <PasswordDialog<NewKeyAnswer>
          title={text.factorSetUp()}
          confirmText={text.factorGoOn()}
          run={client.newKey}
          onDone={(key) => setAsked({ kind: 'key', key })}
          onCancel={close}
        >
          <p>{text.factorPasswordWhy()}</p>
        </PasswordDialog>
      );
    case 'key':
      return <NewKey answer={asked.key} confirm={client.confirmKey} onDone={showCodes} onCancel={close} />;
    case 'codes':
      return <RecoveryCodes codes={asked.codes} onClose={done} />;
    case 'renew':
      return (
        <PasswordDialog
          title={text.recoveryRenewTitle()}
          confirmText={text.recoveryRenew()}
          run={client.renewCodes}
          onDone={showCodes}
          onCancel={close}
        >
          <p>{text.recoveryRenewText()}</p>
        </PasswordDialog>
      );
    case 'turn-off':
      return (
        <PasswordDialog
          title={text.factorTurnOffTitle()}
          confirmText={text.factorTurnOff()}
          run={client.removeSecondFactor}
          onDone={() => {
            done();
            toasts.show(text.factorTurnedOff());
          }}
          onCancel={close}
        >
          <p>{text.factorTurnOffText()}</p>
        </PasswordDialog>
      );
  }
}
