import * as text from '#strings/editor';
import type { Account } from '../../protocol/context/page-context.js';
import { grants } from '../../protocol/enums/permissions-table.js';
import { routes } from '../../protocol/names/routes.js';
import { LogOutButton } from './LogOutButton.js';

/** Screens that an account without the design screen may have. */
const others = [
  { needs: 'read-pages', address: routes.pages, name: text.sitePages },
  { needs: 'read-activity', address: routes.activity, name: text.activity },
  { needs: 'read-orders', address: routes.orders, name: text.orders },
  { needs: 'read-form-entries', address: routes.entries, name: text.entries },
  { needs: 'read-lists', address: routes.lists, name: text.lists },
  { needs: 'manage-accounts', address: routes.accounts, name: text.accounts },
] as const;

/** Leads an account without a second factor, which the owner asks for, to where it is set up. */
function FactorFirst({ email }: { readonly email: string }) {
  return (
    <main className="plain-screen">
      <div className="card">
        <p className="brand">{text.brand()}</p>
        <h1>{text.factorSetUp()}</h1>
        <p>{text.factorFirst({ email })}</p>
        <div className="dialog-actions">
          <a className="button primary" href={routes.account}>
            {text.factorSetUp()}
          </a>
          <a className="button" href="/?noredirect">
            {text.backToSite()}
          </a>
          <LogOutButton />
        </div>
      </div>
    </main>
  );
}

/** Fills the window for an account without permission for this screen, with links to the screens that it may open. */
export function NotAllowed({ account }: { readonly account: Account }) {
  if (account.needsSecondFactor) return <FactorFirst email={account.email} />;
  const open = others.filter(({ needs }) => grants(account.roles, needs));
  return (
    <main className="plain-screen">
      <div className="card">
        <p className="brand">{text.brand()}</p>
        <h1>{open.length > 0 ? text.notThisScreenTitle() : text.notAllowedTitle()}</h1>
        <p>
          {open.length > 0
            ? text.notThisScreenText({ email: account.email })
            : text.notAllowedText({ email: account.email })}
        </p>
        <div className="dialog-actions">
          {open.map(({ address, name }) => (
            <a key={address} className="button primary" href={address}>
              {name()}
            </a>
          ))}
          <a className="button" href="/?noredirect">
            {text.backToSite()}
          </a>
          <a className="button" href={routes.account}>
            {text.ownAccount()}
          </a>
          <LogOutButton />
        </div>
      </div>
    </main>
  );
}
