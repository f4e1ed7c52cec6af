import type { Account } from '../../protocol/context/page-context.js';
import * as text from '#strings/editor';
import { LogOutButton } from './LogOutButton.js';

/** The whole window for an account that may look at the site but not change it. */
export function NotAllowed({ account }: { readonly account: Account }) {
  return (
    <main className="plain-screen">
      <div className="card">
        <p className="brand">{text.brand()}</p>
        <h1>{text.notAllowedTitle()}</h1>
        <p>{text.notAllowedText({ email: account.email })}</p>
        <div className="dialog-actions">
          <a className="button" href="/?noredirect">
            {text.backToSite()}
          </a>
          <LogOutButton />
        </div>
      </div>
    </main>
  );
}
