import type { ReactNode } from 'react';
import * as text from '#strings/editor';

interface FirstPasswordProps {
  /** Address of the page on which an own password is chosen. */
  readonly address: string;
  /** Other buttons of the form. */
  readonly children?: ReactNode;
  /** Called when the own password is being chosen, with what comes after that. */
  onLeave(next: string): void;
}

/** Stands in the place of a log-in by a password that was made for the account: it opens no session. */
export function FirstPassword({ address, children, onLeave }: FirstPasswordProps) {
  return (
    <div className="login-form">
      <p role="alert">{text.firstPassword()}</p>
      <div className="dialog-actions">
        {children}
        {/* Another tab: the dialog may lie over work that is not saved. */}
        <a
          className="button primary"
          href={address}
          target="_blank"
          rel="noreferrer"
          ref={(link) => link?.focus()}
          onClick={() => onLeave(text.firstPasswordChosen())}
        >
          {text.firstPasswordChoose()} <span className="visually-hidden">{text.opensInTab()}</span>
        </a>
      </div>
    </div>
  );
}
