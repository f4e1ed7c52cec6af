import { useMemo } from 'react';
import * as text from '#strings/editor';
import { accountRoutes } from '../../protocol/names/routes.js';
import { useServices } from '../services/services.js';
import { SiteScreen } from '../shell/SiteScreen.js';
import { useStore } from '../ui/use-store.js';
import { createOwnAccountClient } from './own-account-client.js';
import { Sessions } from './Sessions.js';

/** The account that is logged in: where it is logged in. Name, address and password are on its page of the site. */
export function OwnAccountScreen() {
  const { session } = useServices();
  const client = useMemo(() => createOwnAccountClient(session.send), [session]);
  const email = useStore(session.account, (state) => (state.status === 'logged-in' ? state.account.email : ''));
  return (
    <SiteScreen title={text.ownAccount()}>
      <p>
        {text.ownAccountOf({ email })} <a href={accountRoutes.own}>{text.ownAccountPage()}</a>
      </p>
      <Sessions client={client} />
    </SiteScreen>
  );
}
